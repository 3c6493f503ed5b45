import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { retentionRules } from '../../netlify/retention.ts';
import { trash } from '../../src/admin/records/trash.server.ts';
import { newsletterIssue } from '../../src/collections/kinds/newsletter-issue.ts';
import { application } from '../../src/features/careers/careers.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { registration } from '../../src/features/events/events.ts';
import { invoice } from '../../src/features/invoicing/invoice.ts';
import { subscription } from '../../src/features/newsletter/newsletter.ts';
import { newsletterBatch } from '../../src/features/newsletter/newsletter-issue.ts';
import { order, progresses } from '../../src/features/payment/order.ts';
import { purge } from '../../src/features/retention/retention.server.ts';
import { retainFor } from '../../src/features/retention/retention.ts';
import { supportRequest } from '../../src/features/support/support.ts';
import { fillRegister } from '../../src/forms/register.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { outboxMail, queueEmail } from '../../src/mail/outbox.ts';
import type { RecordType, Store } from '../../src/ports/store.ts';
import { openTestInstallation, SITE, type TestInstallation } from '../http/visitor.ts';
import { openTestStore } from '../postgres/test-store.ts';
import { purgeMarked, TRUSTED } from '../purge-marked.ts';

const DAY_MS = 86_400_000;
const START = new Date('2026-11-20T10:00:00Z');
let services: TestInstallation;
let store: Store;
beforeEach(() => {
  const test = openTestInstallation();
  // Ages are those of the test's clock.
  store = openTestStore({ file: `${test.folder}/aged.sqlite`, clock: test.clock });
  services = { ...test, store };
  services.time.now = START;
});
afterEach(async () => {
  await store.close();
  await services.end();
});
const afterDays = (days: number) => {
  services.time.now = new Date(START.getTime() + days * DAY_MS);
};
const run = (dryRun = false) => purgeMarked(services, retentionRules, { dryRun });
const kept = async (type: RecordType) => (await store.find(type, { limit: 1000 })).records.map(({ id }) => id).sort();
const common = { lang: 'fr', suspect: false, consentVersion: '2026-11-20' } as const;
const contact = {
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@example.org',
  subject: 'quote',
  message: 'Bonjour',
  ...common,
} as const;
const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function adoptCv() {
  const { key, url, headers } = await services.files.createUpload('cv', {
    name: 'cv.pdf',
    size: PDF.byteLength,
    type: 'application/pdf',
  });
  await services.files.receiveUpload(
    new Request(new URL(url, SITE), { method: 'PUT', headers, body: Buffer.from(PDF) }),
  );
  return services.files.finalise(key, 'cv');
}

