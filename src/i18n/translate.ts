import i18next, { type TFunction } from 'i18next';
import { typeset } from '../lib/typeset.ts';
import { consent as consentEn } from './en/consent.ts';
import { errors as errorsEn } from './en/errors.ts';
import { forms as formsEn } from './en/forms.ts';
import { mails as mailsEn } from './en/mails.ts';
import { shell as shellEn } from './en/shell.ts';
import { site as siteEn } from './en/site.ts';
import { consent } from './fr/consent.ts';
import { errors } from './fr/errors.ts';
import { forms } from './fr/forms.ts';
import { mails } from './fr/mails.ts';
import { shell } from './fr/shell.ts';
import { site } from './fr/site.ts';
import { defaultLocale, type Locale, locales } from './locales.ts';
import type { Messages } from './messages.ts';

const french = { shell, consent, errors, forms, mails, site };
type Dictionary = Messages<typeof french>;
export const dictionaries: Record<Locale, Dictionary> = {
  fr: french,
  en: { shell: shellEn, consent: consentEn, errors: errorsEn, forms: formsEn, mails: mailsEn, site: siteEn },
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site-texts';
    resources: { 'site-texts': typeof french };
    returnObjects: false;
  }
}

const NAMESPACE = 'site-texts';
const i18n = i18next.createInstance();
i18n.use({
  type: 'postProcessor',
  name: 'typeset',
  process: (value: string, _key: unknown, options: { lng?: string }) => typeset(value, options.lng === 'en' ? 'en' : 'fr'),
});
await i18n.init({
  lng: defaultLocale,
  supportedLngs: [...locales],
  defaultNS: NAMESPACE,
  ns: [NAMESPACE],
  resources: Object.fromEntries(locales.map((lang) => [lang, { [NAMESPACE]: dictionaries[lang] }])),
  postProcess: ['typeset'],
  interpolation: { escapeValue: false },
});

const translators: Record<Locale, TFunction<typeof NAMESPACE>> = { fr: i18n.getFixedT('fr'), en: i18n.getFixedT('en') };

/** The words of one language: `t('shell.menu')`. A key that does not exist does not compile. */
export const t = (lang: Locale): TFunction<typeof NAMESPACE> => translators[lang];
