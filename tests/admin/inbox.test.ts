import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { compose } from '../../netlify/adapters/mailer/compose.ts';
import { openReplyFolder } from '../../netlify/adapters/mailer/reply-folder.ts';
import { retentionRules } from '../../netlify/retention.ts';
import { auditEntry } from '../../src/admin/accounts/audit.ts';
import { receiveReplies } from '../../src/admin/inbox/receive-replies.server.ts';
import { reply, replyTemplate } from '../../src/admin/inbox/reply.ts';
import { application } from '../../src/features/careers/careers.ts';
import { appointment, bookedSlot, slotId } from '../../src/features/chat/flows/appointment.ts';
import { bookAppointment } from '../../src/features/chat/flows/bookings.server.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { supportRequest } from '../../src/features/support/support.ts';
import { draw } from '../../src/mail/outbox.server.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import { ADA, openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());
const { store } = site.services;
const ERASED = [contactRequest, supportRequest, application, appointment, bookedSlot, reply, outboxMail];
beforeEach(async () => {
  for (const type of ERASED)
    for (const { id } of (await store.find(type, { limit: 1000 })).records) await store.delete(type, id);
});

const received = { lang: 'fr', suspect: false, consentVersion: '1' } as const;
const contact = (change: object = {}) =>
  store.add(
    contactRequest,
    {
      ...received,
      ...{ firstName: 'Zoé', lastName: 'Martin', email: 'zoe@example.org', phone: '+33 3 20 00 00 00' },
      ...{ subject: 'general', message: 'Bonjour, faites-vous aussi des boutiques ?' },
      ...change,
    },
    crypto.randomUUID(),
  );
const answer = (id: string, change: object = {}) => ({
  ...{ type: 'contactRequest', id, key: crypto.randomUUID(), handling: 'waiting' },
  ...{ subject: 'Re: votre message', text: 'Bonjour,\n\noui, depuis dix ans.' },
  ...change,
});
type Thread = {
  replies: { id: string; direction: string; text: string; from?: string; files: string[] }[];
  handling: string;
};
const threadOf = async (id: string, type = 'contactRequest') =>
  (await admin.get(`/api/admin/inbox/thread?type=${type}&id=${id}`)).data as Thread & Record<string, unknown>;
const listed = async (query = '') =>
  (await admin.get(`/api/admin/inbox?${query}`)).data as {
    items: { id: string; folder: string; name: string; handling: string }[];
    total: number;
    next?: string;
  };
const mailsOut = async (to = 'zoe@example.org') =>
  (await store.find(outboxMail, { limit: 100, direction: 'ascending' })).records.filter(({ email }) => email.to === to);

describe('one list of what people wrote', () => {
  const support = (n: number) =>
    store.add(
      supportRequest,
      {
        ...received,
        name: `S${n}`,
        email: 's@example.org',
        issueType: 'email',
        subject: 'Panne',
        message: 'Rien ne part.',
      },
      crypto.randomUUID(),
    );
  test('contacts, quotes and support stand together, the latest first, and each in its folder', async () => {
    const first = await contact();
    const quote = await contact({ subject: 'quote', message: 'Un devis pour un site.' });
    const last = await support(1);
    expect((await listed()).items.map(({ id, folder }) => [id, folder])).toEqual([
      [last.id, 'support'],
      [quote.id, 'quote'],
      [first.id, 'contact'],
    ]);
    expect((await listed('folder=quote')).items.map(({ id }) => id)).toEqual([quote.id]);
    expect((await listed('folder=contact')).items.map(({ id }) => id)).toEqual([first.id]);
  });
  test('is searched, and filtered by state and by who takes care of it; what is done leaves it', async () => {
    const one = await contact({ message: 'Une question de fibre optique' });
    const other = await contact({ assignee: ADA.email });
    await contact({ handling: 'done' });
    expect((await listed('q=fibre')).items.map(({ id }) => id)).toEqual([one.id]);
    expect((await listed(`assignee=${ADA.email}`)).items.map(({ id }) => id)).toEqual([other.id]);
    expect((await listed()).total).toBe(2);
    expect((await listed('state=done')).total).toBe(1);
    expect((await listed('state=all')).total).toBe(3);
  });
  test('page after page shows each once, whatever folder it is from', async () => {
    for (let n = 0; n < 35; n++) await (n % 3 ? contact() : support(n));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listed(cursor ? `cursor=${cursor}` : '');
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(new Set(seen).size).toBe(35);
    expect(seen).toHaveLength(35);
  });
  test('an editor, who answers nobody, sees none of it', async () => {
    await site.account('editor@terrilys.example', ADA.password, 'editor');
    const editor = site.browser();
    await editor.post('/api/auth/sign-in', { email: 'editor@terrilys.example', password: ADA.password });
    expect((await editor.get('/api/admin/inbox')).status).toBe(403);
  });
});

