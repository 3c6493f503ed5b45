import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { defaultLocale, isLocale, type Locale } from '../i18n/locales.ts';
import { dictionaries, t as translate } from '../i18n/translate.ts';

/** The key the whole site keeps the visitor's language under (specification §9). */
const STORED_AS = 'lang';

function stored(): Locale {
  try {
    const lang = localStorage.getItem(STORED_AS) ?? '';
    return isLocale(lang) ? lang : defaultLocale;
  } catch {
    return defaultLocale;
  }
}

/** The language an administrator reads, whatever the language of the records. */
export const $lang = atom<Locale>(stored());
export function chooseLanguage(lang: Locale): void {
  $lang.set(lang);
  document.documentElement.lang = lang;
  try {
    localStorage.setItem(STORED_AS, lang);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

const inList = (list: Record<string, string>, name: string): string => list[name] ?? name;

/** The words of the admin area in the administrator's language. Names of fields and values come from schemas: unknown ones stay as they are. */
export function useWords() {
  const lang = useStore($lang);
  const { admin } = dictionaries[lang];
  return {
    lang,
    t: translate(lang),
    field: (name: string) => inList(admin.fields, name),
    value: (name: string) => inList(admin.values, name),
    day: (iso: string) => new Intl.DateTimeFormat(lang, { dateStyle: 'medium' }).format(new Date(iso)),
    moment: (iso: string) => new Intl.DateTimeFormat(lang, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso)),
  };
}
