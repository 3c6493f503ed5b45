import { company } from '../../collections/company.ts';
import { findProduct, termsOfSale } from '../../collections/on-sale.ts';
import { formatDay, formatInstant, formatPrice } from '../../i18n/format.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { groupByFour } from '../../lib/group-digits.ts';
import { netCents } from '../../lib/price.ts';
import { adminLink } from '../../mail/admin-link.ts';
import { companyMail, emailFact, type Fact, phoneFact, visitorMail } from '../../mail/form-mails.ts';
import type { MailLink } from '../../mail/mail-content.ts';
import type { MailDraft } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import { type Dispute, type Order, order } from './order.ts';

/** The account a transfer goes to. */
interface Account {
  holder: string;
  iban: string;
  bic: string;
  bank: string;
}
type Kind = 'confirmed' | 'transfer' | 'reminder' | 'expired' | 'refunded';

const money = ({ lang, currency }: Order, cents: number) => formatPrice(cents, currency, lang, 'always');
const subjectOf = ({ lang, number }: Order, kind: Kind) =>
  translate(lang)(`mails.order.${kind}.subject`, { company: company.tradeName, number });

/** Attaches the accepted terms (docs/law.md: on a durable medium). */
const termsAttached = ({ lang }: Order) => ({
  filename: `${translate(lang)('mails.order.termsFile')}.txt`,
  contentType: 'text/plain; charset=utf-8',
  content: termsOfSale(lang).text,
});

function orderFacts(one: Order): Fact[] {
  const t = translate(one.lang);
  const net = netCents(one.amountCents, one.vatRate);
  return [
    [t('mails.order.facts.number'), one.number],
    [t('mails.order.facts.date'), formatInstant(new Date(one.createdAt), one.lang, company.hours.timeZone)],
    [t('mails.order.facts.product'), one.productName],
    [t('mails.order.facts.net'), money(one, net)],
    [t('mails.order.facts.vat', { rate: one.vatRate }), money(one, one.amountCents - net)],
    [t('mails.order.facts.total'), money(one, one.amountCents)],
    [t('mails.order.facts.method'), t(`mails.order.facts.${one.method}`)],
  ];
}

/** The consumer's right of withdrawal, in each message that confirms the order. */
const withdrawalWords = ({ buyer, lang }: Order): string[] =>
  buyer === 'consumer' ? [translate(lang)('mails.order.withdrawal')] : [];
const withdrawalLinks = ({ siteUrl }: Services, { buyer, lang }: Order): MailLink[] =>
  buyer === 'consumer'
    ? [{ label: translate(lang)('mails.order.withdraw'), url: siteUrl + pathTo('withdrawal', lang) }]
    : [];

function toTheBuyer(
  one: Order,
  kind: Kind,
  words: { paragraphs: string[]; facts: Fact[]; link?: string; links?: MailLink[] },
): MailDraft {
  const t = translate(one.lang);
  return visitorMail(one.email, one.lang, {
    subject: subjectOf(one, kind),
    heading: t(`mails.order.${kind}.heading`),
    paragraphs: words.paragraphs,
    facts: words.facts,
    links: words.links ?? [],
    ...(words.link && { action: { label: t('mails.order.see'), url: words.link } }),
  });
}

/**
 * Confirms a payment: the order, the link to its documents, the next steps. For a card, with the terms of sale, once.
 */
export function confirmationEmail(services: Services, one: Order, link: string): MailDraft {
  const t = translate(one.lang);
  const delivery = findProduct(one.productId)?.text[one.lang].delivery;
  const sendsTerms = one.method === 'card';
  const email = toTheBuyer(one, 'confirmed', {
    paragraphs: [
      t('mails.order.confirmed.received'),
      ...(delivery ? [delivery] : []),
      ...(sendsTerms ? [t('mails.order.terms', { version: one.termsVersion })] : []),
      ...withdrawalWords(one),
    ],
    facts: [...orderFacts(one), [t('mails.order.facts.invoice'), one.invoiceNumber]],
    link,
    links: withdrawalLinks(services, one),
  });
  return { ...email, ...(sendsTerms && { attachments: [termsAttached(one)] }) };
}