describe('an answer', () => {
  test('leaves once, however often it is sent; it is in the thread, and the message waits for the person', async () => {
    const { id } = await contact();
    const one = answer(id);
    await Promise.all([admin.post('/api/admin/inbox/reply', one), admin.post('/api/admin/inbox/reply', one)]);
    await admin.post('/api/admin/inbox/reply', one);
    const mails = await mailsOut();
    expect(mails).toHaveLength(1);
    const [mail] = mails.map(draw);
    expect(mail?.text).toContain('oui, depuis dix ans.');
    expect(mail?.text, 'their own words stand below').toContain('faites-vous aussi des boutiques');
    expect(mail?.headers, 'a person wrote it').not.toHaveProperty('Auto-Submitted');
    expect(await threadOf(id)).toMatchObject({
      ...{ handling: 'waiting', assignee: ADA.email, name: 'Zoé Martin', phone: '+33 3 20 00 00 00' },
      message: { text: 'Bonjour, faites-vous aussi des boutiques ?', files: [] },
      replies: [{ direction: 'sent', text: expect.stringContaining('oui, depuis dix ans.') }],
    });
  });
  test('is threaded with the acknowledgement and what was written before, under the sender’s own domain', async () => {
    const visitor = site.browser();
    const submissionKey = crypto.randomUUID();
    const sent = {
      ...{ firstName: 'Zoé', lastName: 'Martin', email: 'zoe@example.org', subject: 'general', message: 'Bonjour' },
      ...{ consent: true, lang: 'fr', submissionKey },
    };
    expect((await visitor.post('/api/contact', sent)).status).toBe(200);
    await site.mailsTo('zoe@example.org');
    const [acknowledgement] = await mailsOut();
    await admin.post('/api/admin/inbox/reply', answer(submissionKey));
    const [, first] = await mailsOut();
    const composed = first && compose(draw(first), first.id, 'Terrilys <bonjour@mail.example>');
    expect(composed?.headers).toMatchObject({
      'In-Reply-To': `<${acknowledgement?.id}@mail.example>`,
      References: `<${acknowledgement?.id}@mail.example>`,
    });
    await admin.post('/api/admin/inbox/reply', answer(submissionKey, { seen: first?.id }));
    const third = (await mailsOut())[2];
    expect(third?.email.headers).toMatchObject({
      'In-Reply-To': `<${first?.id}>`,
      References: `<${acknowledgement?.id}> <${first?.id}>`,
    });
  });
  test('does not leave beside one its writer has not seen: who answered is told, and it is sent all the same when asked', async () => {
    const { id } = await contact();
    await admin.post('/api/admin/inbox/reply', answer(id, { text: 'Oui, chaque semaine.' }));
    const second = answer(id, { text: 'Non, jamais.' });
    const told = await admin.post('/api/admin/inbox/reply', second);
    expect(told).toMatchObject({
      ...{ status: 409, code: 'record/conflict' },
      versions: {
        by: ADA.email,
        stored: { direction: 'sent', text: 'Oui, chaque semaine.' },
        sent: { text: 'Non, jamais.' },
      },
    });
    expect(await mailsOut()).toHaveLength(1);
    const [first] = (await threadOf(id)).replies;
    expect(await admin.post('/api/admin/inbox/reply', { ...second, seen: first?.id })).toMatchObject({ ok: true });
    expect(await mailsOut()).toHaveLength(2);
    const third = answer(id, { seen: first?.id });
    expect(await admin.post('/api/admin/inbox/reply', third), 'of a third one they are told again').toMatchObject({
      versions: { stored: { id: second.key } },
    });
  });
  test('of two that are sent at once, one is told of the other', async () => {
    const { id } = await contact();
    const both = await Promise.all([0, 1].map(() => admin.post('/api/admin/inbox/reply', answer(id))));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
  test('begins with a template in the person’s language', async () => {
    await store.add(replyTemplate, { name: 'Merci', fr: 'Bonjour {name}, merci.', en: 'Hello {name}, thanks.' });
    const { id } = await contact({ lang: 'en' });
    expect(await threadOf(id)).toMatchObject({ templates: [{ name: 'Merci', text: 'Hello {name}, thanks.' }] });
  });
});

describe('what the person writes back', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'replies-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const mailbox = openReplyFolder(folder);
  const deliver = (name: string, headers: Record<string, string>, text: string) =>
    writeFileSync(
      path.join(folder, name),
      [
        ...Object.entries({
          From: 'Zoé <zoe@example.org>',
          To: 'bonjour@terrilys.example',
          Subject: 'Re',
          ...headers,
        }).map(([key, value]) => `${key}: ${value}`),
        ...['Content-Type: text/plain; charset=utf-8', '', text],
      ].join('\r\n'),
    );
  const read = () => receiveReplies(site.services, mailbox);

  test('is read into its thread, once, and the message is open again', async () => {
    const { id } = await contact();
    const one = answer(id, { handling: 'done' });
    await admin.post('/api/admin/inbox/reply', one);
    const headers = { 'Message-ID': '<abc@example.org>', 'In-Reply-To': `<${one.key}@terrilys.example>` };
    deliver('1.eml', headers, 'Parfait, rappelez-moi.');
    deliver('2.eml', headers, 'Parfait, rappelez-moi.');
    expect(await read()).toEqual({ received: 2, aside: 0 });
    const thread = await threadOf(id);
    expect(thread.replies.map(({ direction, text }) => [direction, text.split('\n')[0]])).toEqual([
      ['sent', 'Bonjour,'],
      ['received', 'Parfait, rappelez-moi.'],
    ]);
    expect(thread.handling).toBe('open');
    await admin.post('/api/admin/inbox/reply', answer(id, { seen: thread.replies.at(-1)?.id }));
    expect((await mailsOut()).at(-1)?.email.headers?.['In-Reply-To']).toBe('<abc@example.org>');
  });
  test('answers the acknowledgement too; a notice of absence opens nothing, and what answers nothing is left aside', async () => {
    const { id } = await contact();
    deliver('ack.eml', { References: `<${id}.contactRequest@terrilys.example>` }, 'J’ajoute une précision.');
    expect(await read()).toEqual({ received: 1, aside: 0 });
    await store.update(contactRequest, id, { handling: 'done' });
    deliver(
      'away.eml',
      { References: `<${id}.contactRequest@terrilys.example>`, 'Auto-Submitted': 'auto-replied' },
      'Je suis absente.',
    );
    deliver('spam.eml', {}, 'Gagnez un téléphone.');
    expect(await read()).toEqual({ received: 1, aside: 1 });
    expect(await threadOf(id)).toMatchObject({ handling: 'done', replies: [{ text: 'J’ajoute une précision.' }] });
    expect(readdirSync(path.join(folder, 'aside'))).toEqual(['spam.eml']);
  });
  test('or is pasted, once', async () => {
    const { id } = await contact();
    const pasted = { type: 'contactRequest', id, key: crypto.randomUUID(), text: 'Je vous rappelle.' };
    for (let n = 0; n < 2; n++) await admin.post('/api/admin/inbox/received', pasted);
    expect((await threadOf(id)).replies).toMatchObject([{ direction: 'received', text: 'Je vous rappelle.' }]);
  });
});

describe('a person’s whole history', () => {
  test('is one page, found by the address of one message', async () => {
    const { id } = await contact();
    await store.add(
      supportRequest,
      { ...received, name: 'Zoé', email: 'zoe@example.org', issueType: 'email', subject: 'Panne', message: 'Rien.' },
      crypto.randomUUID(),
    );
    await contact({ email: 'other@example.org' });
    await admin.post('/api/admin/inbox/reply', answer(id));
    const { data } = await admin.get(`/api/admin/inbox/history?type=contactRequest&id=${id}`);
    const { entries, email } = data as { email: string; entries: { type: string; opens: { id: string } }[] };
    expect(email).toBe('zoe@example.org');
    expect(entries.map(({ type }) => type).sort()).toEqual(['contactRequest', 'reply', 'supportRequest']);
    expect(entries.find(({ type }) => type === 'reply')?.opens.id).toBe(id);
  });
});

describe('answers are kept with what they are about', () => {
  test('erased with the person', async () => {
    const { id } = await contact();
    await admin.post('/api/admin/inbox/reply', answer(id));
    const email = 'zoe@example.org';
    const erased = await admin.post('/api/admin/people/erase', { email, confirmation: email });
    expect(erased.status).toBe(200);
    expect(await store.count(reply, {})).toBe(0);
    expect(await store.holds(reply, email)).toBe(false);
    expect(await mailsOut()).toEqual([]);
  });
  test('deleted and put back with the message', async () => {
    const { id } = await contact();
    await admin.post('/api/admin/inbox/reply', answer(id));
    const { data } = await admin.post('/api/admin/records/delete', { type: 'contactRequest', ids: [id] });
    expect(await store.count(reply, {})).toBe(0);
    await admin.post('/api/admin/records/restore', { ids: (data as { undo: string[] }).undo });
    expect((await threadOf(id)).replies).toHaveLength(1);
  });
});

describe('retention', () => {
  test.each([contactRequest, supportRequest, application, appointment])(
    'what was written about a $name goes with it',
    async (type) => {
      const rule = retentionRules.find((one) => one.type === type);
      const about = { about: type.name, record: 'kept', email: 'zoe@example.org', direction: 'sent' } as const;
      await store.add(reply, { ...about, subject: 'Re', text: 'Bonjour' });
      const other = await store.add(reply, { ...about, record: 'another', subject: 'Re', text: 'Bonjour' });
      await store.transaction(async (records) => rule?.remove?.(site.services, records, { id: 'kept' }));
      expect((await store.find(reply, {})).records.map(({ id }) => id)).toEqual([other.id]);
    },
  );
});

describe('an appointment', () => {
  const book = async () => {
    const { data } = await admin.get('/api/admin/appointments/slots');
    const [first, second] = (data as { days: { day: string; times: string[] }[] }).days;
    const one = await bookAppointment(site.services, {
      ...{ key: crypto.randomUUID(), day: first?.day ?? '', time: first?.times[0] ?? '', topic: 'Un site' },
      ...{ name: 'Zoé', email: 'zoe@example.org', lang: 'fr' },
    });
    if (typeof one === 'string') throw new Error(one);
    return { one, second };
  };
  test('is moved: the old hour is free, the new one taken, and the person told with their calendar', async () => {
    const { one, second } = await book();
    const to = { id: one.id, day: second?.day ?? '', time: second?.times[0] ?? '' };
    expect((await admin.post('/api/admin/appointments/move', to)).status).toBe(200);
    const moves = async () =>
      (await store.find(auditEntry, { where: { action: 'admin/appointments/move' }, limit: 10 })).records;
    await admin.post('/api/admin/appointments/move', to);
    expect((await moves()).map(({ note }) => note)).toEqual([expect.stringMatching(/^changed startsAt: .+ → .+$/)]);
    expect(await store.get(bookedSlot, slotId(one.day, one.time))).toBeUndefined();
    expect(await store.get(bookedSlot, slotId(to.day, to.time))).toMatchObject({ appointment: one.id });
    const mails = (await mailsOut()).filter(({ email }) => email.subject.includes('déplacé'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.email.attachments?.[0]?.content).toContain('SEQUENCE:1');
    const taken = { id: one.id, day: to.day, time: '03:00' };
    expect(await admin.post('/api/admin/appointments/move', taken)).toMatchObject({ status: 422 });
  });
  test('is cancelled once: its hour is free, the person told why, and it leaves the list', async () => {
    const { one } = await book();
    const shown = async () => {
      const { data } = await admin.get(`/api/admin/inbox/thread?type=appointment&id=${one.id}`);
      return (data as { appointment: object }).appointment;
    };
    expect((await listed()).items.map(({ id }) => id)).toContain(one.id);
    expect(await shown()).toEqual({ startsAt: one.startsAt, state: 'booked' });
    const cancel = { id: one.id, reason: 'Notre technicien est malade.' };
    expect((await admin.post('/api/admin/appointments/cancel', cancel)).status).toBe(200);
    expect((await admin.post('/api/admin/appointments/cancel', cancel)).status).toBe(409);
    expect(await shown(), 'its page says so').toEqual({ startsAt: one.startsAt, state: 'cancelled' });
    const mails = (await mailsOut()).filter(({ email }) => email.subject.includes('annulé'));
    expect(mails).toHaveLength(1);
    expect(draw(mails[0] as never).text).toContain('Notre technicien est malade.');
    expect(await store.count(bookedSlot, {})).toBe(0);
    expect((await listed()).items).toEqual([]);
  });
});
