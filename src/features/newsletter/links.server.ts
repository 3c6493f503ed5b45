import { createHmac } from 'node:crypto';
import { DAY_MS } from '../../collections/calendar.ts';
import { company } from '../../collections/company.ts';
import { pathTo } from '../../i18n/routes.ts';
import { AppError } from '../../lib/errors.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import type { Services } from '../../ports/services.ts';
import type { Stored } from '../../ports/store.ts';
import { CONFIRM_WITHIN_DAYS, type subscription } from './newsletter.ts';

/** What a link of a mail may do; its page has the same name. */
export type Purpose = 'confirm' | 'unsubscribe' | 'preferences';
type Subscription = Stored<typeof subscription>;

/** Links that leave the list or change it work as long as letters are kept in a mailbox. */
export const KEPT_LETTER_DAYS = 730;

/** One record per address, found without a search: its keyed hash. */
export const subscriptionId = (address: string, secret: string): string =>
  createHmac('sha256', secret).update(`subscription ${address}`).digest('base64url').slice(0, 32);

function tokenFor(
  { clock, secret }: Services,
  purpose: Purpose,
  { id, askedAt }: Subscription,
  issue: string | undefined,
): string {
  // The day of the request is part of a confirmation: overtaken by a new request, it is of no use.
  const about = purpose === 'confirm' ? askedAt : issue;
  const subject = about ? `${id} ${about}` : id;
  const days = purpose === 'confirm' ? CONFIRM_WITHIN_DAYS : KEPT_LETTER_DAYS;
  return signToken(
    { purpose: `newsletter-${purpose}`, subject, expiresAt: new Date(clock().getTime() + days * DAY_MS) },
    secret,
  );
}

/** `issue`: the letter it stands in, for a link that leaves the list. */
export const linkTo = (services: Services, purpose: Purpose, one: Subscription, issue?: string): string =>
  `${services.siteUrl}${pathTo(`newsletter-${purpose}`, one.lang)}?token=${tokenFor(services, purpose, one, issue)}`;

/**
 * Who a link is about. @throws newsletter/token-missing, newsletter/token-expired (altered, too old, made for another
 * purpose).
 */
export function subjectOf({ secret, clock }: Services, token: string, purpose: Purpose): string {
  if (!token) throw new AppError('newsletter/token-missing');
  const subject = readToken(token, `newsletter-${purpose}`, secret, clock());
  if (!subject) throw new AppError('newsletter/token-expired');
  return subject;
}

const ATTACHMENT = 'newsletter-attachment';
/** Leads to a file of a letter; nobody finds it without the letter. */
export const attachmentLink = ({ siteUrl, secret, clock }: Services, key: string): string =>
  `${siteUrl}/api/newsletter/attachment?token=${signToken({ purpose: ATTACHMENT, subject: key, expiresAt: new Date(clock().getTime() + KEPT_LETTER_DAYS * DAY_MS) }, secret)}`;
/** Which file a link leads to; undefined for one that is altered or too old. */
export const attachmentOf = ({ secret, clock }: Services, token: string): string | undefined =>
  readToken(token, ATTACHMENT, secret, clock());

/**
 * Headers of every letter: mail programs show their own button to leave (RFC 2369, RFC 8058). They count once a mail is
 * signed by DKIM.
 */
export function newsletterHeaders(
  services: Services,
  subscriber: Subscription,
  issue?: string,
): Record<string, string> {
  const token = tokenFor(services, 'unsubscribe', subscriber, issue);
  const query = new URLSearchParams({ lang: subscriber.lang, token });
  return {
    'List-Unsubscribe': `<${services.siteUrl}/api/newsletter/one-click?${query}>, <mailto:${company.email}?subject=unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
