import type { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { putRecord } from '../../lib/record-iteration.ts';
import { isLikelySpam } from '../../lib/spam-signals.ts';
import { CONSENT_VERSION } from '../../lib/submission-record.ts';
import { queueEmail } from '../../mail/outbox.ts';
import { mayWriteTo } from '../../mail/recipient-limit.ts';
import type { Services } from '../../ports/services.ts';
import type { Records, Stored } from '../../ports/store.ts';
import { linkTo, newsletterHeaders, subjectOf, subscriptionId } from './links.server.ts';
import { alreadyEmail, confirmationEmail, welcomeEmail } from './newsletter.emails.ts';
import {
  type confirm as confirmEndpoint,
  confirmedBefore,
  departure,
  type readPreferences as readEndpoint,
  type reasons,
  type setPreferences as setEndpoint,
  type subscribe as subscribeEndpoint,
  subscription,
} from './newsletter.ts';

/** A second press, Back and another sending, a second tab: within this time it is the same request. */
const SAME_REQUEST_MS = 2 * 60_000;

/** Somebody may ask again and again for an address that is not theirs. */
const ALREADY_LIMIT = { kind: 'newsletter-already', perHour: 1 };
const AGAIN_LIMIT = { kind: 'newsletter-again', perHour: 3 };

/**
 * Keeps the request and mails a link. An address already on the list is told so by mail, with the link to its choices,
 * and the visitor gets the same answer: nobody learns from the page who is subscribed.
 */
export async function subscribe(
  services: Services,
  input: z.output<typeof subscribeEndpoint.input>,
): Promise<{ state: 'pending' }> {
  const { store, clock, secret } = services;
  const { submissionKey, website, startedAt, consent: _agreed, ...fields } = input;
  const suspect = isLikelySpam({ website, startedAt }, clock());
  const id = subscriptionId(fields.email, secret);
  await store.transaction(async (records) => {
    const known = await records.get(subscription, id);
    if (known?.state === 'confirmed') {
      if (!suspect && (await mayWriteTo(records, services, known.email, ALREADY_LIMIT)))
        await queueEmail(
          records,
          alreadyEmail(known, linkTo(services, 'preferences', known)),
          'newsletter-already',
          clock,
        );
      return;
    }
    const ticked = { interests: fields.interests, frequency: fields.frequency };
    const mailed = known?.state === 'pending' && !known.suspect;
    if (mailed && known.submissionKey === submissionKey) return;
    const isSameRequest = mailed && clock().getTime() - Date.parse(known.askedAt) < SAME_REQUEST_MS;
    if (isSameRequest || (mailed && !(await mayWriteTo(records, services, known.email, AGAIN_LIMIT)))) {
      // The link that was mailed confirms what was chosen last.
      if (!suspect) await records.update(subscription, id, { ...fields, ticked });
      return;
    }
    const askedAt = clock().toISOString();
    const asked = {
      ...fields,
      state: 'pending' as const,
      askedAt,
      ticked,
      submissionKey,
      suspect,
      consentVersion: CONSENT_VERSION,
    };
    const one = known ? await records.update(subscription, id, asked) : await records.add(subscription, asked, id);
    if (!suspect)
      await queueEmail(records, confirmationEmail(one, linkTo(services, 'confirm', one)), 'newsletter-confirm', clock);
  });
  return { state: 'pending' };
}

/**
 * Confirms once, however often it is asked; the proof stays with the record. The same request gets the same answer
 * (docs/faults.md row 8).
 */
export async function confirm(
  services: Services,
  { token }: z.output<typeof confirmEndpoint.input>,
): Promise<{ state: 'confirmed' | 'already' }> {
  const { store, clock } = services;
  const [id = '', askedAt] = subjectOf(services, token, 'confirm').split(' ');
  return store.transaction(async (records) => {
    const known = await records.get(subscription, id);
    if (!known || known.askedAt !== askedAt || known.state === 'unsubscribed')
      throw new AppError('newsletter/token-expired');
    if (known.state === 'confirmed') {
      const isSameRequest = clock().getTime() - Date.parse(known.confirmedAt ?? '') < SAME_REQUEST_MS;
      return { state: isSameRequest ? ('confirmed' as const) : ('already' as const) };
    }
    const one = await records.update(subscription, id, { state: 'confirmed', confirmedAt: clock().toISOString() });
    const links = { preferences: linkTo(services, 'preferences', one), leave: linkTo(services, 'unsubscribe', one) };
    const welcome = welcomeEmail(one, links);
    await queueEmail(
      records,
      { ...welcome, headers: { ...welcome.headers, ...newsletterHeaders(services, one) } },
      'newsletter-welcome',
      clock,
    );
    return { state: 'confirmed' as const };
  });
}

/**
 * Leaves the list. What is kept afterwards is the hash that is the record's id, and when: everything else is gone
 * (docs/law.md).
 */
export async function forgetSubscriber(
  records: Records,
  { clock }: Pick<Services, 'clock'>,
  id: string,
  unsubscribedAt = clock().toISOString(),
): Promise<void> {
  const { confirmedAt } = (await records.get(subscription, id)) ?? {};
  if (confirmedAt) {
    const month = confirmedAt.slice(0, 7);
    const { people = 0 } = (await records.get(confirmedBefore, month)) ?? {};
    await putRecord(records, confirmedBefore, month, { people: people + 1 });
  }
  await records.update(subscription, id, {
    state: 'unsubscribed',
    unsubscribedAt,
    email: '',
    group: undefined,
    notes: '',
    interests: [],
    askedAt: '',
    firstName: undefined,
    lastName: undefined,
    submissionKey: undefined,
    ticked: undefined,
    monthlySince: undefined,
    clicksAgreedAt: undefined,
    confirmedAt: undefined,
  });
}
/**
 * Removes a subscription that was not confirmed. Of somebody who had left before, what is kept of those who left stays:
 * no file that is imported brings them back.
 */
export async function removeUnconfirmed(
  services: Pick<Services, 'clock'>,
  records: Records,
  { id }: { id: string },
): Promise<boolean> {
  const known = await records.get(subscription, id);
  if (!known?.unsubscribedAt) return records.delete(subscription, id);
  await forgetSubscriber(records, services, id, known.unsubscribedAt);
  return true;
}
async function leave(
  services: Services,
  id: string,
  why?: { reason: (typeof reasons)[number] | undefined; issue: string | undefined },
): Promise<{ state: 'unsubscribed' }> {
  await services.store.transaction(async (records) => {
    const known = await records.get(subscription, id);
    if (!known) throw new AppError('newsletter/token-expired');
    if (known.state === 'unsubscribed') return;
    await forgetSubscriber(records, services, id);
    const { reason, issue } = why ?? {};
    if (reason) await records.add(departure, { reason, lang: known.lang, ...(issue && { issue }) });
  });
  return { state: 'unsubscribed' };
}

export async function unsubscribe(
  services: Services,
  { token, reason }: { token: string; reason?: (typeof reasons)[number] | undefined },
) {
  const [id = '', issue] = subjectOf(services, token, 'unsubscribe').split(' ');
  return leave(services, id, { reason, issue });
}

async function confirmed({ store }: Services, id: string): Promise<Stored<typeof subscription>> {
  const one = await store.get(subscription, id);
  if (one?.state !== 'confirmed') throw new AppError('newsletter/token-expired');
  return one;
}

export async function readPreferences(
  services: Services,
  { token }: z.output<typeof readEndpoint.input>,
): Promise<z.output<typeof readEndpoint.output>> {
  const {
    firstName = '',
    lastName = '',
    interests,
    frequency,
    clicksAgreedAt,
  } = await confirmed(services, subjectOf(services, token, 'preferences'));
  return { firstName, lastName, interests, frequency, clicks: clicksAgreedAt ? 'yes' : 'no', whole: 'true' };
}

/** Keeps what was chosen; the proof of what was first agreed to does not change. */
export async function setPreferences(
  services: Services,
  input: z.output<typeof setEndpoint.input>,
): Promise<z.output<typeof setEndpoint.output>> {
  const { token, whole, firstName, lastName, interests, frequency, clicks } = input;
  const id = subjectOf(services, token, 'preferences');
  if (input.leave) return leave(services, id);
  await services.store.transaction(async (records) => {
    const known = await records.get(subscription, id);
    if (known?.state !== 'confirmed') throw new AppError('newsletter/token-expired');
    await records.update(subscription, id, {
      interests: interests?.length ? interests : known.interests,
      frequency: frequency ?? known.frequency,
      monthlySince:
        frequency === 'monthly' && known.frequency !== 'monthly' ? services.clock().toISOString() : known.monthlySince,
      clicksAgreedAt:
        clicks === 'yes'
          ? (known.clicksAgreedAt ?? services.clock().toISOString())
          : clicks === 'no'
            ? undefined
            : known.clicksAgreedAt,
      firstName: whole ? firstName : (firstName ?? known.firstName),
      lastName: whole ? lastName : (lastName ?? known.lastName),
    });
  });
  return { state: 'saved' };
}
