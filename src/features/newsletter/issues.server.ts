import type { z } from 'zod';
import { newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
import { AppError } from '../../lib/errors.ts';
import { finaliseFile } from '../../lib/finalise-file.ts';
import { timeSlices } from '../../lib/time-slices.ts';
import { outboxMail, queueEmail } from '../../mail/outbox.ts';
import { renderMail } from '../../mail/render.ts';
import type { FileServices, Services } from '../../ports/services.ts';
import type { Records, Stored } from '../../ports/store.ts';
import { sampleIssueMail } from './issue-mail.server.ts';
import { requireDrawable } from './letter-pictures.server.ts';
import {
  type attachFile as attachEndpoint,
  type detachFile as detachEndpoint,
  newsletterBatch,
  type Progress,
  type previewIssue as previewEndpoint,
  type scheduleIssue as scheduleEndpoint,
} from './newsletter-issue.ts';
import { progressOf, purposeOf, recipientsOf } from './sending.server.ts';

const PAGE = 1000;
type Named = { id: string };

async function issueIn(records: Pick<Records, 'get'>, id: string): Promise<Stored<typeof newsletterIssue>> {
  const issue = await records.get(newsletterIssue, id);
  if (!issue) throw new AppError('record/missing');
  return issue;
}

export const readProgress = async ({ store }: Services, { id }: Named): Promise<Progress> =>
  progressOf(store, await issueIn(store, id));

/** @throws record/conflict for an issue that is on its way or has arrived: it is never sent a second time. */
export async function scheduleIssue(
  { store, clock }: Services,
  { id, at }: z.output<typeof scheduleEndpoint.input>,
): Promise<Progress> {
  const scheduled = await store.transaction(async (records) => {
    const issue = await issueIn(records, id);
    if (issue.state !== 'draft' && issue.state !== 'scheduled') throw new AppError('record/conflict');
    await requireDrawable(records, issue);
    return records.update(newsletterIssue, id, { state: 'scheduled', scheduledFor: at ?? clock().toISOString() });
  });
  return progressOf(store, scheduled);
}

/** What is not written is not written any more, what waits is taken back; what the mail server has, it has. */
export async function cancelIssue({ store }: Services, { id }: Named): Promise<Progress> {
  const cancelled = await store.transaction(async (records) => {
    const issue = await issueIn(records, id);
    if (issue.state === 'scheduled')
      return records.update(newsletterIssue, id, { state: 'draft', scheduledFor: undefined });
    if (issue.state !== 'sending') throw new AppError('record/conflict');
    const batches = await records.find(newsletterBatch, { where: { issue: id }, limit: PAGE });
    const waiting = await records.find(outboxMail, {
      where: { state: 'pending', purpose: purposeOf(id) },
      limit: PAGE,
    });
    const nextSlice = timeSlices();
    for (const batch of batches.records) {
      await records.delete(newsletterBatch, batch.id);
      await nextSlice();
    }
    for (const mail of waiting.records) {
      await records.delete(outboxMail, mail.id);
      await nextSlice();
    }
    const spared =
      waiting.records.length + batches.records.reduce((sum, { subscribers }) => sum + subscribers.length, 0);
    return records.update(newsletterIssue, id, { state: 'cancelled', left: issue.left + spared });
  });
  return progressOf(store, cancelled);
}

export async function testIssue(services: Services & { admin: string }, { id }: Named): Promise<{ to: string }> {
  const { store, clock, admin } = services;
  const issue = await issueIn(store, id);
  await store.transaction((records) =>
    queueEmail(
      records,
      { to: admin, subject: issue.subject, words: sampleIssueMail(services, issue, issue.lang) },
      'newsletter-test',
      clock,
    ),
  );
  return { to: admin };
}

export async function previewIssue(
  services: Services,
  { id }: Named,
): Promise<z.output<typeof previewEndpoint.output>> {
  const issue = await issueIn(services.store, id);
  const written = issue.frozen ?? issue;
  const now = issue.digest ? { weekly: [], monthly: [] } : await recipientsOf(services.store, issue);
  const recipients = issue.startedAt ? issue.recipients : now.weekly.length;
  return {
    ...renderMail(sampleIssueMail(services, written, issue.lang)),
    recipients,
    monthly: now.monthly.length,
    attachments: written.attachments,
  };
}

type Attached = Pick<Stored<typeof newsletterIssue>, 'attachments'>;
/** What is on its way, or has arrived, keeps its files. */
const changeFiles = (
  { store }: Services,
  id: string,
  change: (before: Attached['attachments']) => Attached['attachments'],
): Promise<Attached> =>
  store.transaction(async (records) => {
    const { state, attachments } = await issueIn(records, id);
    if (state !== 'draft' && state !== 'scheduled') throw new AppError('record/conflict');
    return records.update(newsletterIssue, id, { attachments: change(attachments) });
  });

export async function attachFile(
  services: FileServices,
  { id, file: key }: z.output<typeof attachEndpoint.input>,
): Promise<Attached> {
  const file = await finaliseFile(services.files, 'attachment', 'file', key);
  return changeFiles(services, id, (before) => [...before.filter((one) => one.key !== file.key), file]);
}
export async function detachFile(
  services: FileServices,
  { id, key }: z.output<typeof detachEndpoint.input>,
): Promise<Attached> {
  const left = await changeFiles(services, id, (before) => before.filter((one) => one.key !== key));
  await services.files.remove(key);
  return left;
}
