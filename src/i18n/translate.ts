import i18next, { type TFunction } from 'i18next';
import { typeset } from '../lib/typeset.ts';
import * as english from './en.ts';
import * as french from './fr.ts';
import { byLocale, defaultLocale, type Locale, locales } from './locales.ts';
import type { Messages } from './messages.ts';

type Dictionary = Messages<typeof french>;
/** All dictionaries by language. */
export const dictionaries: Record<Locale, Dictionary> = { fr: french, en: english };

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
  process: (value: string, _key: unknown, options: { lng?: string }) =>
    typeset(value, options.lng === 'en' ? 'en' : 'fr'),
});
// Synchronous, as the dictionaries are imported: top-level await would keep the bundler from merging small chunks.
void i18n.init({
  initAsync: false,
  lng: defaultLocale,
  supportedLngs: [...locales],
  defaultNS: NAMESPACE,
  ns: [NAMESPACE],
  resources: Object.fromEntries(locales.map((lang) => [lang, { [NAMESPACE]: dictionaries[lang] }])),
  postProcess: ['typeset'],
  interpolation: { escapeValue: false },
});

export type Translator = TFunction<typeof NAMESPACE>;
/** Cache size: more than the texts a server uses often. */
const CACHE_SIZE = 2000;
/** Caches translated and typeset texts: a form's e-mails use a dozen of them. */
function translatorOf(lang: Locale): Translator {
  const translate = i18n.getFixedT(lang) as unknown as (key: string, options?: object) => string;
  const cache = new Map<string, string>();
  const remembering: typeof translate = (key, options) => {
    const cacheKey = options ? key + JSON.stringify(options) : key;
    let words = cache.get(cacheKey);
    if (words === undefined) {
      words = translate(key, options);
      if (cache.size >= CACHE_SIZE) cache.clear();
      cache.set(cacheKey, words);
    }
    return words;
  };
  return remembering as unknown as Translator;
}
const translators = byLocale(translatorOf);

/** The translator of a language: `t('shell.menu')`. Keys are checked at compile time. */
export const t = (lang: Locale): Translator => translators[lang];
