import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { pathTo } from '../../i18n/routes.ts';
import { AppError } from '../../lib/errors.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import { CONSENT_VERSION } from '../../lib/submission.ts';
import { looksLikeRobot } from '../../lib/suspicion.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Stored } from '../../ports/store.ts';
import { confirmationEmail, welcomeEmail } from './newsletter.emails.ts';
import {
  CONFIRM_WITHIN_DAYS,
  type confirm as confirmEndpoint,
  type subscribeInput,
  subscription,
  type unsubscribe as unsubscribeEndpoint,
} from './newsletter.ts';

type Subscription = Stored<typeof subscription>;
const DAY_MS = 86_400_000;
/** Links that leave the list work as long as letters are kept in a mailbox. */
const LEAVE_WITHIN_DAYS = 730;

/** One record per address, found without a search: its keyed hash. */
const idOf = (address: string, secret: string) => createHmac('sha256', secret).update(`subscription ${address}`).digest('base64url').slice(0, 32);

function linkTo(services: Services, one: Subscription, purpose: 'confirm' | 'unsubscribe', days: number): string {
  // The state's date is part of the token: used once, or overtaken by a new request, it is of no use.
  const subject = purpose === 'confirm' ? `${one.id} ${one.askedAt}` : one.id;
  const token = signToken({ purpose: `newsletter-${purpose}`, subject, expiresAt: new Date(services.clock().getTime() + days * DAY_MS) }, services.secret);
  return `${services.siteUrl}${pathTo(`newsletter-${purpose}`, one.lang)}?token=${token}`;
}

/**
 * Keeps the request and mails a link. An address already on the list gets no second mail and the visitor the same answer:
 * nobody learns who is subscribed.
 */
export async function subscribe(services: Services, input: z.output<typeof subscribeInput>): Promise<{ state: 'pending' }> {
  const { store, clock, secret } = services;
  const { submissionKey: _key, website, startedAt, consent: _agreed, ...fields } = input;
  const suspect = looksLikeRobot({ website, startedAt }, clock());
  const id = idOf(fields.email, secret);
  await store.transaction(async (records) => {
    const known = await records.get(subscription, id);
    if (known?.state === 'confirmed') return;
    const asked = { ...fields, state: 'pending' as const, askedAt: clock().toISOString(), suspect, consentVersion: CONSENT_VERSION };
    const one = known ? await records.update(subscription, id, asked) : await records.add(subscription, asked, id);
    if (!suspect) await queueEmail(records, confirmationEmail(one, linkTo(services, one, 'confirm', CONFIRM_WITHIN_DAYS)), 'newsletter-confirm', clock);
  });
  return { state: 'pending' };
}

function subjectOf({ secret, clock }: Services, token: string, purpose: string): string {
  if (!token) throw new AppError('newsletter/token-missing');
  const subject = readToken(token, purpose, secret, clock());
  if (!subject) throw new AppError('newsletter/token-expired');
  return subject;
}

/** Confirms once; the proof (when asked, when confirmed, which text) stays with the record. */
export async function confirm(services: Services, { token }: z.output<typeof confirmEndpoint.input>): Promise<{ state: 'confirmed' }> {
  const { store, clock } = services;
  const [id = '', askedAt] = subjectOf(services, token, 'newsletter-confirm').split(' ');
  await store.transaction(async (records) => {
    const known = await records.get(subscription, id);
    if (known?.state !== 'pending' || known.askedAt !== askedAt) throw new AppError('newsletter/token-expired');
    const one = await records.update(subscription, id, { state: 'confirmed', confirmedAt: clock().toISOString() });
    await queueEmail(records, welcomeEmail(one, linkTo(services, one, 'unsubscribe', LEAVE_WITHIN_DAYS)), 'newsletter-welcome', clock);
  });
  return { state: 'confirmed' };
}

/** Leaves the list. What is kept afterwards is the hash that is the record's id: the address is gone (law). */
export async function unsubscribe(services: Services, { token, reason }: z.output<typeof unsubscribeEndpoint.input>): Promise<{ state: 'unsubscribed' }> {
  const { store, clock } = services;
  const id = subjectOf(services, token, 'newsletter-unsubscribe');
  await store.transaction(async (records) => {
    const known = await records.get(subscription, id);
    if (!known) throw new AppError('newsletter/token-expired');
    await records.update(subscription, id, {
      state: 'unsubscribed',
      unsubscribedAt: clock().toISOString(),
      reason,
      email: '',
      firstName: undefined,
      lastName: undefined,
    });
  });
  return { state: 'unsubscribed' };
}
