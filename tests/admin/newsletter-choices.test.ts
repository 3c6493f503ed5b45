import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { newsletterIssue } from '../../src/collections/kinds/newsletter-issue.ts';
import { dueMonth } from '../../src/features/newsletter/digest.server.ts';
import { previewIssue, scheduleIssue } from '../../src/features/newsletter/issues.server.ts';
import { setPreferences } from '../../src/features/newsletter/newsletter.server.ts';
import { subscription } from '../../src/features/newsletter/newsletter.ts';
import { purposeOf, queueIssueMails } from '../../src/features/newsletter/sending.server.ts';
import { draw } from '../../src/mail/outbox.server.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import { openSite } from '../http/browser.ts';

const site = await openSite({});
afterAll(() => site.end());
afterEach(() => vi.useRealTimers());

const at = (now: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
const reader = (name: string, change: object) =>
  site.services.store.add(subscription, {
    ...{ email: `${name}@example.org`, lang: 'fr', interests: ['all'], frequency: 'weekly', state: 'confirmed' },
    ...{ askedAt: '2026-01-20T10:00:00Z', suspect: false, consentVersion: '1', ...change },
  } as never);
const send = async (subject: string, change: object = {}) => {
  const { id } = await site.services.store.add(newsletterIssue, {
    ...{ subject, lang: 'fr' as const, content: `${subject} en détail.`, ...change },
  });
  await scheduleIssue(site.services, { id });
  await writeUntilDone();
  return id;
};
const writeUntilDone = async () => {
  for (let round = 0; round < 20 && (await queueIssueMails(site.services)).waiting; round++) {
    const { records } = await site.services.store.find(outboxMail, { where: { state: 'pending' }, limit: 1000 });
    for (const { id } of records) await site.services.store.update(outboxMail, id, { state: 'sent' });
  }
};
const lettersOf = async (issue: string) => {
  const { records } = await site.services.store.find(outboxMail, { where: { purpose: purposeOf(issue) }, limit: 1000 });
  return Object.fromEntries(records.map((mail) => [mail.email.to.replace('@example.org', ''), draw(mail)]));
};

test('a letter goes to those who chose one of its topics, or all of them', async () => {
  await reader('all', {});
  await reader('ai', { interests: ['ai'] });
  await reader('web-devops', { interests: ['web', 'devops'] });
  const ai = await send('Un assistant', { topics: ['ai'] });
  expect(Object.keys(await lettersOf(ai)).sort()).toEqual(['ai', 'all']);
  const both = await send('Mesures', { topics: ['ai', 'web'] });
  expect(Object.keys(await lettersOf(both)).sort()).toEqual(['ai', 'all', 'web-devops']);
  const everybody = await send('Nouvelles');
  expect(Object.keys(await lettersOf(everybody)).sort()).toEqual(['ai', 'all', 'web-devops']);
});

describe('who asked for one letter a month', () => {
  test('gets none of them by itself, and on the first all those of the month that are for them, in one', async () => {
    at('2027-03-02T09:00:00Z');
    await reader('monthly', { frequency: 'monthly' });
    await reader('monthly-ai', { frequency: 'monthly', interests: ['ai'] });
    await reader('monthly-mobile', { frequency: 'monthly', interests: ['mobile'] });
    await reader('monthly-en', { frequency: 'monthly', lang: 'en' });
    const first = await send('Sauvegardes', { topics: ['devops'] });
    at('2027-03-20T09:00:00Z');
    const second = await send('Modèles', { topics: ['ai'] });
    for (const id of [first, second])
      expect(Object.keys(await lettersOf(id)).filter((name) => name.startsWith('monthly'))).toEqual([]);
    expect(await previewIssue(site.services, { id: second })).toMatchObject({ monthly: 2 });

    at('2027-04-01T05:30:00Z');
    await writeUntilDone();
    expect(await site.services.store.get(newsletterIssue, 'digest-2027-03-fr'), 'before eight').toBeUndefined();
    at('2027-04-01T07:00:00Z');
    await Promise.all([queueIssueMails(site.services), queueIssueMails(site.services)]);
    await writeUntilDone();
    const digest = await lettersOf('digest-2027-03-fr');
    expect(Object.keys(digest).sort()).toEqual(['monthly', 'monthly-ai']);
    expect(digest.monthly?.subject).toContain('mars 2027');
    expect(digest.monthly?.text).toMatch(/Sauvegardes en détail[\s\S]*Modèles en détail/);
    expect(digest['monthly-ai']?.text).not.toContain('Sauvegardes');
    expect(digest.monthly?.headers).toHaveProperty('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click');
    expect(await site.services.store.get(newsletterIssue, 'digest-2027-03-fr')).toMatchObject({
      state: 'sent',
      recipients: 2,
      tally: { sent: 2 },
    });

    at('2027-04-02T07:00:00Z');
    await writeUntilDone();
    expect(Object.keys(await lettersOf('digest-2027-03-fr')), 'once').toHaveLength(2);
    expect(
      await site.services.store.get(newsletterIssue, 'digest-2027-03-en'),
      'nothing was written in English',
    ).toBeUndefined();
  });
  test('and changed to it in the middle of a month, is not sent again what came by itself', async () => {
    at('2027-05-03T09:00:00Z');
    const turning = await reader('turning', {});
    await send('Avant');
    at('2027-05-10T09:00:00Z');
    const { records } = await site.services.store.find(outboxMail, { where: { state: 'sent' }, limit: 1000 });
    const own = draw(records.find(({ email }) => email.to === 'turning@example.org') as never);
    const token = new URL(/https?:\S+preferences\?token=\S+/.exec(own.text)?.[0] ?? '').searchParams.get('token') ?? '';
    await setPreferences(site.services, { token, lang: 'fr', frequency: 'monthly', whole: false, leave: false });
    await send('Après');
    at('2027-06-01T07:00:00Z');
    await writeUntilDone();
    const letter = (await lettersOf('digest-2027-05-fr')).turning;
    expect(letter?.text).toContain('Après en détail');
    expect(letter?.text).not.toContain('Avant en détail');
    expect(await site.services.store.get(subscription, turning.id)).toMatchObject({ frequency: 'monthly' });
  });
  test('has a letter due from eight o’clock of the first, in France, in summer as in winter', () => {
    expect(dueMonth(new Date('2027-01-01T06:59:00Z'))).toBe('2026-11');
    expect(dueMonth(new Date('2027-01-01T07:00:00Z'))).toBe('2026-12');
    expect(dueMonth(new Date('2027-07-01T06:00:00Z'))).toBe('2027-06');
    expect(dueMonth(new Date('2027-07-01T05:59:00Z'))).toBe('2027-05');
    expect(dueMonth(new Date('2027-06-30T23:00:00Z')), 'the first has begun in France').toBe('2027-05');
  });
});
