import { company } from '../collections/company.ts';
import type { Locale } from '../i18n/locales.ts';
import type { MessageKey, OptionsKey } from '../i18n/message-key.ts';
import { pathTo } from '../i18n/routes.ts';
import { dictionaries, t as translate } from '../i18n/translate.ts';
import type { FieldDefinition } from './define-form.ts';
import { entryIn } from './text-in.ts';

/** The texts of a field in one language. */
export interface FieldWords {
  label: string;
  hint?: string;
  /** Words by value, in the order they are shown. */
  options: Record<string, string>;
  link?: { label: string; href: string };
}

/** A text of the dictionaries, with the company's name and phone where they stand in it. */
export const fieldText = (lang: Locale, key: MessageKey): string =>
  (translate(lang) as (key: MessageKey, options: object) => string)(key, {
    company: company.tradeName,
    phone: company.phone,
  });

/** A list of texts of the dictionaries. */
export const optionsAt = (lang: Locale, key: OptionsKey): Record<string, string> =>
  entryIn(dictionaries[lang], key) as Record<string, string>;

/** The words of a field; `options` are those its page knows. */
export const fieldWords = (
  lang: Locale,
  { label, hint, options, link }: FieldDefinition,
  known: Record<string, string> = {},
): FieldWords => ({
  label: label ? fieldText(lang, label) : '',
  ...(hint && { hint: fieldText(lang, hint) }),
  options: options ? optionsAt(lang, options) : known,
  ...(link && {
    link: {
      label: fieldText(lang, link.label),
      href: link.to.startsWith('#') ? link.to : pathTo(link.to as never, lang),
    },
  }),
});
