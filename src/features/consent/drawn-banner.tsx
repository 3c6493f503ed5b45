import { renderToString } from 'react-dom/server';
import type { Locale } from '../../i18n/locales.ts';
import { ConsentBanner } from './ConsentBanner.tsx';

const cache = new Map<Locale, string>();

/** The prerendered banner of a language, which React hydrates: rendered once per build. */
export function drawnBanner(lang: Locale, policyPath: string): string {
  const html = cache.get(lang) ?? renderToString(<ConsentBanner lang={lang} policyPath={policyPath} />);
  cache.set(lang, html);
  return html;
}
