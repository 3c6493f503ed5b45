import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createContext, useContext } from 'react';
import { formatDay, formatMoment } from '../../i18n/format.ts';
import { defaultLocale, isLocale, type Locale } from '../../i18n/locales.ts';
import { t as translate } from '../../i18n/translate.ts';
import type { KindName } from '../records/kinds.ts';
import { fieldLabel, optionWords } from '../records/option-labels.ts';
import { $timeZone } from './time-zone.ts';

/** The key the whole site keeps the visitor's language under (docs/contract.md §9). */
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

/** The kind of records a screen shows: the same value has other words in another kind's list. */
export const RecordKindContext = createContext<KindName | undefined>(undefined);

const inList = (list: Record<string, string>, name: string): string =>
  (Object.hasOwn(list, name) && list[name]) || name;

/**
 * The words of the admin area in the administrator's language. Names of fields and values come from schemas: unknown
 * ones stay as they are.
 */
export function useWords() {
  const lang = useStore($lang);
  const kind = useContext(RecordKindContext);
  const timeZone = useStore($timeZone);
  return {
    lang,
    t: translate(lang),
    field: (name: string) => fieldLabel(lang, kind, name),
    /** The words of a value of `ofField`'s list; without a field, of a list every kind knows. */
    value: (name: string, ofField?: string) => inList(optionWords(lang, kind, ofField), name),
    day: (iso: string) => formatDay(new Date(iso), lang, 'medium'),
    moment: (iso: string) => formatMoment(new Date(iso), lang, timeZone),
    timeZone,
  };
}
