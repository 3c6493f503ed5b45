import { z } from 'zod';
import { company } from '../../collections/company.ts';
import { sitePicture } from '../../collections/site-pictures.ts';
import { recordId, storedCollections, storedType } from '../../collections/stored.ts';
import { releaseSeat } from '../../features/events/events.server.ts';
import { registration } from '../../features/events/events.ts';
import { forgetSubscriber } from '../../features/newsletter/newsletter.server.ts';
import { report } from '../../features/reports/reports.ts';
import { submittedReview } from '../../features/testimonials/testimonials.ts';
import { everyRecord } from '../../lib/record-iteration.ts';
import { fileKeysIn } from '../../lib/submission-record.ts';
import { outboxMail } from '../../mail/outbox.ts';
import type { Records, RecordType, Store, Stored, UnreadableRecord } from '../../ports/store.ts';
import type { AdminServices } from '../admin-services.ts';
import { type KindName, kindNames, kindOf } from '../records/kinds.ts';
import { testimonialKeyOf } from '../records/published-review.server.ts';
import { visibleRecord } from '../records/records.server.ts';
import { titleReader } from '../records/referred-titles.server.ts';
import { trash } from '../records/trash.server.ts';
import { everyUnreadable } from '../records/unreadable.server.ts';
import type { erasePerson as eraseEndpoint, Found, findPerson as findEndpoint } from './people.ts';

/**
 * What the company must keep or be able to show: what was sold, that a contract was left, that a right was answered
 * (privacy policy, 3.3).
 */
const KEPT_BY_LAW: readonly string[] = ['order', 'withdrawal', 'rightsRequest'];
type Kept = Pick<Records, 'find'>;

/** Records that were sent with an address: of each kind that has one, by its index. */
async function sentBy(records: Kept, email: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const name of kindNames) {
    const { type, person } = kindOf(name);
    if (person)
      found.push({
        type: name,
        records: (await Array.fromAsync(
          everyRecord(records, type, { where: { [person]: email } }),
        )) as Found['records'],
      });
  }
  return found;
}

/** Every record of a kind in which the address stands somewhere. */
async function* bearing<T extends RecordType>(
  store: Store,
  type: T,
  email: string,
): AsyncGenerator<Stored<T>, void, void> {
  let cursor: string | undefined;
  do {
    const page = await store.search(type, { words: email, limit: 200, uncounted: true, ...(cursor && { cursor }) });
    yield* page.records;
    cursor = page.next;
  } while (cursor);
}

/** Mails to and about an address, and what was deleted of it. */
async function mailsAndTrash(store: Store, email: string): Promise<Found[]> {
  const bears = (text = '') => text.toLowerCase().includes(email);
  const mails = await Array.fromAsync(bearing(store, outboxMail, email));
  const deleted = await Array.fromAsync(bearing(store, trash, email));
  return [
    { type: 'outboxMail', records: mails.filter(({ email: { to, replyTo } }) => bears(to) || bears(replyTo)) },
    { type: 'trash', records: deleted.filter(({ fields }) => bears(String(fields.email ?? ''))) },
  ];
}

/** Every record that bears an address: those sent with it, mails to and about it, and what was deleted of it. */
const everythingOf = async (store: Store, email: string): Promise<Found[]> =>
  [...(await sentBy(store, email)), ...(await mailsAndTrash(store, email))].filter(({ records }) => records.length);

/** Records no screen can show, whose text bears the address. */
const unreadableOf = (store: Store, email: string): Promise<UnreadableRecord[]> =>
  Array.fromAsync(everyUnreadable(store, { holding: email }));

/** As an administrator may see it: the text of an e-mail with a secret is concealed here too, and in the trash. */
const shownOf = (type: Found['type'], record: Found['records'][number]): Found['records'][number] =>
  type === 'trash'
    ? { ...record, fields: visibleRecord(kindOf(record.type as KindName), record.fields as object) }
    : (visibleRecord(kindOf(type as KindName), record) as Found['records'][number]);

