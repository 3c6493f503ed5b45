import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { company } from '../../src/collections/company.ts';
import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { contactRequest, sendContact } from '../../src/features/contact/contact.ts';
import { quoteText } from '../../src/mail/quote-text.ts';
import { recipientCount } from '../../src/mail/recipient-limit.ts';
import { openTestInstallation, type TestInstallation, visitor } from '../http/visitor.ts';

let services: TestInstallation;
beforeEach(() => {
  services = openTestInstallation();
});
afterEach(() => services.end());

const form = (email: string, more: Record<string, unknown> = {}) => ({
  ...{ firstName: 'Ada', lastName: 'Lovelace', email, phone: '03 21 00 00 00', company: 'Atelier', subject: 'quote' },
  ...{
    message: 'Une boutique pour mon atelier, avec un catalogue.',
    consent: true,
    lang: 'fr',
    website: '',
    submissionKey: crypto.randomUUID(),
  },
  ...more,
});
/** Each time from elsewhere: no limit of one address helps. */
const send = async (body: Record<string, unknown>) => {
  const { post } = visitor(services, [bindEndpoint(sendContact, receiveContact)]);
  expect((await post(sendContact.path, body)).status).toBe(200);
};

describe('a stranger who gives another’s address', () => {
  test('fills no mailbox: five acknowledgements an hour, while every form is taken and the company reads them all', async () => {
    for (let i = 0; i < 8; i++) await send(form(i % 2 ? 'victim@example.org' : 'Victim@Example.org'));
    await send(form('someone.else@example.org'));
    const toVictim = [
      ...(await services.mailsTo('victim@example.org')),
      ...(await services.mailsTo('Victim@Example.org')),
    ];
    expect(new Set(toVictim.map(({ id }) => id)).size).toBe(5);
    expect(await services.mailsTo(company.email)).toHaveLength(9);
    expect(await services.mailsTo('someone.else@example.org')).toHaveLength(1);
    expect(await services.store.count(contactRequest)).toBe(9);
    const counters = JSON.stringify((await services.store.find(recipientCount, { limit: 10 })).records);
    expect(counters.toLowerCase()).not.toContain('victim');
    services.time.now = new Date(services.time.now.getTime() + 3_600_000);
    await send(form('victim@example.org'));
    expect(new Set((await services.mailsTo('victim@example.org')).map(({ id }) => id)).size).toBeGreaterThan(0);
  }, 30_000);
  test('says nothing through us: no word of the form is in the mail', async () => {
    await send(
      form('victim@example.org', {
        firstName: 'Cliquez',
        lastName: 'http://evil.example',
        message: 'Vous avez gagné : https://evil.example/prix',
      }),
    );
    const [mail] = await services.mailsTo('victim@example.org');
    expect(JSON.stringify(mail)).not.toMatch(/evil|Cliquez|gagné/);
  });
});

test.each([
  ['https://evil.example/a', 'https[:]//evil[.]example/a'],
  ['www.evil.example', 'www[.]evil[.]example'],
  ['ada@evil.example', 'ada[at]evil[.]example'],
  ['J. R. Dupont, n° 2026-0001.', 'J. R. Dupont, n° 2026-0001.'],
])('%s, quoted, is nothing to follow', (words, said) => expect(quoteText(words, 'fr')).toBe(said));
