import { afterAll, expect, test } from 'vitest';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import * as linkRequest from '../../src/features/newsletter/link-request.server.ts';
import { requestLink } from '../../src/features/newsletter/link-request.ts';
import * as newsletter from '../../src/features/newsletter/newsletter.server.ts';
import {
  confirm,
  departure,
  readPreferences,
  subscribe,
  unsubscribe,
} from '../../src/features/newsletter/newsletter.ts';
import { growth } from '../../src/features/newsletter/subscribers.server.ts';
import { call } from '../../src/lib/call.ts';
import { openTestInstallation, visitor } from './visitor.ts';

const services = openTestInstallation();
afterAll(() => services.end());
const endpoints = [
  bindEndpoint(subscribe, newsletter.subscribe),
  bindEndpoint(confirm, newsletter.confirm),
  bindEndpoint(unsubscribe, newsletter.unsubscribe),
  bindEndpoint(readPreferences, newsletter.readPreferences),
  bindEndpoint(requestLink, linkRequest.requestLink),
];
const browser = () => visitor(services, endpoints).visit;
const envelope = (lang: 'fr' | 'en' = 'fr') => ({ lang, submissionKey: crypto.randomUUID() });
const ask = (email: string) => call(requestLink, { email, ...envelope() }, browser());
const mails = async (address: string, purpose: string) =>
  (await services.mailsTo(address)).filter((mail) => mail.purpose === purpose).map(({ email }) => email);
const tokenIn = (text: string, page: string) => new RegExp(`newsletter/${page}\\?token=(\\S+)`).exec(text)?.[1] ?? '';

async function subscribed(email: string, lang: 'fr' | 'en' = 'fr') {
  await call(subscribe, { email, consent: true, ...envelope(lang) }, browser());
  const [asked] = await mails(email, 'newsletter-confirm');
  await call(confirm, { token: tokenIn(asked?.text ?? '', 'confirm'), lang }, browser());
}

test('"send me my link again": a reader gets the links to their choices and to leave, in their language', async () => {
  await subscribed('perdu@example.org', 'en');
  expect(await ask('perdu@example.org')).toEqual({ ok: true, data: { state: 'sent' } });
  const [mail] = await mails('perdu@example.org', 'newsletter-link');
  expect(mail?.subject).toContain('your newsletter links');
  const token = tokenIn(mail?.text ?? '', 'preferences');
  expect(await call(readPreferences, { token, lang: 'en' }, browser())).toMatchObject({ ok: true });
  expect(tokenIn(mail?.text ?? '', 'unsubscribe')).not.toBe('');
  expect(mail?.headers).toMatchObject({
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'Auto-Submitted': 'auto-replied',
  });
});

test('the answer is the same whoever asks; a stranger is written nothing, who has not confirmed gets that link again', async () => {
  await call(subscribe, { email: 'attend@example.org', consent: true, ...envelope() }, browser());
  await subscribed('parti@example.org');
  const [welcome] = await mails('parti@example.org', 'newsletter-welcome');
  await call(unsubscribe, { token: tokenIn(welcome?.text ?? '', 'unsubscribe'), lang: 'fr' }, browser());
  const answers = await Promise.all(
    ['perdu@example.org', 'inconnu@example.org', 'attend@example.org', 'parti@example.org'].map(ask),
  );
  for (const answer of answers) expect(answer).toEqual({ ok: true, data: { state: 'sent' } });
  expect(await services.mailsTo('inconnu@example.org')).toEqual([]);
  expect(await mails('attend@example.org', 'newsletter-confirm')).toHaveLength(2);
  expect(await mails('parti@example.org', 'newsletter-link')).toEqual([]);
});

test('who asks again and again for somebody else’s address fills no mailbox', async () => {
  await subscribed('cible@example.org');
  for (let i = 0; i < 5; i++) expect(await ask('cible@example.org')).toMatchObject({ ok: true });
  expect(await mails('cible@example.org', 'newsletter-link')).toHaveLength(2);
});

test('reasons for leaving are counted for the administrator, the latest one by one, beside no address', async () => {
  await services.store.add(departure, { reason: 'tooMany', lang: 'fr' });
  await services.store.add(departure, { reason: 'tooMany', lang: 'en' });
  const { reasons, departures } = await growth(services);
  expect(Object.fromEntries(reasons.map(({ reason, count }) => [reason, count]))).toEqual({
    tooMany: 2,
    irrelevant: 0,
    never: 0,
    other: 0,
  });
  expect(departures.map(({ reason, lang }) => [reason, lang]).sort()).toEqual([
    ['tooMany', 'en'],
    ['tooMany', 'fr'],
  ]);
  expect(JSON.stringify(departures)).not.toContain('@');
});
