import { afterAll, expect, test } from 'vitest';
import { subscribe } from '../../src/features/newsletter/newsletter.server.ts';
import { drainOutbox } from '../../src/mail/outbox.server.ts';
import { outboxMail } from '../../src/mail/outbox.ts';
import { ADA, openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());
const LEA = 'lea@example.org';
// A key is base64url: one in 64 begins with a hyphen.
const SECRETS = /#reset=[\w-]|token=[\w-]/;

test('no administrator reads another’s link: not in the list, the record, a decision, a person’s data, nor the bin', async () => {
  const envelope = { lang: 'fr' as const, website: '', submissionKey: crypto.randomUUID() };
  await subscribe(site.services, { email: LEA, interests: ['all'], frequency: 'monthly', consent: true, ...envelope });
  await site.browser().post('/api/auth/reset-request', { email: ADA.email, lang: 'fr' });
  await site.mailsTo(LEA);
  const { records } = await site.services.store.find(outboxMail, { limit: 100 });
  const keys = records.filter(({ purpose }) => purpose === 'auth-reset' || purpose === 'newsletter-confirm');
  expect(keys).toHaveLength(2);
  expect(JSON.stringify(keys), 'they are there').toMatch(SECRETS);
  const said: unknown[] = [
    await admin.get('/api/admin/records?type=outboxMail'),
    await admin.get('/api/admin/records?type=outboxMail&q=reset'),
  ];
  for (const { id } of keys) {
    said.push(await admin.get(`/api/admin/record?type=outboxMail&id=${encodeURIComponent(id)}`));
    await site.services.store.update(outboxMail, id, { state: 'failed' });
    said.push(await admin.post('/api/admin/records/act', { type: 'outboxMail', id, action: 'retryMail' }));
  }
  for (const email of [LEA, ADA.email]) said.push(await admin.post('/api/admin/people/find', { email }));
  await admin.post('/api/admin/records/delete', { type: 'outboxMail', ids: keys.map(({ id }) => id) });
  for (const email of [LEA, ADA.email]) said.push(await admin.post('/api/admin/people/find', { email }));
  for (const one of said) expect(JSON.stringify(one)).not.toMatch(SECRETS);
  for (const query of ['sort=words', `filter=${encodeURIComponent('{"words":"x"}')}`])
    expect(await admin.get(`/api/admin/records?type=outboxMail&${query}`), query).toMatchObject({ status: 422 });
});

test('a link that has left is in the store no more', async () => {
  await site.browser().post('/api/auth/reset-request', { email: ADA.email, lang: 'fr' });
  const { store, mailer, clock, worker } = site.services;
  expect(JSON.stringify((await store.find(outboxMail, { limit: 100 })).records)).toMatch(SECRETS);
  expect(await drainOutbox({ store, mailer, clock, worker, random: Math.random }, { limit: 100 })).toMatchObject({
    failed: 0,
    retried: 0,
  });
  const { records } = await store.find(outboxMail, { where: { purpose: 'auth-reset', state: 'sent' }, limit: 100 });
  expect(records.length).toBeGreaterThan(0);
  expect(JSON.stringify(records)).not.toMatch(SECRETS);
});
