import { createHash } from 'node:crypto';
import { DAY_MS } from '../../collections/calendar.ts';
import { pathTo } from '../../i18n/routes.ts';
import { constantTimeEqual } from '../../lib/constant-time.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import type { Services } from '../../ports/services.ts';
import type { Order } from './order.ts';

/** A browser that has just ordered. */
const PROOF_DAYS = 2;
/** The link of an e-mail: people look for an invoice long after. */
const LINK_DAYS = 400;
/** A download, from a page that was just opened. */
const DOCUMENT_MS = 3_600_000;

type Signing = Pick<Services, 'secret' | 'clock'>;
const tokenFor = ({ secret, clock }: Signing, purpose: string, subject: string, lifeMs: number) =>
  signToken({ purpose, subject, expiresAt: new Date(clock().getTime() + lifeMs) }, secret);

/** Shows that an order is this browser's. */
export const accessProofOf = (services: Signing, { id }: Pick<Order, 'id'>): string =>
  tokenFor(services, 'order', id, PROOF_DAYS * DAY_MS);
/** The address of an order in an e-mail to its owner. */
export const linkTo = (services: Services, { id, lang }: Pick<Order, 'id' | 'lang'>): string =>
  `${services.siteUrl}${pathTo('payment-confirmation', lang)}?order=${tokenFor(services, 'order', id, LINK_DAYS * DAY_MS)}`;
/** The id of the order a token opens. */
export const orderIn = ({ secret, clock }: Signing, token: string): string | undefined =>
  readToken(token, 'order', secret, clock());

/** A document of an order: its receipt, or what has a number. */
export const documentToken = (services: Signing, orderId: string, what: string): string =>
  tokenFor(services, 'order-document', `${orderId} ${what}`, DOCUMENT_MS);
export function documentIn({ secret, clock }: Signing, token: string): { orderId: string; what: string } | undefined {
  const [orderId, what] = readToken(token, 'order-document', secret, clock())?.split(' ') ?? [];
  return orderId && what ? { orderId, what } : undefined;
}

/** What is kept of a secret, to know it again. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
export const isSecret = (secret: string, hash = ''): boolean => constantTimeEqual(secretHash(secret), hash);
