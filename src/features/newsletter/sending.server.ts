import { newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import { timeSlices } from '../../lib/time-slices.ts';
import { outboxMail, queueBulkEmailOnce } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Records, Store, Stored } from '../../ports/store.ts';
import { isFor } from './audience.ts';
import { addBatches } from './batches.server.ts';
import { clicksOf, linksIn } from './clicks.server.ts';
import { beginDigests, digestTo, issuesOf } from './digest.server.ts';
import { issueMailTo } from './issue-mail.server.ts';
import { departure, type frequencies, reasons, subscription } from './newsletter.ts';
import { newsletterBatch, type Progress } from './newsletter-issue.ts';

type Issue = Stored<typeof newsletterIssue>;
/** More than this many waiting: the mail server is slower than we are, or away. */
const ENOUGH_WAITING = 50;
const PAGE = 1000;

export const purposeOf = (issue: string): string => `newsletter:${issue}`;

/**
 * Whom an issue is for, as things stand: those who get it when it leaves, and those who find it in their monthly one.
 */
export async function recipientsOf(
  records: Pick<Records, 'find'>,
  issue: Pick<Issue, 'lang' | 'group' | 'topics'>,
): Promise<Record<(typeof frequencies)[number], string[]>> {
  const where = {
    state: 'confirmed' as const,
    lang: issue.lang,
    suspect: false,
    ...(issue.group !== 'all' && { group: issue.group }),
  };
  const found = { weekly: [] as string[], monthly: [] as string[] };
  for await (const one of everyRecord(records, subscription, { where, direction: 'ascending' }))
    if (isFor(issue, one)) found[one.frequency].push(one.id);
  return found;
}

/**
 * Freezes text and recipients, all in one transaction: begun once, however often it is asked. Recipients are read
 * before: a hundred thousand take seconds, in which nobody else could write. Whoever leaves meanwhile gets no letter
 * (`writeBatch`).
 */
async function begin({ store, clock }: Services, id: string): Promise<void> {
  const scheduled = await store.get(newsletterIssue, id);
  if (scheduled?.state !== 'scheduled') return;
  const { weekly: recipients, monthly } = await recipientsOf(store, scheduled);
  await store.transaction(async (records) => {
    const issue = await records.get(newsletterIssue, id);
    // Changed meanwhile, in its group or its language perhaps: the next round begins it.
    if (issue?.state !== 'scheduled' || issue.updatedAt !== scheduled.updatedAt) return;
    await addBatches(records, id, recipients);
    const { subject, content, attachments } = issue;
    await records.update(newsletterIssue, id, {
      state: 'sending',
      startedAt: clock().toISOString(),
      frozen: { subject, content, attachments },
      recipients: recipients.length,
      monthly: monthly.length,
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
    const issues = issue.digest && (await issuesOf(records, issue.digest.issues));
    const counted = { issue: issue.id, links: linksIn(services, issue) };
    let left = 0;
    let agreed = 0;
    const nextSlice = timeSlices();
    for (const subscriber of batch.subscribers) {
      await nextSlice();
      const one = await records.get(subscription, subscriber);
      const letter =
        one?.state === 'confirmed'
          ? issues
            ? digestTo(services, issue, issues, one, counted)
            : issueMailTo(services, issue.frozen, one, counted)
          : undefined;
      if (!letter) left++;
      else {
        if (one?.clicksAgreedAt) agreed++;
        await queueBulkEmailOnce(records, letter, purposeOf(issue.id), services.clock, `${issue.id}-${subscriber}`);
      }
    }
    if (left) await records.increment(newsletterIssue, issue.id, 'left', left);
    if (agreed) await records.increment(newsletterIssue, issue.id, 'agreed', agreed);
    await records.delete(newsletterBatch, id);
  });

/** Why readers left by a link of an issue, the most frequent reason first. */
async function departuresOf(store: Pick<Store, 'find'>, issue: string): Promise<Progress['departures']> {
  const { records } = await store.find(departure, { where: { issue }, limit: PAGE });
  const counted = reasons.map((reason) => ({ reason, readers: records.filter((one) => one.reason === reason).length }));
  return counted.filter(({ readers }) => readers > 0).sort((a, b) => b.readers - a.readers);
}

/**
 * Counted from the letters themselves, beside the thread that serves pages; once they are gone, from what was noted at
 * the end.
 */
export async function progressOf(store: Pick<Store, 'total' | 'find'>, issue: Issue): Promise<Progress> {
  const { state, recipients, left, agreed, scheduledFor, tally } = issue;
  const clicks = agreed ? await clicksOf(store, issue.id) : [];
  const departures = issue.startedAt ? await departuresOf(store, issue.id) : [];
  const base = { state, recipients, agreed, clicks, departures, ...(scheduledFor && { scheduledFor }) };
  if (tally) return { ...base, ...tally, pending: 0 };
  const count = (mailState: Stored<typeof outboxMail>['state']) =>
    store.total(outboxMail, { where: { purpose: purposeOf(issue.id), state: mailState } });
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
    await records.update(newsletterIssue, now.id, {
      state: now.state === 'cancelled' ? 'cancelled' : 'sent',
      tally: { sent, failed, uncertain, left },
    });
  });
}

/**
 * Begins what is due, and writes the next letters of what is being sent. Called again and again, twice at once, or
 * killed in between: every recipient gets one row in the outbox, whose id says which issue and whom.
 * @returns whether letters wait to be sent.
 */
export async function queueIssueMails(services: Services): Promise<{ waiting: boolean }> {
  const { store, clock } = services;
  await beginDigests(services);
  const scheduled = await store.find(newsletterIssue, { where: { state: 'scheduled' }, limit: PAGE });
  for (const { id, scheduledFor } of scheduled.records)
    if (!scheduledFor || scheduledFor <= clock().toISOString()) await begin(services, id);
  let waiting = false;
  for (const state of ['sending', 'cancelled'] as const) {
    const { records: issues } = await store.find(newsletterIssue, { where: { state, tally: undefined }, limit: PAGE });
    for (const issue of issues) {
      const ahead = await store.count(outboxMail, { state: 'pending', purpose: purposeOf(issue.id) });
      const [next] = (
        await store.find(newsletterBatch, {
          where: { issue: issue.id },
          orderBy: 'createdAt',
          direction: 'ascending',
          limit: 1,
        })
      ).records;
      if (next && state === 'sending' && ahead <= ENOUGH_WAITING) await writeBatch(services, next.id);
      if (next || ahead) waiting = true;
      else await finish(services, issue);
    }
  }
  return { waiting };
}
