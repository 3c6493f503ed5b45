import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORMS_PER_MINUTE, rateWindow } from '../../netlify/http/rate-limit.ts';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { contactRequest, sendContact } from '../../src/features/contact/contact.ts';
import { openTestInstallation, type TestInstallation, visitor } from './visitor.ts';

let services: TestInstallation;
beforeAll(() => {
  services = openTestInstallation();
});
afterAll(() => services.end());

test('forty at once from one address: five are taken, the others told to wait, and every one is counted', async () => {
  const { post } = visitor(services, [bindEndpoint(sendContact, receiveContact)], '203.0.113.99');
  const message = () => ({
    ...{
      firstName: 'Ada',
      lastName: 'L',
      email: 'ada@example.org',
      subject: 'quote',
      message: 'Bonjour',
      consent: true,
      lang: 'fr',
    },
    submissionKey: crypto.randomUUID(),
  });
  const answers = await Promise.all(Array.from({ length: 40 }, () => post(sendContact.path, message())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(FORMS_PER_MINUTE);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - FORMS_PER_MINUTE);
  expect(await services.store.count(contactRequest)).toBe(FORMS_PER_MINUTE);
  await expect
    .poll(async () => (await services.store.find(rateWindow)).records.map(({ counts }) => counts))
    .toEqual([[40, 0, 0, 0, 0, 0, 0, 0, 0, 0]]);
});
