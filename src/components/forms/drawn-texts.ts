import { company } from '../../collections/company.ts';
import type { Locale } from '../../i18n/locales.ts';
import { type FormTexts, loadTexts } from '../../i18n/texts.ts';
import { typeset } from '../../lib/typeset.ts';
import type { Phone } from './FormStatus.tsx';

const brought = new Map<Locale, Promise<FormTexts>>();

/** Every dictionary forms are drawn with while the site is built, set once a language. */
export function drawnTexts(lang: Locale): Promise<FormTexts> {
  const texts =
    brought.get(lang) ??
    (loadTexts(['events', 'newsletter', 'payment', 'privacy', 'reports'], lang) as Promise<FormTexts>);
  brought.set(lang, texts);
  return texts;
}

/** The number a visitor is offered where a form fails. */
export const companyPhone = (lang: Locale): Phone => ({ shown: typeset(company.phone, lang), link: company.phoneLink });
