import type { z } from 'zod';
import type { Action } from '../../collections/admin-screen.ts';
import { isoDay } from '../../collections/calendar.ts';
import { comment } from '../../collections/kinds/comment.ts';
import { isSitePicture, sitePicture } from '../../collections/site-pictures.ts';
import { recordId, storedCollections, storedType } from '../../collections/stored.ts';
import { releaseSeat } from '../../features/events/events.server.ts';
import { registration } from '../../features/events/events.ts';
import { report, type reportDecision } from '../../features/reports/reports.ts';
import { submittedReview } from '../../features/testimonials/testimonials.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { AppError } from '../../lib/errors.ts';
import { type MailDraft, outboxMail, queueEmail } from '../../mail/outbox.ts';
import type { Records, RecordType, Stored } from '../../ports/store.ts';
import { requireKind } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import { commentEmail, removalEmail, reportEmail, reviewEmail } from './decisions.emails.ts';
import { isFor } from './kind.ts';
import { reviewBehind, testimonialKeyOf } from './published-review.server.ts';
import type { decide as decideEndpoint } from './record-endpoints.ts';
import { visibleRecord } from './records.server.ts';

/** Where a decision is taken: inside the transaction that stores it and queues its e-mails. */
interface Taking {
  records: Records;
  services: AdminServices;
  id: string;
  reason: string;
}
type Decide = (taking: Taking) => Promise<void>;

async function read<T extends RecordType>({ records, id }: Taking, type: T): Promise<Stored<T>> {
  const known = await records.get(type, id);
  if (!known) throw new AppError('record/missing');
  return known;
}
const tell = ({ records, services: { clock } }: Taking, email: MailDraft) =>
  queueEmail(records, email, 'decision', clock);

/** A review becomes a testimonial in its own language; it is on the site after the next publication. */
async function publishReview(taking: Taking): Promise<void> {
  const { records, services, id } = taking;
  const one = await read(taking, submittedReview);
  const { lang, name, position, company, service, rating, experienceOn, photo, text } = one;
  const key = testimonialKeyOf(id);
  const fields = {
    name,
    ...(position && { position }),
    ...(company && { company }),
    service,
    rating,
    publishedOn: isoDay(services.clock()),
    ...(experienceOn && { experienceOn }),
    ...(photo && { image: { key: photo.key, alt: translate(lang)('site.testimonials.photo', { name }) } }),
  };
  // What its author agreed to show: from here on it is a picture of the site.
  if (photo && !(await isSitePicture(records, photo.key)))
    await records.add(sitePicture, { adoptedOn: services.clock().toISOString() }, photo.key);
  await records.add(
    storedType(storedCollections.testimonials),
    { ...fields, sample: false, lang, key, state: 'published', body: text },
    recordId(lang, key),
  );
  await records.update(submittedReview, id, { state: 'published', handling: 'done' });
  await tell(taking, reviewEmail(one));
}
async function refuseReview(taking: Taking): Promise<void> {
  const one = await read(taking, submittedReview);
  await taking.records.update(submittedReview, taking.id, {
    state: 'refused',
    handling: 'done',
    refusedFor: taking.reason,
  });
  await tell(taking, reviewEmail(one, taking.reason));
}

async function approveComment(taking: Taking): Promise<void> {
  const one = await read(taking, comment);
  await taking.records.update(comment, taking.id, { approved: true, suspect: false, refusedFor: undefined });
  if (one.email) await tell(taking, commentEmail(taking.services, one, one.email));
}
/** Published or not: it is unpublished, and its author gets the reason by e-mail. */
async function refuseComment(taking: Taking): Promise<void> {
  const one = await read(taking, comment);
  await taking.records.update(comment, taking.id, { approved: false, refusedFor: taking.reason });
  if (one.email && !one.suspect) await tell(taking, commentEmail(taking.services, one, one.email, taking.reason));
}

const cancelPlace: Decide = async (taking) =>
  releaseSeat(taking.records, taking.services, await read(taking, registration));

/** Takes the reported words off the site, where the report names their record, and tells their author why. */
async function removeReportedWords(taking: Taking, one: Stored<typeof report>): Promise<void> {
  const { records, reason, services } = taking;
  const { siteUrl } = services;
  const { kind, record = '', reason: ground } = one;
  if (kind === 'comment') {
    const reported = await records.get(comment, record);
    if (!reported?.approved) return;
    await records.update(comment, record, { approved: false, refusedFor: reason });
    const { lang, text, blog, email } = reported;
    const where = `${siteUrl}${pathTo('blog', lang)}/${blog}`;
    if (email) await tell(taking, removalEmail({ email, lang, text, where, ground, reason }));
  }
  if (kind === 'review') {
    const testimonial = storedType(storedCollections.testimonials);
    const id = record.includes('/') ? record : recordId(one.lang, record);
    const shown = await records.get(testimonial, id);
    if (!shown) return;
    await records.update(testimonial, id, { state: 'draft' });
    const review = await reviewBehind(records, id.slice(id.indexOf('/') + 1));
    if (!review) return;
    await records.update(submittedReview, review.id, { state: 'refused', refusedFor: reason });
    const { email, lang, text } = review;
    const where = `${siteUrl}${pathTo('testimonials', lang)}`;
    await tell(taking, removalEmail({ email, lang, text, where, ground, reason }));
  }
}
const answerReport =
  (outcome: z.output<typeof reportDecision>['outcome']): Decide =>
  async (taking) => {
    const { records, services, id, reason } = taking;
    const one = await read(taking, report);
    if (outcome === 'removed') await removeReportedWords(taking, one);
    const decision = { outcome, reason, by: services.admin, at: services.clock().toISOString() };
    await records.update(report, id, { state: 'decided', handling: 'done', decision });
    if (one.email) await tell(taking, reportEmail(one, one.email, outcome, reason));
  };

/** A day of attempts begins anew. */
const sendAgain: Decide = async ({ records, services, id }) => {
  const change = {
    state: 'pending' as const,
    nextAttemptAt: services.clock().toISOString(),
    firstAttemptAt: undefined,
    leaseUntil: undefined,
  };
  await records.update(outboxMail, id, change);
};
const markSent: Decide = async ({ records, id }) => {
  await records.update(outboxMail, id, { state: 'sent' });
};

const decisions: Record<Action['name'], Decide> = {
  publishReview,
  refuseReview,
  approveComment,
  refuseComment,
  cancelPlace,
  keepWords: answerReport('kept'),
  removeWords: answerReport('removed'),
  correctWords: answerReport('corrected'),
  retryMail: sendAgain,
  resendMail: sendAgain,
  markSent,
};

/**
 * Decides on one record, in one transaction with the e-mails about it.
 * @throws record/conflict when it was decided meanwhile: nothing is done or e-mailed twice.
 */
export async function decide(
  services: AdminServices,
  { type, id, action: name, reason }: z.output<typeof decideEndpoint.input>,
) {
  const kind = requireKind(services.role, type);
  const action = kind.actions?.find((one) => one.name === name);
  if (!action) throw new AppError('input/invalid', { fields: { action: 'option' } });
  if (action.reason && !reason) throw new AppError('input/invalid', { fields: { reason: 'required' } });
  const record = await services.store.transaction(async (records) => {
    const before = await records.get(kind.type, id);
    if (!before) throw new AppError('record/missing');
    if (!isFor(action, before)) throw new AppError('record/conflict');
    await decisions[name]({ records, services, id, reason });
    return visibleRecord(kind, (await records.get(kind.type, id)) ?? before);
  });
  services.note(name);
  return { record };
}
