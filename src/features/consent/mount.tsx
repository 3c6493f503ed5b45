import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isLocale } from '../../i18n/locales.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import categories from './categories.css?inline';

/** Takes over the banner the server drew. */
export function mount(banner: HTMLElement): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: categories }));
  const { lang } = document.documentElement;
  const policyPath = banner.querySelector('a')?.getAttribute('href') ?? '';
  if (isLocale(lang)) startTransition(() => void hydrateRoot(banner, <ConsentBanner lang={lang} policyPath={policyPath} />));
}
