import i18next, { type TFunction } from 'i18next';
import { typeset } from '../lib/typeset.ts';
import * as english from './en.ts';
import * as french from './fr.ts';
import { byLocale, defaultLocale, type Locale, locales } from './locales.ts';
import type { Messages } from './messages.ts';

type Dictionary = Messages<typeof french>;
/** Every dictionary of each language: the lines of `fr.ts` and `en.ts`. */
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
// At once: its dictionaries are here. A module that has to be awaited keeps the bundler from joining small files.
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
/** More than the texts a server writes again and again. */
const MOST_KEPT = 2000;
/** The same words are looked up and set once: a form's mails ask for a dozen of them. */
function translatorOf(lang: Locale): Translator {
  const translate = i18n.getFixedT(lang) as unknown as (key: string, options?: object) => string;
  const known = new Map<string, string>();
  const remembering: typeof translate = (key, options) => {
    const asked = options ? key + JSON.stringify(options) : key;
    let words = known.get(asked);
    if (words === undefined) {
      words = translate(key, options);
      if (known.size >= MOST_KEPT) known.clear();
      known.set(asked, words);
    }
    return words;
  };
  return remembering as unknown as Translator;
}
const translators = byLocale(translatorOf);

/** The words of one language: `t('shell.menu')`. A key that does not exist does not compile. */
export const t = (lang: Locale): Translator => translators[lang];
