import type { Locale } from '../i18n/locales.ts';
import { dictionaries } from '../i18n/translate.ts';
import { typeset } from '../lib/typeset.ts';
import { Unrenderable } from '../lib/unrenderable.ts';
import { constraintsOf } from './constraints.ts';
import type { FormDefinition } from './define-form.ts';
import { fieldText, fieldWords } from './field-words.ts';
import { registerEntry } from './privacy.ts';
import { forms } from './registry.ts';

/** What a form asks of a person, in words: an agreement is none of it. */
const askedBy = ({ fields }: FormDefinition, lang: Locale) =>
  Object.values(fields)
    .filter(({ control }) => control !== 'hidden' && control !== 'checkbox')
    .map((field) => ({
      label: field.data ? fieldText(lang, field.data) : fieldWords(lang, field).label,
      required: constraintsOf(field.schema).required,
    }));

/**
 * `{{processing.contact}}` becomes the entry of the register that the form's definition makes. @throws for a form there
 * is none of.
 */
export const fillRegister = (markdown: string, lang: Locale): string =>
  markdown.replace(/\{\{\s*processing\.(\w+)\s*\}\}/g, (found, name: string) => {
    const form = forms.find(({ processing }) => processing === name);
    if (!form) throw new Unrenderable('placeholder', found, `No form is about "${name}", asked for by ${found}`);
    return typeset(registerEntry(dictionaries[lang].privacy, form, askedBy(form, lang)), lang);
  });
