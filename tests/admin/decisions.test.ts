import { afterAll, describe, expect, test } from 'vitest';
import { takeSnapshot } from '../../netlify/publishing/snapshot.ts';
import { testimonialKeyOf } from '../../src/admin/records/published-review.server.ts';
import { trash } from '../../src/admin/records/trash.server.ts';
import { comment } from '../../src/collections/kinds/comment.ts';
import { recordId, storedCollections, storedType } from '../../src/collections/stored.ts';
import { registerForEvent } from '../../src/features/events/events.server.ts';
import { registration, seatCount } from '../../src/features/events/events.ts';
import { report } from '../../src/features/reports/reports.ts';
import { submittedReview } from '../../src/features/testimonials/testimonials.ts';
import { outboxMail, queueEmail } from '../../src/mail/outbox.ts';
import { photo } from '../features/uploads/fixtures.ts';
import { ADA, openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());

const act = (type: string, id: string, action: string, reason?: string) =>
  admin.post('/api/admin/records/act', { type, id, action, ...(reason !== undefined && { reason }) });
/** Deletes one record, and puts it back when it is told to. */
async function remove(type: string, id: string) {
  const { data } = await admin.post('/api/admin/records/delete', { type, ids: [id] });
  const { undo, deleted } = data as { undo: string[]; deleted: number };
  expect(deleted).toBe(1);
  return async () => {
    expect(await admin.post('/api/admin/records/restore', { ids: undo })).toMatchObject({ data: { restored: 1 } });
    expect(await site.services.store.count(trash, {})).toBe(0);
  };
}
const received = { lang: 'fr', suspect: false, consentVersion: '1' } as const;
const subjects = async (to: string) => (await site.mailsTo(to)).map(({ subject }) => subject);

