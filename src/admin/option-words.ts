import type { FieldDefinition } from '../forms/define-form.ts';
import { forms } from '../forms/registry.ts';
import { entryIn, textIn } from '../forms/text-in.ts';
import type { Locale } from '../i18n/locales.ts';
import { dictionaries } from '../i18n/translate.ts';
import type { KindName } from './kinds.ts';
import { $siteLists } from './site-lists.ts';

type Words = Record<string, string>;

/** The site's own words for the values of a field's list, so that an administrator reads what visitors read. */
export function optionWords(lang: Locale, type: KindName | undefined, field: string | undefined): Words {
  const { site, admin, 'admin-content': own, 'admin-decisions': decided } = dictionaries[lang];
  const sites = $siteLists.get()[field ?? '']?.[lang];
  if (sites) return sites;
  const lists: Partial<Record<KindName, Record<string, Words>>> = {
    blog: { category: site.blog.categories },
    faq: { category: site.faq.categories },
    event: { category: site.events.categories },
    pressArticle: { kind: site.press.kinds },
    jobPost: { department: site.jobs.departments, type: site.jobs.types, per: site.jobs.per },
    promotion: { shownOn: own.places },
    report: { outcome: decided.outcomes },
    outboxMail: { purpose: own.purposes },
    auditEntry: { type: admin.kinds, action: own.actions },
  };
  return (type && field && (optionsOfForm(lang, type, field) ?? lists[type]?.[field])) || admin.values;
}

/** Fields of forms by what they are kept as; a form that only changes a record comes after the one that made it. */
const fieldOfForm = (type: KindName, field: string): FieldDefinition | undefined =>
  forms.find(({ record, fields }) => record.name === type && Object.hasOwn(fields, field))?.fields[field];

function optionsOfForm(lang: Locale, type: KindName, field: string): Words | undefined {
  const options = fieldOfForm(type, field)?.options;
  return options && (entryIn(dictionaries[lang], options) as Words);
}

/** What a field is called: by the admin area, or by the form it came with. A name neither knows stays as it is. */
export function fieldLabel(lang: Locale, type: KindName | undefined, field: string): string {
  const { fields } = dictionaries[lang].admin;
  if (Object.hasOwn(fields, field)) return (fields as Words)[field] ?? field;
  const label = type && fieldOfForm(type, field)?.label;
  return label ? textIn(dictionaries[lang], label) : field;
}
