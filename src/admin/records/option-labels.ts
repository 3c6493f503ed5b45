import type { WordList } from '../../collections/admin-screen.ts';
import type { FieldDefinition } from '../../forms/define-form.ts';
import { forms } from '../../forms/registry.ts';
import { entryIn, textIn } from '../../forms/text-in.ts';
import type { Locale } from '../../i18n/locales.ts';
import { dictionaries } from '../../i18n/translate.ts';
import { $siteLists } from '../overview/site-lists.ts';
import { type KindName, kindOf } from './kinds.ts';

type Words = Record<string, string>;

/** A list of words by its path in the dictionaries. */
const listAt = (lang: Locale, path: WordList): Words =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], dictionaries[lang]) as Words;

/** The site's own words for the values of a field's list, so that an administrator reads what visitors read. */
export function optionWords(lang: Locale, type: KindName | undefined, field: string | undefined): Words {
  const { admin, 'admin-content': content, 'admin-decisions': decided } = dictionaries[lang];
  const sites = $siteLists.get()[field ?? '']?.[lang];
  if (sites) return sites;
  const lists: Partial<Record<KindName, Record<string, Words>>> = {
    report: { outcome: decided.outcomes },
    outboxMail: { purpose: content.purposes },
    auditEntry: { type: admin.kinds, action: content.actions },
  };
  const own = type && field ? kindOf(type).words?.[field] : undefined;
  if (own) return listAt(lang, own);
  return (type && field && (optionsOfForm(lang, type, field) ?? lists[type]?.[field])) || admin.values;
}

/** The field of the form that creates records of a type; forms that only change such a record come after it. */
const fieldOfForm = (type: KindName, field: string): FieldDefinition | undefined =>
  forms.find(({ record, fields }) => record.name === type && Object.hasOwn(fields, field))?.fields[field];

function optionsOfForm(lang: Locale, type: KindName, field: string): Words | undefined {
  const options = fieldOfForm(type, field)?.options;
  return options && (entryIn(dictionaries[lang], options) as Words);
}

/** What a record of a kind is called before it has a name. */
export function newRecordName(lang: Locale, type: KindName): string {
  const { newOnes, form } = dictionaries[lang].admin;
  return (newOnes as Partial<Record<KindName, string>>)[type] ?? form.new;
}

/** What a field is called: by the admin area, or by the form it came with. A name neither knows stays as it is. */
export function fieldLabel(lang: Locale, type: KindName | undefined, field: string): string {
  const { fields, fieldsOf } = dictionaries[lang].admin;
  const own = type && (fieldsOf as Partial<Record<KindName, Words>>)[type]?.[field];
  if (own) return own;
  if (Object.hasOwn(fields, field)) return (fields as Words)[field] ?? field;
  const label = type && fieldOfForm(type, field)?.label;
  return label ? textIn(dictionaries[lang], label) : field;
}
