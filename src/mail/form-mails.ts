import { company } from '../collections/company.ts';
import { byLocale, type Locale } from '../i18n/locales.ts';
import { t as translate } from '../i18n/translate.ts';
import type { MailDraft } from './outbox.ts';
import type { MailLink } from './render.ts';

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

const address = `${company.street}, ${company.postcode} ${company.city}`;
const footerIn = (lang: Locale) => translate(lang)('mails.footer', { company: company.legalName, address });
const footers = byLocale(footerIn);

/** To the visitor: what was received and what comes next, from the company by name and address. */
export function visitorMail(
  to: string,
  lang: Locale,
  { subject, heading, paragraphs, facts = [], action, links = [] }: Words,
): MailDraft {
  return {
    to,
    subject,
    words: { lang, heading, paragraphs, facts: given(facts), action, links, footer: [footers[lang]] },
  };
}

/** Enough of a record's id to tell mails apart. */
const REFERENCE_LENGTH = 8;

/**
 * To the company, in French: what was sent, to be answered directly. Its subject says what it is about in our words,
 * and its reference.
 */
export function companyMail(
  to: string,
  replyTo: string,
  { subject, heading, facts, id }: { subject: string; heading: string; facts: Fact[]; id: string },
): MailDraft {
  return {
    to,
    replyTo,
    subject: `${subject} – ${id.slice(0, REFERENCE_LENGTH)}`,
    words: { lang: 'fr', heading, paragraphs: [], facts: given(facts), footer: [id] },
  };
}
