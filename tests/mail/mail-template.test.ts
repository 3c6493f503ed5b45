import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openEmlMailer } from '../../netlify/adapters/mailer/eml.ts';
import { mailTemplates } from '../../netlify/mail-templates.ts';
import { company } from '../../src/collections/company.ts';
import { forms } from '../../src/forms/registry.ts';
import { composeDueMails } from '../../src/mail/compose-due.server.ts';
import { defineMails, type MailTemplates, mailJob, mailJobFor } from '../../src/mail/mail-template.ts';
import { type MailDraft, outboxMail } from '../../src/mail/outbox.ts';
import type { Store } from '../../src/ports/store.ts';
import { FROM, folder, openPostOffice } from './post-office.ts';

const order = {
  name: 'order',
  schema: z.strictObject({ email: z.string(), flaw: z.enum(['heading', 'address']).optional() }),
};
const say = (to: string, heading: string): MailDraft => ({
  to,
  subject: heading,
  words: { lang: 'fr', heading, paragraphs: [], footer: [] },
});
const aboutOrders = defineMails(order, async ({ email, flaw }) => {
  if (flaw === 'heading') throw new Error('A heading is missing');
  return [
    say(email, 'Votre commande'),
    say(flaw === 'address' ? 'a@example.org\nBcc: all@example.org' : company.email, 'Une commande'),
  ];
});

let office: ReturnType<typeof openPostOffice>;
beforeEach(() => {
  office = openPostOffice();
});
afterEach(() => office.close());

const place = (email: string, flaw?: 'heading' | 'address', id: string = crypto.randomUUID()) =>
  office.store.addOnce(order, id, { email, flaw }, [mailJobFor(aboutOrders, id)]);
const compose = (store: Store = office.store, limit = 50, all: readonly MailTemplates[] = [aboutOrders]) =>
  composeDueMails(
    { store, clock: office.clock, secret: 'a secret of this test, long enough', siteUrl: 'https://site.example' },
    all,
    limit,
  );
const outbox = async () =>
  (await office.store.find(outboxMail, { direction: 'ascending' })).records.map(({ email, state, purpose }) => [
    email.to,
    state,
    purpose,
  ]);

describe('the letters a form is answered with', () => {
  test('are due as soon as the form is kept, and composed when they leave', async () => {
    await place('ada@example.org');
    expect([await office.store.count(mailJob), await office.store.count(outboxMail)]).toEqual([1, 0]);
    await compose();
    expect(await outbox()).toEqual([
      ['ada@example.org', 'pending', 'order'],
      [company.email, 'pending', 'order'],
    ]);
    expect(await office.drain(openEmlMailer({ folder: folder(), from: FROM, clock: office.clock }))).toMatchObject({
      sent: 2,
    });
    await compose();
    expect(await office.store.count(outboxMail), 'once').toBe(2);
  });
  test('a form that is not kept owes none', async () => {
    const refused = office.store.transaction(async (records) => {
      const { id } = await records.add(order, { email: 'ada@example.org' });
      await records.add(mailJob, mailJobFor(aboutOrders, id).fields);
      throw new Error('The disk is full');
    });
    await expect(refused).rejects.toThrow('The disk is full');
    expect(await office.store.count(mailJob)).toBe(0);
  });
  test('two workers at once: each person is written to once', async () => {
    const people = Array.from({ length: 20 }, (_, number) => `visitor-${number}@example.org`);
    await Promise.all(people.map((email) => place(email)));
    await Promise.all([compose(), compose(office.openAgain()), compose()]);
    const written = (await outbox()).map(([to]) => to).filter((to) => to !== company.email);
    expect(written.toSorted()).toEqual(people.toSorted());
  });
  test('the longest waiting first, as many as a run has time for', async () => {
    for (const email of ['first@example.org', 'second@example.org', 'third@example.org']) {
      await place(email);
      office.wait(1000);
    }
    await compose(office.store, 2);
    expect((await outbox()).map(([to]) => to)).toEqual([
      'first@example.org',
      company.email,
      'second@example.org',
      company.email,
    ]);
  });
  test('whose record was erased before they left: nobody is written to', async () => {
    const { id } = await place('ada@example.org');
    await office.store.delete(order, id);
    await compose();
    expect([await outbox(), await office.store.count(mailJob)]).toEqual([[], 0]);
  });
  test('that cannot be composed are a dead letter for the administrator, and hold up no other', async () => {
    const { id } = await place('ada@example.org', 'heading');
    await place('grace@example.org');
    await compose();
    expect(await outbox()).toEqual([
      [company.email, 'failed', 'order'],
      ['grace@example.org', 'pending', 'order'],
      [company.email, 'pending', 'order'],
    ]);
    const [dead] = (await office.store.find(outboxMail, { where: { state: 'failed' } })).records;
    expect(dead).toMatchObject({ email: { subject: `order ${id}` }, lastError: 'Error: A heading is missing' });
  });
  test('that would be read as other recipients are one too', async () => {
    await place('ada@example.org', 'address');
    await compose();
    expect((await office.store.find(outboxMail, { where: { state: 'failed' } })).records[0]?.lastError).toMatch(
      /UnsafeEmail|line breaks|one e-mail address/,
    );
  });
  test('about something no letters are known of are one as well', async () => {
    await place('ada@example.org');
    await compose(office.store, 50, []);
    expect(await outbox()).toEqual([[company.email, 'failed', 'order']]);
  });
});

test('the mails of every form that has some are among those that are composed', () => {
  const mailed = forms.flatMap(({ mails, record }) => (mails ? [record.name] : []));
  expect(mailed.length).toBeGreaterThan(5);
  expect(mailTemplates.map(({ about }) => about.name)).toEqual(mailed);
});
