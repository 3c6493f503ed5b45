import { createRoot } from 'react-dom/client';
import { $siteLists, type SiteLists } from '../overview/site-lists.ts';
import { AdminApp } from './AdminApp.tsx';
import { $companyName } from './company-name.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { $timeZone } from './time-zone.ts';
import { $lang, chooseLanguage } from './words.ts';

// The theme chosen on the site is that of its administration.
try {
  const { theme } = localStorage;
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: nothing was chosen.
}
const root = document.querySelector<HTMLElement>('#admin');
chooseLanguage($lang.get());
$siteLists.set(JSON.parse(root?.dataset.lists ?? '{}') as SiteLists);
$companyName.set(root?.dataset.company ?? '');
$timeZone.set(root?.dataset.timeZone ?? $timeZone.get());
if (root)
  createRoot(root).render(
    <ErrorBoundary>
      <AdminApp company={$companyName.get()} />
    </ErrorBoundary>,
  );
