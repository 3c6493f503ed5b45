import { company } from '../collections/company.ts';
import { formatWrittenEuros } from '../i18n/format.ts';
import { byLocale, type Locale } from '../i18n/locales.ts';
import { t as translate } from '../i18n/translate.ts';
import { telephoneLink } from '../lib/telephone.ts';
import { typeset } from '../lib/typeset.ts';
import type { MailContent, MailFact, MailLink } from './mail-content.ts';
import type { MailDraft } from './outbox.ts';

/** Label and value, with the address the value leads to; a value that was not given is left out. */
export type Fact = [label: string, value: string | undefined, url?: string | undefined];
const given = (facts: Fact[]): MailFact[] =>
  facts.flatMap(([label, value, url]): MailFact[] =>
    value ? [url === undefined ? [label, value] : [label, value, url]] : [],
  );

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts?: Fact[];
  action?: MailLink;
  links?: MailLink[];
  /** Where an answer goes; the company's first address where none is named. */
  replyTo?: string;
}

/** Why the mail was written: `auto-replied` acknowledges what somebody sent, all others are `auto-generated` (RFC 3834). */
type Automatic = 'auto-replied' | 'auto-generated';
/** No absence message comes back, neither from a visitor nor from a member of the team. */
export const automaticHeaders = (automatic: Automatic): Record<string, string> => ({
  'Auto-Submitted': automatic,
  'X-Auto-Response-Suppress': 'All',
});

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
const address = `${company.street}, ${company.postcode} ${company.city}`;
/** Who writes, by law (LCEN, code de commerce R123-237): also in mails the company writes itself. */
export const legalLine = byLocale((lang: Locale) =>
  translate(lang)('mails.legal', {
    company: company.legalName,
    form: company.legalForm,
    capital: unbroken(formatWrittenEuros(company.capital, lang)),
    address,
    rcs: unbroken(`RCS ${company.rcs}`),
  }),
);
/** The team by its name, its phone and its address. */
export const signatureOf = byLocale(
  (lang: Locale): NonNullable<MailContent['signature']> => ({
    team: translate(lang)('mails.team', { company: company.tradeName }),
    links: [
      { label: unbroken(company.phone), url: `tel:${company.phoneLink}` },
      { label: company.email, url: `mailto:${company.email}` },
    ],
  }),
);

/** To a person: one idea, what it is about, a way on, signed by the team. */
export function visitorMail(
  to: string,
  lang: Locale,
  { subject, heading, paragraphs, facts = [], action, links = [], replyTo = company.email }: Words,
  automatic: Automatic = 'auto-generated',
): MailDraft {
  const set = (text: string) => typeset(text, lang);
  return {
    to,
    replyTo,
    subject,
    headers: automaticHeaders(automatic),
    words: {
      lang,
      brand: company.tradeName,
      heading: set(heading),
      paragraphs: paragraphs.map(set),
      facts: given(facts),
      action,
      links,
      signature: signatureOf[lang],
      footer: [set(legalLine[lang])],
    },
  };
}

/** Enough of a record's id to tell mails apart. */
const REFERENCE_LENGTH = 8;

/**
 * To the company, in French: what was sent, to be answered directly. Its subject says what it is about in our words,
 * and its reference; `record` is where the admin area shows all of it.
 */
export function companyMail(
  to: string,
  replyTo: string,
  {
    subject,
    heading,
    facts,
    id,
    record,
  }: { subject: string; heading: string; facts: Fact[]; id: string; record?: string },
): MailDraft {
  const fr = translate('fr');
  return {
    to,
    replyTo,
    subject: `${subject} – ${id.slice(0, REFERENCE_LENGTH)}`,
    headers: automaticHeaders('auto-generated'),
    words: {
      lang: 'fr',
      brand: company.tradeName,
      heading,
      paragraphs: [],
      facts: given(facts),
      ...(record && { action: { label: fr('mails.company.open'), url: record } }),
      footer: [
        ...(replyTo === to ? [] : [fr('mails.company.reply', { replyTo })]),
        `${fr('mails.reference')}\u00a0: ${id}`,
      ],
    },
  };
}

/** An address and a number as links, for facts. */
export const emailFact = (label: string, email: string | undefined): Fact => [label, email, email && `mailto:${email}`];
export const phoneFact = (label: string, phone: string | undefined): Fact => [
  label,
  phone,
  phone && telephoneLink(phone),
];
