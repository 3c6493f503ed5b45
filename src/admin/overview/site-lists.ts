import { atom } from 'nanostores';
import type { Locale } from '../../i18n/locales.ts';
import { type FormField, fieldsOf } from '../records/form-fields.ts';
import type { Kind } from '../records/kind.ts';
import { contentOf } from '../records/kinds.ts';

/**
 * Lists of values that are content, by the field that names one: the build writes them into the page
 * (AdminLayout.astro).
 */
export type SiteLists = Record<string, Record<Locale, Record<string, string>>>;
export const $siteLists = atom<SiteLists>({});

/** The fields of a kind's form: where the site has a list for one, it is chosen from, not typed. */
export const fieldsOfKind = ({ type }: Kind): FormField[] =>
  fieldsOf(type.schema).map((field) => {
    const to = (contentOf(type.name)?.relations as Record<string, string> | undefined)?.[field.name];
    // Records of the store change after the build: they are looked for by name.
    if (to && field.kind === 'list' && contentOf(to))
      return {
        name: field.name,
        required: field.required,
        kind: 'relation',
        to,
        ...(field.most && { most: field.most }),
      };
    if (field.name === 'body' && contentOf(type.name)?.needsText) return { ...field, required: true };
    const list = $siteLists.get()[field.name];
    return list && field.kind === 'line'
      ? { name: field.name, required: field.required, kind: 'choice', options: Object.keys(list.fr) }
      : field;
  });