describe('what is due goes, what is not stays', () => {
  test('a contact, three years after the last contact: one answered since then stays', async () => {
    for (const id of ['never-answered', 'answered']) await store.add(contactRequest, contact, id);
    afterDays(400);
    await store.update(contactRequest, 'answered', { message: 'Bonjour, suite' });
    afterDays(3 * 365.25 - 1);
    expect((await run()).reduce((sum, { removed }) => sum + removed, 0)).toBe(0);
    afterDays(3 * 365.25 + 1);
    await run();
    expect(await kept(contactRequest)).toEqual(['answered']);
    afterDays(400 + 3 * 365.25 + 1);
    await run();
    expect(await kept(contactRequest)).toEqual([]);
  });
  test('an application, after two years, with its CV', async () => {
    const cv = await adoptCv();
    const fields = {
      name: 'Ada',
      email: 'ada@example.org',
      positionType: 'job',
      desiredPosition: 'Dev',
      experience: 'entry',
      state: 'new',
      cv,
    } as const;
    await store.add(application, { ...fields, ...common }, 'old');
    await store.add(
      supportRequest,
      { name: 'Jo', email: 'jo@example.org', issueType: 'other', subject: 'Lent', message: 'Oui', ...common },
      'young',
    );
    afterDays(2 * 365.25 + 1);
    expect((await run()).find(({ what }) => what === 'Applications')).toMatchObject({ due: 1, files: 1, removed: 1 });
    expect([await kept(application), await kept(supportRequest)]).toEqual([[], ['young']]);
    await expect(services.files.read(cv.key)).rejects.toThrow('file-missing');
  });
  test('a subscription nobody confirmed, after seven days; confirmed or left, it stays as it is', async () => {
    const asked = {
      email: 'x@example.org',
      interests: ['all' as const],
      frequency: 'monthly' as const,
      askedAt: START.toISOString(),
      ...common,
    };
    for (const state of ['pending', 'confirmed', 'unsubscribed'] as const)
      await store.add(subscription, { ...asked, state }, state);
    afterDays(6.9);
    await run();
    expect(await kept(subscription)).toHaveLength(3);
    afterDays(7.1);
    await run();
    expect(await kept(subscription)).toEqual(['confirmed', 'unsubscribed']);
    afterDays(20 * 365);
    await run();
    expect(await kept(subscription)).toEqual(['confirmed', 'unsubscribed']);
  });
  test('a registration, three years after its event, not after it was made', async () => {
    const place = {
      event: 'open-house',
      name: 'Ada',
      email: 'a@example.org',
      state: 'registered',
      reminder: 'sent',
      calendarSequence: 0,
      ...common,
    } as const;
    const inDays = (days: number) => ({
      registeredAt: START.toISOString(),
      startsAt: new Date(START.getTime() + days * DAY_MS).toISOString(),
    });
    await store.add(registration, { ...place, ...inDays(10) }, 'soon');
    await store.add(registration, { ...place, ...inDays(300) }, 'late');
    afterDays(3 * 365.25 + 11);
    await run();
    expect(await kept(registration)).toEqual(['late']);
  });
  test('a letter that left, after a week; one that did not, after a month; one that waits, never', async () => {
    const ids: Record<string, string> = {};
    for (const state of ['sent', 'failed', 'uncertain', 'pending'] as const) {
      const email = { to: 'a@example.org', subject: 's', text: 't', html: 'h' };
      const { id } = await store.transaction((records) => queueEmail(records, email, 'contactRequest', services.clock));
      await store.update(outboxMail, id, { state });
      ids[id] = state;
    }
    const left = async () => (await kept(outboxMail)).map((id) => ids[id]).sort();
    afterDays(8);
    await run();
    expect(await left()).toEqual(['failed', 'pending', 'uncertain']);
    afterDays(31);
    await run();
    expect(await left()).toEqual(['pending']);
  });
  test('a record an administrator deleted, after a month, with the files it names', async () => {
    const cv = await adoptCv();
    const deleted = {
      type: 'application',
      recordId: 'a',
      createdAtFirst: START.toISOString(),
      fields: { name: 'Ada', cv },
      deletedBy: 'bob@example.org',
    };
    await store.add(trash, deleted, 'deleted');
    afterDays(29);
    await run();
    expect([await kept(trash), (await services.files.read(cv.key)).bytes.length]).toEqual([
      ['deleted'],
      PDF.byteLength,
    ]);
    afterDays(31);
    await run();
    expect(await kept(trash)).toEqual([]);
    await expect(services.files.read(cv.key)).rejects.toThrow('file-missing');
  });
  test('of an issue of the newsletter what it said and how many got it; whom it goes to, a month at most', async () => {
    const tally = { sent: 2, failed: 0, uncertain: 0, left: 0 };
    await store.add(
      newsletterIssue,
      { subject: 'Novembre', lang: 'fr', content: 'Bonjour', state: 'sent', recipients: 2, tally },
      'issue',
    );
    await store.add(newsletterBatch, { issue: 'issue', subscribers: ['one', 'two'] }, 'batch');
    afterDays(29);
    await run();
    expect(await kept(newsletterBatch)).toEqual(['batch']);
    afterDays(31);
    await run();
    expect([await kept(newsletterBatch), await kept(newsletterIssue)]).toEqual([[], ['issue']]);
  });
  test('of somebody who had left, who was asked for again and did not confirm: what is kept of those who left', async () => {
    const left = '2026-05-02T08:00:00.000Z';
    const asked = { email: 'x@example.org', interests: ['ai' as const], frequency: 'weekly' as const, ...common };
    await store.add(
      subscription,
      { ...asked, state: 'pending', askedAt: START.toISOString(), unsubscribedAt: left },
      'hash',
    );
    afterDays(8.1);
    await run();
    expect(await store.get(subscription, 'hash')).toMatchObject({
      ...{ state: 'unsubscribed', email: '', interests: [], unsubscribedAt: left },
    });
  });
  test('an order that was paid, after ten years; one that was not, after three; an invoice, after its last day', async () => {
    const [written] = JSON.parse(readFileSync('tests/fixtures/records/v1/order.json', 'utf8'));
    for (const progress of progresses)
      await store.add(
        order,
        { ...written, progress, paidAt: progress === 'paid' ? START.toISOString() : undefined },
        progress,
      );
    const [printed] = JSON.parse(readFileSync('tests/fixtures/records/v1/invoice.json', 'utf8'));
    await store.add(invoice, { ...printed, keepUntil: '2036-12-31' }, '2026-1');
    afterDays(3 * 365.25 - 1);
    await run();
    expect(await kept(order)).toHaveLength(progresses.length);
    afterDays(3 * 365.25 + 1);
    await run();
    expect(await kept(order)).toEqual(['paid']);
    afterDays(10 * 365.25 + 1);
    await run();
    expect([await kept(order), await kept(invoice)]).toEqual([[], ['2026-1']]);
    services.time.now = new Date('2036-12-31T22:00:00Z');
    await run();
    expect(await kept(invoice)).toEqual(['2026-1']);
    services.time.now = new Date('2037-01-02T10:00:00Z');
    await run();
    expect(await kept(invoice)).toEqual([]);
  });
  test('what has no rule is kept', async () => {
    const type = { name: 'installation', schema: z.looseObject({}) };
    await store.add(type, {}, 'one');
    afterDays(30 * 365);
    await run();
    expect(await kept(type)).toEqual(['one']);
  });
  test('more than fits in one reading: every one goes', { timeout: 20_000 }, async () => {
    await Promise.all(Array.from({ length: 450 }, (_, i) => store.add(contactRequest, contact, `c${i}`)));
    afterDays(3 * 365.25 + 1);
    expect((await run())[0]).toMatchObject({ due: 450, removed: 450 });
    expect(await store.count(contactRequest)).toBe(0);
  });
  test('more than there is time for: what is left goes with the next run', async () => {
    await Promise.all(Array.from({ length: 450 }, (_, i) => store.add(contactRequest, contact, `c${i}`)));
    afterDays(3 * 365.25);
    await purge(services, retentionRules, { dryRun: false, clockState: TRUSTED });
    afterDays(3 * 365.25 + 1);
    let asked = 0;
    await purge(services, retentionRules, { dryRun: false, clockState: TRUSTED, isOver: () => ++asked > 2 });
    expect(await store.count(contactRequest)).toBe(250);
    await purge(services, retentionRules, { dryRun: false, clockState: TRUSTED });
    expect(await store.count(contactRequest)).toBe(0);
  });
});

