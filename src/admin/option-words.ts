import type { WordList } from '../collections/admin-screen.ts';
import type { Locale } from '../i18n/locales.ts';
import { dictionaries } from '../i18n/translate.ts';
import { type KindName, kindOf } from './kinds.ts';
import { $siteLists } from './site-lists.ts';

type Words = Record<string, string>;

/** A list of words by its path in the dictionaries. */
const listAt = (lang: Locale, path: WordList): Words =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], dictionaries[lang]) as Words;

/** The site's own words for the values of a field's list, so that an administrator reads what visitors read. */
export function optionWords(lang: Locale, type: KindName | undefined, field: string | undefined): Words {
  const { forms, admin, reports, 'admin-content': content, 'admin-decisions': decided } = dictionaries[lang];
  const sites = $siteLists.get()[field ?? '']?.[lang];
  if (sites) return sites;
  const lists: Partial<Record<KindName, Record<string, Words>>> = {
    contactRequest: { subject: forms.options.subject },
    supportRequest: { issueType: forms.options.issueType },
    application: { positionType: forms.options.positionType, experience: forms.options.experience },
    subscription: { interests: forms.options.interests, frequency: forms.options.frequency, reason: forms.options.reason },
    report: { reason: reports.reasons, outcome: decided.outcomes },
    outboxMail: { purpose: content.purposes },
    rightsRequest: { right: forms.options.rights },
    auditEntry: { type: admin.kinds, action: content.actions },
  };
  const own = type && field ? kindOf(type).words?.[field] : undefined;
  if (own) return listAt(lang, own);
  return (type && field && lists[type]?.[field]) || admin.values;
}
