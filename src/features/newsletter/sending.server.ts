import { newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
import { everyRecord } from '../../lib/records.ts';
import { outboxMail, queueBulkEmailOnce } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Records, Stored } from '../../ports/store.ts';
import { letterTo } from './letter.server.ts';
import { subscription } from './newsletter.ts';
import { newsletterBatch, type Progress } from './newsletter-issue.ts';

type Issue = Stored<typeof newsletterIssue>;
/** Letters written in one transaction. A mail of a form that comes meanwhile waits behind these at most, not behind the whole list. */
export const LETTERS_AT_ONCE = 100;
/** More than this many waiting: the mail server is slower than we are, or away. */
const ENOUGH_WAITING = 50;
const PAGE = 1000;

export const purposeOf = (issue: string): string => `newsletter:${issue}`;

/** Whom an issue goes to, as things stand: confirmed, in its language, of its group. */
export async function recipientsOf(records: Pick<Records, 'find'>, { lang, group }: Pick<Issue, 'lang' | 'group'>): Promise<string[]> {
  const where = { state: 'confirmed' as const, lang, suspect: false, ...(group !== 'all' && { group }) };
  return Array.fromAsync(everyRecord(records, subscription, { where, direction: 'ascending' }), ({ id }) => id);
}

/** Freezes text and recipients, all in one transaction: begun once, however often it is asked. */
const begin = ({ store, clock }: Services, id: string): Promise<void> =>
  store.transaction(async (records) => {
    const issue = await records.get(newsletterIssue, id);
    if (issue?.state !== 'scheduled') return;
    const recipients = await recipientsOf(records, issue);
    for (let from = 0; from < recipients.length; from += LETTERS_AT_ONCE)
      await records.add(newsletterBatch, { issue: id, subscribers: recipients.slice(from, from + LETTERS_AT_ONCE) });
    const { subject, content, attachments } = issue;
    await records.update(newsletterIssue, id, {
      state: 'sending',
      startedAt: clock().toISOString(),
      frozen: { subject, content, attachments },
      recipients: recipients.length,
    });
  });

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

/** Counted from the letters themselves; once they are gone, from what was noted at the end. */
export async function progressOf(records: Pick<Records, 'find' | 'count'>, issue: Issue): Promise<Progress> {
  const { state, recipients, left, scheduledFor, tally } = issue;
  const base = { state, recipients, ...(scheduledFor && { scheduledFor }) };
  if (tally) return { ...base, ...tally, pending: 0 };
  const count = (mailState: Stored<typeof outboxMail>['state']) => records.count(outboxMail, { purpose: purposeOf(issue.id), state: mailState });
  const [waiting, sending, sent, failed, uncertain] = await Promise.all([
    count('pending'),
    count('sending'),
    count('sent'),
    count('failed'),
    count('uncertain'),
  ]);
  const { records: batches } = await records.find(newsletterBatch, { where: { issue: issue.id }, limit: PAGE });
  const unwritten = batches.reduce((sum, { subscribers }) => sum + subscribers.length, 0);
  return { ...base, pending: unwritten + waiting + sending, sent, failed, uncertain, left };
}

async function finish({ store }: Services, id: string): Promise<void> {
  await store.transaction(async (records) => {
    const issue = await records.get(newsletterIssue, id);
    if (!issue || issue.tally) return;
    const { pending, sent, failed, uncertain, left } = await progressOf(records, issue);
    if (pending) return;
    await records.update(newsletterIssue, id, { state: issue.state === 'cancelled' ? 'cancelled' : 'sent', tally: { sent, failed, uncertain, left } });
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
      else await finish(services, issue.id);
    }
  }
  return { waiting };
}