describe('the dry run', () => {
  test('counts the same and changes nothing', async () => {
    await store.add(contactRequest, contact, 'one');
    const cv = await adoptCv();
    const fields = {
      name: 'Ada',
      email: 'ada@example.org',
      positionType: 'job',
      desiredPosition: 'Dev',
      experience: 'entry',
      state: 'new',
      cv,
    } as const;
    await store.add(application, { ...fields, ...common }, 'two');
    afterDays(4 * 365);
    const dry = await run(true);
    expect(dry.filter(({ due }) => due).map(({ what, due, files, removed }) => [what, due, files, removed])).toEqual([
      ['Contacts and prospects', 1, 0, 0],
      ['Applications', 1, 1, 0],
    ]);
    expect([await kept(contactRequest), await kept(application)]).toEqual([['one'], ['two']]);
    expect((await services.files.read(cv.key)).bytes).toHaveLength(PDF.byteLength);
    expect((await run()).map(({ due }) => due)).toEqual(dry.map(({ due }) => due));
  });
});

test('a record that changed between being found and being removed stays', async () => {
  await store.add(contactRequest, contact, 'one');
  afterDays(4 * 365);
  const meddling = retainFor(contactRequest, {
    ...{ what: 'Contacts', since: 'updatedAt', days: 365 },
    filesOf: ({ id }) => {
      void store.update(contactRequest, id, { message: 'Je rappelle.' });
      return [];
    },
  });
  services.time.now = new Date(services.time.now.getTime() - DAY_MS);
  await purge(services, [{ ...meddling, filesOf: () => [] }], { dryRun: false, clockState: TRUSTED });
  afterDays(4 * 365);
  expect(await purge(services, [meddling], { dryRun: false, clockState: TRUSTED })).toMatchObject([
    { due: 1, removed: 0 },
  ]);
  expect(await kept(contactRequest)).toEqual(['one']);
});

