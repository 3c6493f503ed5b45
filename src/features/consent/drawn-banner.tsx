import { renderToString } from 'react-dom/server';
import type { Locale } from '../../i18n/locales.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

const drawn = new Map<Locale, string>();

/** The banner as it stands in every page of a language, before React takes it over: drawn once, not once a page. */
export function drawnBanner(lang: Locale, policyPath: string): string {
  const html = drawn.get(lang) ?? renderToString(<ConsentBanner lang={lang} policyPath={policyPath} />);
  drawn.set(lang, html);
  return html;
}