describe('a review', () => {
  const review = (email: string) =>
    site.services.store.add(
      submittedReview,
      { ...received, name: 'Nadia', email, service: 'seo', rating: 5, text: 'Très bien.', state: 'submitted' },
      crypto.randomUUID(),
    );
  test('published becomes a testimonial in its language, and its author is told, once', async () => {
    const { id } = await review('nadia@example.org');
    const [first, second] = await Promise.all([
      act('submittedReview', id, 'publishReview'),
      act('submittedReview', id, 'publishReview'),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const shown = await site.services.store.find(storedType(storedCollections.testimonials), {
      where: { body: 'Très bien.' },
    });
    expect(shown.records).toMatchObject([{ name: 'Nadia', lang: 'fr', state: 'published', rating: 5 }]);
    expect(await subjects('nadia@example.org')).toEqual([expect.stringContaining('votre avis est accepté')]);
  });
  test('published with its photo and the month of the experience: both are the site’s from then on', async () => {
    const { files, store } = site.services;
    const uploaded = await files.stage('photo', { name: 'moi.jpg', type: 'image/jpeg', bytes: await photo() });
    const file = await files.finalise(uploaded, 'photo');
    const fields = { ...received, name: 'Zoé', email: 'photo@example.org', service: 'seo', rating: 4, text: 'Bien.' };
    const given = { photo: file, experienceOn: '2026-09-03', state: 'submitted' } as const;
    const { id } = await store.add(submittedReview, { ...fields, ...given }, crypto.randomUUID());
    await act('submittedReview', id, 'publishReview');
    const type = storedType(storedCollections.testimonials);
    const [shown] = (await store.find(type, { where: { body: 'Bien.' } })).records;
    expect(shown).toMatchObject({ experienceOn: '2026-09-03', image: { key: file.key, alt: 'Photo de Zoé' } });
    const { shown: taken, pictures } = await takeSnapshot(store, files, site.services.clock(), () => undefined);
    expect(JSON.stringify(taken.testimonials)).toContain(file.key);
    expect(pictures).toHaveProperty([file.key]);
  });
  test('goes with its testimonial, address and all, and comes back with it', async () => {
    const { store } = site.services;
    const { id } = await review('partie@example.org');
    await act('submittedReview', id, 'publishReview');
    const shown = recordId('fr', testimonialKeyOf(id));
    const type = storedType(storedCollections.testimonials);
    const { id: _, createdAt: __, updatedAt: ___, ...fields } = (await store.get(type, shown)) ?? { id: '' };
    const translation = recordId('en', testimonialKeyOf(id));
    await store.add(type, { ...fields, lang: 'en' } as never, translation);
    await remove('testimonial', translation);
    expect(await store.get(submittedReview, id), 'its other language is still shown').toBeDefined();
    await store.delete(trash, (await store.find(trash, {})).records[0]?.id ?? '');
    const putBack = await remove('testimonial', shown);
    expect(await store.get(submittedReview, id)).toBeUndefined();
    await putBack();
    expect(await store.get(submittedReview, id)).toMatchObject({ email: 'partie@example.org', state: 'published' });
  });
  test('removed after a report: its author is told why, on what ground and how to object, in their language', async () => {
    const { store } = site.services;
    const fields = { ...received, name: 'Al', email: 'al@example.org', service: 'seo', rating: 1, text: 'They cheat.' };
    const written = { ...fields, lang: 'en', state: 'submitted' } as const;
    const { id } = await store.add(submittedReview, written, crypto.randomUUID());
    await act('submittedReview', id, 'publishReview');
    const reported = {
      subject: 'A review',
      kind: 'review',
      record: testimonialKeyOf(id),
      explanation: 'False',
    } as const;
    const one = await store.add(report, { ...received, ...reported, lang: 'en', reason: 'false', state: 'received' });
    await act('report', one.id, 'removeWords', 'No such order exists.');
    const mail = (await site.mailsTo('al@example.org')).find(({ subject }) => /has been removed/.test(subject));
    for (const said of [
      /No such order exists/,
      /False or misleading/i,
      /without automated means/,
      /reply to this message/,
    ])
      expect(mail?.text.replace(/\s+/g, ' ')).toMatch(said);
    expect(await store.get(submittedReview, id)).toMatchObject({ state: 'refused' });
  });
  test('refused needs a reason, which its author is sent', async () => {
    const { id } = await review('jo@example.org');
    expect(await act('submittedReview', id, 'refuseReview', ' ')).toMatchObject({ status: 422, code: 'input/invalid' });
    expect(await act('submittedReview', id, 'refuseReview', 'Il cite une autre personne.')).toMatchObject({
      status: 200,
    });
    const [mail] = await site.mailsTo('jo@example.org');
    expect(mail?.text).toContain('Il cite une autre personne.');
    expect(await site.services.store.get(submittedReview, id)).toMatchObject({
      state: 'refused',
      refusedFor: 'Il cite une autre personne.',
    });
  });
});

describe('a comment', () => {
  test('is shown when approved; refused with a reason it is shown no longer', async () => {
    const fields = {
      blog: 'page-weight',
      lang: 'fr',
      name: 'Sam',
      email: 'sam@example.org',
      text: 'Merci.',
      approved: false,
      suspect: false,
    } as const;
    const { id } = await site.services.store.add(comment, fields, crypto.randomUUID());
    const shown = async () => JSON.stringify(await admin.get('/api/comments?blog=page-weight&lang=fr')).includes(id);
    expect(await shown()).toBe(false);
    await act('comment', id, 'approveComment');
    expect(await shown()).toBe(true);
    await act('comment', id, 'refuseComment', 'Hors sujet.');
    expect(await shown()).toBe(false);
    expect(await subjects('sam@example.org')).toHaveLength(2);
    expect(await act('comment', id, 'refuseComment', 'Encore.')).toMatchObject({ status: 409 });
  });
  test('goes with its article in its language, and comes back with it', async () => {
    const { store } = site.services;
    const fields = { name: 'Sam', email: 'article@example.org', text: 'Merci.', approved: true, suspect: false };
    const about = { ...fields, blog: 'two-page-quotes' };
    const { id } = await store.add(comment, { ...about, lang: 'fr' }, crypto.randomUUID());
    const other = await store.add(comment, { ...about, lang: 'en' }, crypto.randomUUID());
    const putBack = await remove('blog', recordId('fr', 'two-page-quotes'));
    expect([await store.get(comment, id), await store.get(comment, other.id)]).toMatchObject([
      undefined,
      { id: other.id },
    ]);
    await putBack();
    expect(await store.get(comment, id)).toMatchObject(fields);
  });
});

test('a cancelled registration frees the seat', async () => {
  const event = 'workshop-site-weight';
  const input = {
    event,
    name: 'Ada',
    email: 'place@example.org',
    consent: true,
    lang: 'fr',
    website: '',
    submissionKey: crypto.randomUUID(),
  } as const;
  await registerForEvent(site.services, input);
  const [one] = (await site.services.store.find(registration, { where: { email: 'place@example.org' } })).records;
  expect(await act('eventRegistration', one?.id ?? '', 'cancelPlace')).toMatchObject({
    status: 200,
    data: { record: { state: 'cancelled' } },
  });
  expect(await site.services.store.get(seatCount, event)).toMatchObject({ taken: 0 });
});

test('a report is decided with a reason; removed words are on the site no longer', async () => {
  const fields = {
    blog: 'page-weight',
    lang: 'fr',
    name: 'X',
    text: 'Injure.',
    email: 'auteur@example.org',
    approved: true,
    suspect: false,
  } as const;
  const said = await site.services.store.add(comment, fields, crypto.randomUUID());
  const about = {
    subject: 'Un commentaire',
    kind: 'comment',
    record: said.id,
    reason: 'insult',
    explanation: 'Injurieux',
    email: 'lea@example.org',
  } as const;
  const { id } = await site.services.store.add(report, { ...received, ...about, state: 'received' });
  expect(await act('report', id, 'removeWords', 'C’est une injure.')).toMatchObject({ status: 200 });
  expect(await site.services.store.get(comment, said.id)).toMatchObject({ approved: false });
  expect(await site.services.store.get(report, id)).toMatchObject({
    state: 'decided',
    decision: { outcome: 'removed', by: ADA.email },
  });
  expect((await site.mailsTo('lea@example.org'))[0]?.text).toContain('C’est une injure.');
  const [told] = await site.mailsTo('auteur@example.org');
  expect(told?.subject).toContain('votre texte est retiré');
  for (const words of [/C’est une injure/, /Injure, haine/, /répondez à ce message/, /tribunal/, /Injure\./])
    expect(told?.text.replace(/\s+/g, ' ')).toMatch(words);
});

test('what is decided leaves the list, and is found by its filter', async () => {
  const { store } = site.services;
  const add = (explanation: string, state: 'received' | 'decided') =>
    store.add(report, {
      ...received,
      subject: 'Liste',
      reason: 'other',
      explanation,
      state,
      handling: state === 'decided' ? 'done' : 'new',
    });
  const [open, decided] = [await add('à lire', 'received'), await add('lu', 'decided')];
  const idsOf = async (query: string) => {
    const { data } = await admin.get(`/api/admin/records?type=report&${query}`);
    return (data as { records: { id: string }[] }).records.map(({ id }) => id);
  };
  expect(await idsOf('decided=no')).toContain(open.id);
  expect(await idsOf('decided=no')).not.toContain(decided.id);
  expect(await idsOf('decided=yes')).toContain(decided.id);
  expect(await idsOf('decided=yes')).not.toContain(open.id);
});

describe('a mail', () => {
  test('that may have left is sent again, or not, by a person’s decision; a failed one is tried again', async () => {
    const { store, clock } = site.services;
    const mail = await store.transaction((records) =>
      queueEmail(records, { to: 'a@example.org', subject: 'S', text: 'T', html: 'H' }, 'contact', clock),
    );
    expect(await act('outboxMail', mail.id, 'markSent')).toMatchObject({ status: 409 });
    await store.update(outboxMail, mail.id, { state: 'failed' });
    expect(await act('outboxMail', mail.id, 'retryMail')).toMatchObject({ data: { record: { state: 'pending' } } });
    await store.update(outboxMail, mail.id, { state: 'uncertain' });
    expect(await act('outboxMail', mail.id, 'markSent')).toMatchObject({ data: { record: { state: 'sent' } } });
  });
  test('an action of another kind is refused', async () => {
    expect(await act('contactRequest', 'x', 'markSent')).toMatchObject({ status: 422 });
  });
});