function accountFacts(one: Order, { holder, iban, bic, bank }: Account): Fact[] {
  const t = translate(one.lang);
  return [
    [t('mails.order.facts.reference'), groupByFour(one.reference ?? '')],
    [t('mails.order.facts.holder'), holder],
    ['IBAN', iban],
    ['BIC', bic],
    [t('mails.order.facts.bank'), bank],
  ];
}
const until = ({ lang, expiresAt = '' }: Order) =>
  translate(lang)('mails.order.until', { day: formatDay(new Date(expiresAt), lang) });
const safety = ({ lang }: Order) => translate(lang)('mails.order.safety', { phone: company.phone });

/** The bank details, the reference and the time limit. */
export function transferEmail(services: Services, one: Order, account: Account, link: string): MailDraft {
  const t = translate(one.lang);
  const email = toTheBuyer(one, 'transfer', {
    paragraphs: [
      t('mails.order.transfer.received'),
      until(one),
      safety(one),
      t('mails.order.terms', { version: one.termsVersion }),
      ...withdrawalWords(one),
    ],
    facts: [...accountFacts(one, account), ...orderFacts(one)],
    link,
    links: withdrawalLinks(services, one),
  });
  return { ...email, attachments: [termsAttached(one)] };
}

/** Reminder of an unpaid transfer, once, a week after the order. */
export const reminderEmail = (one: Order, account: Account, link: string): MailDraft =>
  toTheBuyer(one, 'reminder', {
    paragraphs: [translate(one.lang)('mails.order.reminder.text'), until(one), safety(one)],
    facts: [
      [translate(one.lang)('mails.order.facts.total'), money(one, one.amountCents)],
      ...accountFacts(one, account),
    ],
    link,
  });

export const expiryEmail = (one: Order, days: number): MailDraft =>
  toTheBuyer(one, 'expired', {
    paragraphs: [translate(one.lang)('mails.order.expired.text', { days })],
    facts: orderFacts(one),
  });

export function refundEmail(one: Order, cents: number, link: string): MailDraft {
  const t = translate(one.lang);
  return toTheBuyer(one, 'refunded', {
    paragraphs: [t('mails.order.refunded.text', { amount: money(one, cents) }), t('mails.order.refunded.papers')],
    facts: [
      [t('mails.order.facts.number'), one.number],
      [t('mails.order.facts.refunded'), money(one, cents)],
    ],
    link,
  });
}

/** Notifies the company of an order. */
function toTheTeam(services: Services, one: Order, subject: string): MailDraft {
  const fr = translate('fr');
  return companyMail(company.email, one.email, {
    subject: `${subject} – ${one.number}`,
    heading: subject,
    id: one.id,
    record: adminLink(services, order.name, one.id),
    facts: [
      [fr('mails.order.facts.number'), one.number],
      [fr('mails.order.facts.product'), one.productName],
      [fr('mails.order.facts.total'), formatPrice(one.amountCents, one.currency, 'fr', 'always')],
      [fr('mails.order.facts.method'), fr(`mails.order.facts.${one.method}`)],
      [fr('forms.fields.name'), one.name],
      [fr('forms.fields.company'), one.company],
      emailFact(fr('forms.fields.email'), one.email),
      phoneFact(fr('forms.fields.phone'), one.phone),
      [fr('forms.fields.notes'), one.notes],
    ],
  });
}
export const soldEmail = (services: Services, one: Order): MailDraft =>
  toTheTeam(services, one, translate('fr')('mails.company.order'));
export const requestedEmail = (services: Services, one: Order): MailDraft =>
  toTheTeam(services, one, translate('fr')('mails.company.transfer'));
/** Notifies the company of a problem: a dispute, or an amount that differs from the order's. */
export const alertEmail = (services: Services, one: Order, what: Dispute | 'amount' | 'refund'): MailDraft =>
  toTheTeam(services, one, translate('fr')(`mails.company.alert.${what}`));
