import { everyRecord } from '../../lib/records.ts';
import { outboxMail, queueBulkEmailOnce } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Store, Stored } from '../../ports/store.ts';
import { letterTo } from './letter.server.ts';
import { subscription } from './newsletter.ts';
import { newsletterBatch, newsletterIssue, type Progress } from './newsletter-issue.ts';

type Issue = Stored<typeof newsletterIssue>;
/** Letters written in one transaction. A mail of a form that comes meanwhile waits behind these at most, not behind the whole list. */
export const LETTERS_AT_ONCE = 100;
const RECIPIENTS_A_TURN = 2000;
/** More than this many waiting: the mail server is slower than we are, or away. */
const ENOUGH_WAITING = 50;
const PAGE = 1000;

export const purposeOf = (issue: string): string => `newsletter:${issue}`;

/** Whom an issue goes to, as things stand: confirmed, in its language, of its group. */
const audienceOf = ({ lang, group }: Pick<Issue, 'lang' | 'group'>) => ({
  state: 'confirmed' as const,
  lang,
  suspect: false,
  ...(group !== 'all' && { group }),
});
export const countRecipients = async ({ store }: Pick<Services, 'store'>, issue: Pick<Issue, 'lang' | 'group'>): Promise<number> =>
  (await store.search(subscription, { where: audienceOf(issue), limit: 1 })).total;

/**
 * Freezes text and recipients, all in one transaction: begun once, however often it is asked. Recipients are read before:
 * a hundred thousand take seconds, in which nobody else could write. Whoever leaves meanwhile gets no letter (`writeBatch`).
 */
async function begin({ store, clock }: Services, id: string): Promise<void> {
  const scheduled = await store.get(newsletterIssue, id);
  if (scheduled?.state !== 'scheduled') return;
  const everybody = everyRecord(store, subscription, { where: audienceOf(scheduled), direction: 'ascending' });
  const recipients = await Array.fromAsync(everybody, (one) => one.id);
  await store.transaction(async (records) => {
    const issue = await records.get(newsletterIssue, id);
    // Changed meanwhile, in its group or its language perhaps: the next round begins it.
    if (issue?.state !== 'scheduled' || issue.updatedAt !== scheduled.updatedAt) return;
    for (let from = 0; from < recipients.length; from += LETTERS_AT_ONCE) {
      await records.add(newsletterBatch, { issue: id, subscribers: recipients.slice(from, from + LETTERS_AT_ONCE) });
      // Pages are served in between.
      if (from % RECIPIENTS_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    const { subject, content, attachments } = issue;
    await records.update(newsletterIssue, id, {
      state: 'sending',
      startedAt: clock().toISOString(),
      frozen: { subject, content, attachments },
      recipients: recipients.length,
    });
  });
}

/** Writes the letters of one batch and forgets it, in one transaction. Whoever left since is left out. */
const writeBatch = (services: Services, id: string): Promise<void> =>
  services.store.transaction(async (records) => {
    const batch = await records.get(newsletterBatch, id);
    if (!batch) return;
    const issue = await records.get(newsletterIssue, batch.issue);
    if (issue?.state !== 'sending' || !issue.frozen) return;
    let left = 0;
    for (const subscriber of batch.subscribers) {
      const one = await records.get(subscription, subscriber);
      if (one?.state !== 'confirmed') left++;
      else await queueBulkEmailOnce(records, letterTo(services, issue.frozen, one), purposeOf(issue.id), services.clock, `${issue.id}-${subscriber}`);
    }
    if (left) await records.increment(newsletterIssue, issue.id, 'left', left);
    await records.delete(newsletterBatch, id);
  });

/** Counted from the letters themselves, beside the thread that serves pages; once they are gone, from what was noted at the end. */
export async function progressOf(store: Pick<Store, 'search' | 'find'>, issue: Issue): Promise<Progress> {
  const { state, recipients, left, scheduledFor, tally } = issue;
  const base = { state, recipients, ...(scheduledFor && { scheduledFor }) };
  if (tally) return { ...base, ...tally, pending: 0 };
  const count = async (mailState: Stored<typeof outboxMail>['state']) =>
    (await store.search(outboxMail, { where: { purpose: purposeOf(issue.id), state: mailState }, limit: 1 })).total;
  const [waiting, sending, sent, failed, uncertain] = await Promise.all([
    count('pending'),
    count('sending'),
    count('sent'),
    count('failed'),
    count('uncertain'),
  ]);
  const { records: batches } = await store.find(newsletterBatch, { where: { issue: issue.id }, limit: PAGE });
  const unwritten = batches.reduce((sum, { subscribers }) => sum + subscribers.length, 0);
  return { ...base, pending: unwritten + waiting + sending, sent, failed, uncertain, left };
}

async function finish({ store }: Services, issue: Issue): Promise<void> {
  const { pending, sent, failed, uncertain, left } = await progressOf(store, issue);
  if (pending) return;
  await store.transaction(async (records) => {
    const now = await records.get(newsletterIssue, issue.id);
    if (!now || now.tally || now.updatedAt !== issue.updatedAt) return;
    await records.update(newsletterIssue, now.id, { state: now.state === 'cancelled' ? 'cancelled' : 'sent', tally: { sent, failed, uncertain, left } });
  });
}

/**
 * Begins what is due, and writes the next letters of what is being sent. Called again and again, twice at once, or killed
 * in between: every recipient gets one row in the outbox, whose id says which issue and whom.
 * @returns whether letters wait to be sent.
 */
export async function writeLetters(services: Services): Promise<{ waiting: boolean }> {
  const { store, clock } = services;
  const scheduled = await store.find(newsletterIssue, { where: { state: 'scheduled' }, limit: PAGE });
  for (const { id, scheduledFor } of scheduled.records) if (!scheduledFor || scheduledFor <= clock().toISOString()) await begin(services, id);
  let waiting = false;
  for (const state of ['sending', 'cancelled'] as const) {
    const { records: issues } = await store.find(newsletterIssue, { where: { state, tally: undefined }, limit: PAGE });
    for (const issue of issues) {
      const ahead = await store.count(outboxMail, { state: 'pending', purpose: purposeOf(issue.id) });
      const [next] = (await store.find(newsletterBatch, { where: { issue: issue.id }, orderBy: 'createdAt', direction: 'ascending', limit: 1 })).records;
      if (next && state === 'sending' && ahead <= ENOUGH_WAITING) await writeBatch(services, next.id);
      if (next || ahead) waiting = true;
      else await finish(services, issue);
    }
  }
  return { waiting };
}
