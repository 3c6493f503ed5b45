import { entryIn, fillIn, textIn } from '../forms/text-in.ts';
import { typeset, typesetWords } from '../lib/typeset.ts';
import type { errors } from './fr/errors.ts';
import type { events } from './fr/events.ts';
import type { forms } from './fr/forms.ts';
import type { newsletter } from './fr/newsletter.ts';
import type { payment } from './fr/payment.ts';
import type { privacy } from './fr/privacy.ts';
import type { reports } from './fr/reports.ts';
import type { Locale } from './locales.ts';
import type { MessageKey, OptionsKey } from './message-key.ts';
import type { Messages } from './messages.ts';

/** The dictionaries of forms, which may be loaded in the browser. */
export interface FormTexts {
  forms: Messages<typeof forms>;
  errors: Messages<typeof errors>;
  events: Messages<typeof events>;
  newsletter: Messages<typeof newsletter>;
  payment: Messages<typeof payment>;
  privacy: Messages<typeof privacy>;
  reports: Messages<typeof reports>;
}
export type PartialTexts = Pick<FormTexts, 'forms' | 'errors'> & Partial<FormTexts>;

/** One chunk per dictionary and language, so that a browser loads only those a form uses. */
const loaders = import.meta.glob<Record<string, object>>(
  './*/{forms,errors,events,newsletter,payment,privacy,reports}.ts',
);

/** Loads the named dictionaries of one language, typeset like those of pages. */
export async function loadTexts(names: Iterable<string>, lang: Locale): Promise<PartialTexts> {
  const texts = [...new Set(['forms', 'errors', ...names])].map(async (name) => {
    const words = (await loaders[`./${lang}/${name}.ts`]?.())?.[name];
    if (!words) throw new Error(`No form brings the dictionary "${name}": add it to FormTexts`);
    return [name, typesetWords(words, lang)] as const;
  });
  return Object.fromEntries(await Promise.all(texts)) as unknown as PartialTexts;
}

/** The dictionary of a key. */
export const dictionaryOf = (key: MessageKey | OptionsKey): string => key.split('.', 1)[0] ?? '';

/** Resolves the keys in a form's definition in one language. */
export interface Translator {
  text(key: MessageKey, values?: Record<string, string>): string;
  options(key: OptionsKey): Record<string, string>;
}
export const translatorOf = (texts: PartialTexts, lang: Locale): Translator => ({
  text: (key, values) => (values ? typeset(fillIn(textIn(texts, key), values), lang) : textIn(texts, key)),
  options: (key) => entryIn(texts, key) as Record<string, string>,
});
