import { createRoot } from 'react-dom/client';
import { applyChosenTheme } from '../../components/shell/switch-theme.ts';
import { $siteLists, type SiteLists } from '../overview/site-lists.ts';
import { AdminApp } from './AdminApp.tsx';
import { $lang, chooseLanguage } from './words.ts';

const root = document.querySelector<HTMLElement>('#admin');
applyChosenTheme();
chooseLanguage($lang.get());
$siteLists.set(JSON.parse(root?.dataset.lists ?? '{}') as SiteLists);
if (root) createRoot(root).render(<AdminApp company={root.dataset.company ?? ''} />);