export async function findPerson(
  { store, note }: AdminServices,
  { email, lang }: z.output<typeof findEndpoint.input>,
): Promise<z.output<typeof findEndpoint.output>> {
  const everything = await everythingOf(store, email);
  const withTitles = titleReader(store, lang);
  const found = await Promise.all(
    everything.map(async ({ type, records }) => ({
      type,
      records: await Promise.all(
        records.map(async (record) => {
          const shown = shownOf(type, record);
          if (type !== 'trash') return withTitles(type, shown);
          return { ...shown, fields: await withTitles(String(shown.type), { ...(shown.fields as object) }) };
        }),
      ),
    })),
  );
  const unreadable = await unreadableOf(store, email);
  if (unreadable.length)
    found.push({ type: 'unreadable', records: unreadable.map(({ type: kind, ...record }) => ({ kind, ...record })) });
  note(found.map(({ type, records }) => `${type} ${records.length}`).join(', '));
  return { found, timeZone: company.hours.timeZone };
}

async function eraseOne(
  records: Records,
  services: AdminServices,
  type: Found['type'],
  { id }: { id: string },
): Promise<void> {
  if (type === 'subscription') return forgetSubscriber(records, services, id);
  if (type === 'report') {
    // What was reported and decided stays; who reported it goes.
    await records.update(report, id, { name: undefined, email: undefined, notes: '' });
    return;
  }
  if (type === 'eventRegistration') {
    const place = await records.get(registration, id);
    if (place) await releaseSeat(records, services, place);
  }
  if (type === 'submittedReview') {
    const review = await records.get(submittedReview, id);
    if (review)
      await records.delete(storedType(storedCollections.testimonials), recordId(review.lang, testimonialKeyOf(id)));
    if (review?.photo) await records.delete(sitePicture, review.photo.key);
  }
  await records.delete(type === 'trash' ? trash : kindOf(type as KindName).type, id);
}

/**
 * Erases or anonymises every record of a person and returns what the law requires to be retained. Files go first: after
 * an interruption the records still name what is left, and a second erasure finishes it.
 */
export async function erasePerson(
  services: AdminServices,
  { email }: z.output<typeof eraseEndpoint.input>,
): Promise<z.output<typeof eraseEndpoint.output>> {
  const { store, files, note } = services;
  const first = await everythingOf(store, email);
  for (const { type, records } of first)
    if (!KEPT_BY_LAW.includes(type))
      for (const record of records)
        for (const key of fileKeysIn(type === 'trash' ? (record.fields as object) : record)) await files.remove(key);
  const lost = await unreadableOf(store, email);
  const result = await store.transaction(async (records) => {
    const erased = new Map<Found['type'], number>();
    const kept: { type: Found['type']; count: number }[] = [];
    const others = first.filter(({ type }) => type === 'outboxMail' || type === 'trash');
    for (const { type, records: own } of [...(await sentBy(records, email)), ...others]) {
      if (!own.length) continue;
      if (KEPT_BY_LAW.includes(type)) {
        kept.push({ type, count: own.length });
        continue;
      }
      for (const one of own) await eraseOne(records, services, type, one);
      erased.set(type, own.length);
    }
    const misfits = lost.filter(({ type }) => !KEPT_BY_LAW.includes(type));
    for (const { type, id } of misfits) await records.delete({ name: type, schema: z.looseObject({}) }, id);
    if (misfits.length) erased.set('unreadable', misfits.length);
    if (misfits.length < lost.length) kept.push({ type: 'unreadable', count: lost.length - misfits.length });
    return { erased: [...erased].map(([type, count]) => ({ type, count })), kept };
  });
  // A place that was given back has just written to the person.
  for (const { type, records } of await mailsAndTrash(store, email))
    if (type === 'outboxMail') for (const { id } of records) await store.delete(outboxMail, id);
  note(
    `erased ${result.erased.map(({ type, count }) => `${type} ${count}`).join(', ')}; kept ${result.kept.map(({ type, count }) => `${type} ${count}`).join(', ')}`,
  );
  return result;
}
