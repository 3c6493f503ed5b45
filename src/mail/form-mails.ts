import { company } from '../collections/company.ts';
import type { Locale } from '../i18n/locales.ts';
import { t as translate } from '../i18n/translate.ts';
import type { Email } from '../ports/mailer.ts';
import { layOut, type MailLink } from './layout.ts';

/** Label and value; a value that was not given is left out. */
export type Fact = [label: string, value: string | undefined];
const given = (facts: Fact[]) => facts.filter((fact): fact is [string, string] => Boolean(fact[1]));

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: Fact[];
  action?: MailLink;
  links?: MailLink[];
}

/** To the visitor: what was received and what comes next, from the company by name and address. */
export function toTheVisitor(to: string, lang: Locale, { subject, heading, paragraphs, facts = [], action, links = [] }: Words): Email {
  const footer = translate(lang)('mails.footer', { company: company.legalName, address: `${company.street}, ${company.postcode} ${company.city}` });
  return { to, subject, ...layOut({ lang, heading, paragraphs, facts: given(facts), action, links, footer: [footer] }) };
}

/** To the company, in French: what was sent, to be answered directly. */
export function toTheCompany(
  to: string,
  replyTo: string,
  { subject, heading, facts, id }: { subject: string; heading: string; facts: Fact[]; id: string },
): Email {
  return { to, replyTo, subject, ...layOut({ lang: 'fr', heading, paragraphs: [], facts: given(facts), footer: [id] }) };
}
