import { createRoot } from 'react-dom/client';
import { isLocale } from '../../i18n/locales.ts';
import { ConsentPanel } from './ConsentPanel.tsx';
import categories from './categories.css?inline';
import { restoreDraft } from './consent.store.ts';

let style: HTMLStyleElement | undefined;

/** Opens the choice by category above the banner's buttons. It closes when it was answered, or the focus went on. */
export function openPanel(banner: HTMLElement): void {
  const { lang } = document.documentElement;
  if (!isLocale(lang) || 'detail' in banner.dataset) return;
  if (!style) {
    style = Object.assign(document.createElement('style'), { textContent: categories });
    document.head.append(style);
  }
  restoreDraft();
  const place = document.createElement('div');
  const root = createRoot(place);
  const done = new AbortController();
  const close = () => {
    done.abort();
    root.unmount();
    place.remove();
    delete banner.dataset.detail;
  };
  const back = () => {
    close();
    banner.querySelector<HTMLElement>('[value=customize]')?.focus();
  };
  banner.dataset.detail = '';
  banner.prepend(place);
  root.render(<ConsentPanel lang={lang} back={back} />);
  for (const outcome of ['accepted', 'rejected'])
    window.addEventListener(`cookies:${outcome}`, close, { signal: done.signal });
  // On a phone the panel hides most of the page: whoever goes on by keyboard sees where they are.
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !banner.contains(relatedTarget as Node)) close();
  };
  banner.addEventListener('focusout', onFocusOut, { signal: done.signal });
}
