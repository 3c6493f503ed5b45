import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../src/admin/accounts/audit.ts';
import { comment } from '../../src/collections/kinds/comment.ts';
import { storedCollections, storedType } from '../../src/collections/stored.ts';
import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { registerForEvent } from '../../src/features/events/events.server.ts';
import { seatCount } from '../../src/features/events/events.ts';
import { confirm, subscribe } from '../../src/features/newsletter/newsletter.server.ts';
import { subscription } from '../../src/features/newsletter/newsletter.ts';
import { receiveRights } from '../../src/features/rights/rights.server.ts';
import { rightsRequest } from '../../src/features/rights/rights.ts';
import { supportRequest } from '../../src/features/support/support.ts';
import { submittedReview } from '../../src/features/testimonials/testimonials.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import type { RecordType } from '../../src/ports/store.ts';
import { openAdmin } from '../http/browser.ts';

const LEA = 'lea@example.org';
const EVENT = 'workshop-site-weight';
const { site, admin } = await openAdmin();
beforeAll(leaWasHere);
afterAll(() => site.end());

const envelope = () => ({ lang: 'fr' as const, website: '', submissionKey: crypto.randomUUID() });
/** A person who used most of the site, and another of nearly the same address. */
async function leaWasHere() {
  const { services } = site;
  const { store } = services;
  const words = { firstName: 'Léa', lastName: 'M', subject: 'quote', message: 'Bonjour', consent: true } as const;
  await receiveContact(services, { ...words, email: LEA, ...envelope() });
  await receiveContact(services, { ...words, email: 'lea.m@example.org', ...envelope() });
  await registerForEvent(services, { event: EVENT, name: 'Léa', email: LEA, consent: true, ...envelope() });
  await subscribe(services, { email: LEA, interests: ['all'], frequency: 'monthly', consent: true, ...envelope() });
  const [asked] = (await site.mailsTo(LEA)).flatMap(
    ({ text }) => /newsletter\/confirm\?token=(\S+)/.exec(text)?.[1] ?? [],
  );
  await confirm(services, { token: decodeURIComponent(asked ?? ''), lang: 'fr' });
  await receiveRights(services, { name: 'Léa', email: LEA, right: 'erase', ...envelope() });
  const known = { lang: 'fr', suspect: false } as const;
  await store.add(comment, { ...known, blog: 'page-weight', name: 'Léa', email: LEA, text: 'Merci.', approved: true });
  const review = await store.add(submittedReview, {
    ...known,
    consentVersion: '1',
    name: 'Léa',
    email: LEA,
    service: 'seo',
    rating: 4,
    text: 'Net.',
    state: 'submitted',
  });
  await admin.post('/api/admin/records/act', { type: 'submittedReview', id: review.id, action: 'publishReview' });
  const { id } = await store.add(supportRequest, {
    ...{
      ...known,
      consentVersion: '1',
      name: 'Léa',
      email: LEA,
      subject: 'Panne',
      issueType: 'platform',
      message: 'Rien ne va',
    },
  } as never);
  await admin.post('/api/admin/records/delete', { type: 'supportRequest', ids: [id] });
  const address = { street: '1, place du Théâtre', postcode: '59000', city: 'Lille', country: 'FR' };
  const buyer = { buyer: 'consumer', name: 'Léa', email: LEA, phone: '03 20 00 00 00', terms: true, ...address };
  const ordered = await admin.post('/api/payments/transfer', {
    productId: 'storefront-design',
    ...buyer,
    ...envelope(),
    startedAt: Date.now() - 60_000,
  });
  expect(ordered.status).toBe(200);
}
const find = async (email: string) => {
  const { data } = await admin.post('/api/admin/people/find', { email });
  return Object.fromEntries(
    (data as { found: { type: string; records: unknown[] }[] }).found.map(({ type, records }) => [
      type,
      records.length,
    ]),
  );
};
const everything = async (type: RecordType) =>
  JSON.stringify((await site.services.store.find(type, { limit: 1000 })).records);

describe('a person', () => {
  test('is found in every kind of record, in mails and among what was deleted', async () => {
    expect(await find('LEA@example.org')).toMatchObject({
      contactRequest: 1,
      eventRegistration: 1,
      subscription: 1,
      rightsRequest: 1,
      comment: 1,
      submittedReview: 1,
      trash: 1,
    });
    expect(await find('nobody@example.org')).toEqual({});
  });
  test('is not erased by a slip: the address has to be typed twice', async () => {
    expect(
      await admin.post('/api/admin/people/erase', { email: LEA, confirmation: 'lea.m@example.org' }),
    ).toMatchObject({ status: 422 });
    expect(await find(LEA)).toHaveProperty('contactRequest');
  });
  test('is erased everywhere but in proofs the law demands; her seat is free, nobody else is touched, and the log does not name her', async () => {
    const reply = await admin.post('/api/admin/people/erase', { email: LEA, confirmation: LEA });
    expect(reply).toMatchObject({
      status: 200,
      data: {
        kept: expect.arrayContaining([
          { type: 'order', count: 1 },
          { type: 'rightsRequest', count: 1 },
        ]),
      },
    });
    expect(await find(LEA)).toEqual({ order: 1, rightsRequest: 1 });
    for (const type of [contactRequest, comment, outboxMail, subscription, submittedReview])
      expect(await everything(type), type.name).not.toContain(LEA);
    expect(await everything(storedType(storedCollections.testimonials))).not.toContain('Net.');
    expect(await site.services.store.get(seatCount, EVENT)).toMatchObject({ taken: 0 });
    const [left] = (await site.services.store.find(subscription)).records;
    expect(left).toMatchObject({ state: 'unsubscribed', email: '' });
    expect(await find('lea.m@example.org')).toMatchObject({ contactRequest: 1 });
    expect(await everything(rightsRequest)).toContain(LEA);
    expect(await everything(auditEntry)).not.toContain(LEA);
  });
  test('stays off the list: an import does not bring her back', async () => {
    const rows = [{ email: LEA }];
    expect(
      (await admin.post('/api/admin/newsletter/import', { rows, source: 'Un fichier', apply: true })).data,
    ).toEqual({ outcomes: ['unsubscribed'] });
  });
});
