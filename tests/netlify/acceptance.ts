import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMessage } from '../../netlify/adapters/mailer/message-reader.ts';
import { questions } from '../../src/admin/assistant/assistant.ts';
import { apply } from '../../src/features/careers/careers.ts';
import { sendMessage } from '../../src/features/chat/chat.ts';
import { newSessionId } from '../../src/features/chat/session.ts';
import { sendContact } from '../../src/features/contact/contact.ts';
import { subscribe } from '../../src/features/newsletter/newsletter.ts';
import { requestTransfer } from '../../src/features/payment/payment.ts';
import { requestUpload } from '../../src/features/uploads/uploads.ts';
import { call, postJson } from '../../src/lib/call.ts';
import type { ReadableMail } from '../../src/ports/inbox.ts';
import { pdf } from '../features/uploads/fixtures.ts';
import { done, publicationAcceptance, type SiteBuiltElsewhere, signInAdministrator } from './publication-acceptance.ts';

/** A whole site over HTTP, wherever it runs. */
export interface SiteUnderTest extends SiteBuiltElsewhere {
  /** The mails that have arrived at an address, once those that are due were sent. */
  mailsTo(address: string): Promise<ReadableMail[]>;
  end(): Promise<void>;
}

let visitors = 0;
/** A browser with its own address and cookies. */
export function browserAt(origin: string, ip = `203.0.113.${(visitors++ % 250) + 1}`): typeof fetch {
  const cookies = new Map<string, string>();
  return async (where, init) => {
    const request = new Request(new URL(String(where), origin), init);
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    // The first is that of a proxy of our own server, the second that of Netlify in these tests.
    for (const name of ['x-forwarded-for', 'x-test-ip']) request.headers.set(name, ip);
    const answer = await fetch(request, { redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}

const message = (email: string) => ({
  ...{ firstName: 'Ada', lastName: 'Lovelace', email, subject: 'quote' as const },
  ...{ message: 'Une boutique pour mon atelier.', consent: true as const, lang: 'fr' as const },
  submissionKey: crypto.randomUUID(),
});
export const buyer = (email: string) => ({
  ...{ productId: 'storefront-design', buyer: 'consumer' as const, name: 'Ada Lovelace', email },
  ...{ phone: '03 21 00 00 00', street: '3, rue des Métiers', postcode: '62000', city: 'Arras' },
  ...{ terms: true as const, lang: 'fr' as const, submissionKey: crypto.randomUUID() },
});
const candidate = (email: string) => ({
  ...{ name: 'Ada Lovelace', email, positionType: 'job' as const, desiredPosition: 'Développeuse' },
  ...{ experience: 'confirmed' as const, consent: true as const, lang: 'fr' as const },
  submissionKey: crypto.randomUUID(),
});

/** What visitors and administrators can do on a site, the same in every home of it. */
export function siteAcceptance(home: string, open: () => Promise<SiteUnderTest>): void {
  describe(home, () => {
    let site: SiteUnderTest;
    beforeAll(async () => {
      site = await open();
    }, 240_000);
    afterAll(() => site?.end());
    publicationAcceptance(() => site);
    describe('a visitor', () => {
      const browser = () => browserAt(site.origin);
      const native = (path: string, body: BodyInit) =>
        browser()(path, { method: 'POST', body, headers: { origin: site.origin, 'sec-fetch-site': 'same-origin' } });

      test('writes to the company, and both are written to', async () => {
        const sent = message('zoe@example.org');
        const reply = await call(sendContact, sent, browser());
        expect(reply).toMatchObject({ ok: true, data: { id: sent.submissionKey } });
        const [mail] = await site.mailsTo('zoe@example.org');
        expect(mail?.text).toContain(sent.submissionKey);
      });
      test('sends twice what was sent once: one answer', async () => {
        const sent = message('twice@example.org');
        const ask = browser();
        const replies = [await call(sendContact, sent, ask), await call(sendContact, sent, ask)];
        expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
        expect(await site.mailsTo('twice@example.org')).toHaveLength(1);
      });
      test('is told at the field what is wrong, and that a page of elsewhere sends nothing', async () => {
        expect(await call(sendContact, { ...message('no address') }, browser())).toMatchObject({
          ok: false,
          fields: { email: 'email' },
        });
        const forged = await browser()(sendContact.path, {
          method: 'POST',
          body: JSON.stringify(message('a@example.org')),
          headers: { 'content-type': 'application/json', 'x-csrf-token': 'forged' },
        });
        expect([forged.status, await forged.json()]).toEqual([403, { error: 'Invalid CSRF token' }]);
        expect(forged.headers.get('content-security-policy')).toContain("default-src 'none'");
      });
      test('without scripts is led to a page', async () => {
        const { submissionKey: _, ...fields } = message('native@example.org');
        const form = new URLSearchParams({ ...fields, consent: 'on', website: '' });
        const answer = await native(sendContact.path, form);
        expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sent/contact']);
      });
      test('applies with a CV, sent to the storage first', async () => {
        const bytes = pdf({ size: 400_000 });
        const ask = browser();
        const given = await call(requestUpload, { kind: 'cv', name: 'CV.pdf', size: bytes.length, type: '' }, ask);
        if (!given.ok) throw new Error(given.code);
        const { url, headers, key } = given.data;
        const put = await fetch(new URL(url, site.origin), { method: 'PUT', headers, body: new Uint8Array(bytes) });
        expect(put.status).toBe(200);
        expect(await call(apply, { ...candidate('cv@example.org'), cv: key }, ask)).toMatchObject({ ok: true });
      });
      test('applies without scripts, with the CV in the form', async () => {
        const form = new FormData();
        const { submissionKey: _, ...fields } = candidate('form@example.org');
        for (const [name, value] of Object.entries({ ...fields, consent: 'on' })) form.set(name, String(value));
        form.set('cv', new File([new Uint8Array(pdf())], 'CV.pdf', { type: 'application/pdf' }));
        const answer = await native(apply.path, form);
        expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sent/application']);
      });
      test('orders by transfer, and gets the account and a reference', async () => {
        const reply = await call(requestTransfer, buyer('order@example.org'), browser());
        expect(reply).toMatchObject({ ok: true });
        const [mail] = await site.mailsTo('order@example.org');
        expect(mail?.text).toMatch(/RF\d\d/);
      });
      test('subscribes, and confirms by the link in the mail', async () => {
        const values = { email: 'reader@example.org', firstName: 'Ada' };
        const reply = await postJson(
          subscribe.path,
          { ...values, consent: true, lang: 'fr', submissionKey: crypto.randomUUID() },
          { request: browser() },
        );
        expect(reply.status, await reply.text()).toBe(200);
        const [mail] = await site.mailsTo('reader@example.org');
        const link = new URL(/https?:\/\/\S+\/newsletter\/confirm\S*/.exec(mail?.text ?? '')?.[0] ?? '');
        const confirmed = await native(link.pathname + link.search, new URLSearchParams({ lang: 'fr' }));
        expect(confirmed.status).toBe(303);
        expect(confirmed.headers.get('location')).toMatch(/^\/sent\//);
      });
      test('asks the assistant, and reads its answer as it comes', async () => {
        const values = { sessionId: newSessionId(), chatInput: 'Quels sont vos horaires ?', lang: 'fr' };
        const answer = await postJson(
          sendMessage.path,
          { action: 'sendMessage', ...values },
          { request: browser(), accept: 'text/plain' },
        );
        const text = await answer.text();
        expect(answer.status, text).toBe(200);
        const lines = text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as { type: string });
        expect(lines.at(0)).toMatchObject({ type: 'begin' });
        expect(lines.at(-1)).toMatchObject({ type: 'end' });
      });
      test('asks it in vain, and the administrator reads what was asked', async () => {
        const chatInput = 'Zorglub flibuste krom ?';
        const values = { sessionId: newSessionId(), chatInput, lang: 'fr' };
        await postJson(sendMessage.path, { action: 'sendMessage', ...values }, { request: browser() });
        const administrator = browser();
        await signInAdministrator(administrator);
        const { groups } = await done(administrator, questions, {});
        expect(groups.flatMap(({ asked }) => asked)).toContain(chatInput);
      });
      test('is refused what is not for visitors', async () => {
        const answer = await browser()('/api/admin/overview');
        expect([answer.status, (await answer.json()).code]).toEqual([401, 'auth/required']);
      });
    });
  });
}

/** Reads the messages a mail server took for an address. */
export const messagesTo = (
  inbox: readonly { to: string[]; message: string }[],
  address: string,
): Promise<ReadableMail[]> =>
  Promise.all(inbox.filter(({ to }) => to.includes(address)).map(({ message }) => readMessage(Buffer.from(message))));
