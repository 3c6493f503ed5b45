import type { Locale } from '../i18n/locales.ts';
import { dictionaries } from '../i18n/translate.ts';
import type { KindName } from './kinds.ts';
import { $siteLists } from './site-lists.ts';

type Words = Record<string, string>;

/** The site's own words for the values of a field's list, so that an administrator reads what visitors read. */
export function optionWords(lang: Locale, type: KindName | undefined, field: string | undefined): Words {
  const { site, forms, admin, reports, 'admin-content': own, 'admin-decisions': decided } = dictionaries[lang];
  const sites = $siteLists.get()[field ?? '']?.[lang];
  if (sites) return sites;
  const lists: Partial<Record<KindName, Record<string, Words>>> = {
    blog: { category: site.blog.categories },
    faq: { category: site.faq.categories },
    event: { category: site.events.categories },
    pressArticle: { kind: site.press.kinds },
    jobPost: { department: site.jobs.departments, type: site.jobs.types, per: site.jobs.per },
    promotion: { shownOn: own.places },
    contactRequest: { subject: forms.options.subject },
    supportRequest: { issueType: forms.options.issueType },
    application: { positionType: forms.options.positionType, experience: forms.options.experience },
    subscription: { interests: forms.options.interests, frequency: forms.options.frequency, reason: forms.options.reason },
    newsletterIssue: { topics: forms.options.interests },
    report: { reason: reports.reasons, outcome: decided.outcomes },
    outboxMail: { purpose: own.purposes },
    rightsRequest: { right: forms.options.rights },
    auditEntry: { type: admin.kinds, action: own.actions },
  };
  return (type && field && lists[type]?.[field]) || admin.values;
}
