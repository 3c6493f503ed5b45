import { createHash } from 'node:crypto';
import { DAY_MS } from '../../collections/calendar.ts';
import { pathTo } from '../../i18n/routes.ts';
import { constantTimeEqual } from '../../lib/constant-time.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import type { Services } from '../../ports/services.ts';
import type { Order } from './order.ts';

/** For a browser that has just ordered. */
const PROOF_DAYS = 2;
/** For links in e-mails: people look for an invoice long afterwards. */
const LINK_DAYS = 400;
/** For a download, from a page opened shortly before. */
const DOCUMENT_MS = 3_600_000;

type Signing = Pick<Services, 'secret' | 'clock'>;
const tokenFor = ({ secret, clock }: Signing, purpose: string, subject: string, lifeMs: number) =>
  signToken({ purpose, subject, expiresAt: new Date(clock().getTime() + lifeMs) }, secret);

/** Token that proves that an order belongs to this browser. */
export const accessProofOf = (services: Signing, { id }: Pick<Order, 'id'>): string =>
  tokenFor(services, 'order', id, PROOF_DAYS * DAY_MS);
/** Link to an order, for an e-mail to its buyer. */
export const linkTo = (services: Services, { id, lang }: Pick<Order, 'id' | 'lang'>): string =>
  `${services.siteUrl}${pathTo('payment-confirmation', lang)}?order=${tokenFor(services, 'order', id, LINK_DAYS * DAY_MS)}`;
/** The order id in a valid token. */
export const orderIn = ({ secret, clock }: Signing, token: string): string | undefined =>
  readToken(token, 'order', secret, clock());

/** Token for a document of an order: its receipt, or a numbered document. */
export const documentToken = (services: Signing, orderId: string, what: string): string =>
  tokenFor(services, 'order-document', `${orderId} ${what}`, DOCUMENT_MS);
export function documentIn({ secret, clock }: Signing, token: string): { orderId: string; what: string } | undefined {
  const [orderId, what] = readToken(token, 'order-document', secret, clock())?.split(' ') ?? [];
  return orderId && what ? { orderId, what } : undefined;
}

/** Hash that is stored instead of a secret. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
export const isSecret = (secret: string, hash = ''): boolean => constantTimeEqual(secretHash(secret), hash);