describe('what the privacy policy promises is what runs', () => {
  /** What one purpose says, as `Base légale : …`, `Données : …`, `Conservation : …`. */
  const ENTRY = {
    fr: /^- \*\*(.+)\.\*\* Base légale : .+\. Données : .+\. Conservation : (.+)\.$/gm,
    en: /^- \*\*(.+)\.\*\* Legal basis: .+\. Data: .+\. Retention: (.+)\.$/gm,
  };
  /** As visitors read it: with what the definitions of forms say. */
  const policy = (lang: Locale) =>
    fillRegister(readFileSync(`content/legal/${lang}/privacy.md`, 'utf8'), lang).replace(/[\u00a0\u202f]/g, ' ');
  const entries = (lang: Locale) => [...policy(lang).matchAll(ENTRY[lang])];
  const promised = (purpose: string) =>
    entries('fr')
      .find(([, name]) => name?.startsWith(purpose))?.[2]
      ?.replaceAll('**', '');
  test.each(['fr', 'en'] as const)(
    'twenty purposes, each with its legal basis, its data and how long they are kept (%s)',
    (lang) => expect(entries(lang)).toHaveLength(20),
  );
  test.each([
    ['Répondre à une demande de contact', '3 ans', 'Contacts and prospects', 3 * 365.25],
    ['Assistance technique', '3 ans', 'Support requests', 3 * 365.25],
    ['Assistant conversationnel', '90 jours au plus', 'Questions to the assistant', 90],
    ['Candidatures', '2 ans', 'Applications', 2 * 365.25],
    ['Lettre d’information', 'Chaque lettre envoyée : 7 jours', 'Sent e-mails', 7],
    ['Lettre d’information', '30 jours si elle n’a pas pu partir', 'E-mails that did not leave', 30],
    ['Lettre d’information', '30 jours si elle n’a pas pu partir', 'Recipients of a letter that was never written', 30],
    ['Inscription à la lettre non confirmée', '7 jours', 'Unconfirmed subscriptions', 7],
    ['Inscription à un évènement', '3 ans au plus après l’évènement', 'Event registrations', 3 * 365.25],
    ['Témoignages', 'Avis refusé : 3 ans', 'Refused reviews', 3 * 365.25],
    ['Signalements', '3 ans après la décision', 'Reports of a content', 3 * 365.25],
    ['Demandes d’exercice', '5 ans', 'Requests about data', 5 * 365.25],
    ['Rétractation', '10 ans', 'Withdrawals from a contract', 10 * 365.25],
    ['Commandes', '10 ans pour une commande payée', 'Paid orders', 10 * 365.25],
    ['Commandes', '3 ans pour une commande qui ne l’a pas été', 'Orders never paid (expired)', 3 * 365.25],
    ['Assistant conversationnel', '3 ans après le rendez-vous', 'Appointments', 3 * 365.25],
  ])('%s: %s', (purpose, duration, what, days) => {
    expect(promised(purpose)).toContain(duration);
    expect(retentionRules.find((rule) => rule.what === what)?.days).toBe(days);
  });
});
