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

/** The dictionaries forms are drawn with: those that may have to come to a browser. */
export interface FormTexts {
  forms: Messages<typeof forms>;
  errors: Messages<typeof errors>;
  events: Messages<typeof events>;
  newsletter: Messages<typeof newsletter>;
  payment: Messages<typeof payment>;
  privacy: Messages<typeof privacy>;
  reports: Messages<typeof reports>;
}
export type FormTextsName = keyof FormTexts;
export type SomeTexts = Pick<FormTexts, 'forms' | 'errors'> & Partial<FormTexts>;

const loaders: Record<Locale, { [Name in FormTextsName]: () => Promise<FormTexts[Name]> }> = {
  fr: {
    forms: async () => (await import('./fr/forms.ts')).forms,
    errors: async () => (await import('./fr/errors.ts')).errors,
    events: async () => (await import('./fr/events.ts')).events,
    newsletter: async () => (await import('./fr/newsletter.ts')).newsletter,
    payment: async () => (await import('./fr/payment.ts')).payment,
    privacy: async () => (await import('./fr/privacy.ts')).privacy,
    reports: async () => (await import('./fr/reports.ts')).reports,
  },
  en: {
    forms: async () => (await import('./en/forms.ts')).forms,
    errors: async () => (await import('./en/errors.ts')).errors,
    events: async () => (await import('./en/events.ts')).events,
    newsletter: async () => (await import('./en/newsletter.ts')).newsletter,
    payment: async () => (await import('./en/payment.ts')).payment,
    privacy: async () => (await import('./en/privacy.ts')).privacy,
    reports: async () => (await import('./en/reports.ts')).reports,
  },
};
const isLoadable = (name: string): name is FormTextsName => name in loaders.fr;

/** Brings the named dictionaries in one language, set as pages set theirs: words come with the code that says them. */
export async function bringTexts(names: Iterable<string>, lang: Locale): Promise<SomeTexts> {
  const wanted = [...new Set(['forms', 'errors', ...names])].map((name) => {
    if (!isLoadable(name)) throw new Error(`No form brings the dictionary "${name}": add it to FormTexts`);
    return name;
  });
  const texts = await Promise.all(wanted.map(async (name) => [name, typesetWords(await loaders[lang][name](), lang)] as const));
  return Object.fromEntries(texts) as unknown as SomeTexts;
}

/** The dictionary a key is of. */
export const dictionaryOf = (key: MessageKey | OptionsKey): string => key.split('.', 1)[0] ?? '';

/** What a form's definition names by keys, in the words of one language. */
export interface Translator {
  text(key: MessageKey, values?: Record<string, string>): string;
  options(key: OptionsKey): Record<string, string>;
}
export const translatorOf = (texts: SomeTexts, lang: Locale): Translator => ({
  text: (key, values) => (values ? typeset(fillIn(textIn(texts, key), values), lang) : textIn(texts, key)),
  options: (key) => entryIn(texts, key) as Record<string, string>,
});
