import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answer, bindEndpoint } from '../../netlify/http/serve.ts';
import { receiveApplication } from '../../src/features/careers/careers.server.ts';
import { application, apply } from '../../src/features/careers/careers.ts';
import { receiveContact } from '../../src/features/contact/contact.server.ts';
import { sendContact } from '../../src/features/contact/contact.ts';
import { receiveSupport } from '../../src/features/support/support.server.ts';
import { sendSupportRequest, supportRequest } from '../../src/features/support/support.ts';
import { receiveReview } from '../../src/features/testimonials/testimonials.server.ts';
import { sendReview, submittedReview } from '../../src/features/testimonials/testimonials.ts';
import { FileRefused } from '../../src/ports/files.ts';
import { pdf, photo } from '../features/uploads/fixtures.ts';
import { openTestInstallation, type TestInstallation, visitor } from './visitor.ts';

/** Without scripts a form brings its file itself: everything a visitor can do works without them. */
let services: TestInstallation;
beforeAll(() => {
  services = openTestInstallation();
});
afterAll(() => services.end());

const endpoints = [
  bindEndpoint(apply, receiveApplication),
  bindEndpoint(sendSupportRequest, receiveSupport),
  bindEndpoint(sendReview, receiveReview),
  bindEndpoint(sendContact, receiveContact),
];
const HERE = { origin: 'https://site.example', 'sec-fetch-site': 'same-origin' };
type Values = Record<string, string | File>;
const formOf = (values: Values) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
};
const post = (where: string, values: Values | FormData, headers: Record<string, string> = HERE, ip?: string) =>
  visitor(services, endpoints, ip).visit(where, {
    method: 'POST',
    body: values instanceof FormData ? values : formOf(values),
    headers,
  });
const fileOf = (name: string, bytes: Uint8Array, type = 'application/pdf') =>
  new File([new Uint8Array(bytes)], name, { type });
/** What Node asks for with a streamed body, and TypeScript's browser does not know. */
const STREAMED = { duplex: 'half' };
const LEFT_EMPTY = new File([], '', { type: 'application/octet-stream' });

const candidate = (change: Values = {}): Values => ({
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  positionType: 'job',
  desiredPosition: 'Développeuse',
  experience: 'confirmed',
  linkedin: '',
  cv: fileOf('CV d’Ada.pdf', pdf()),
  consent: 'true',
  website: '',
  lang: 'fr',
  ...change,
});
const led = async (answered: Promise<Response>) => (await answered).headers.get('location');

describe('a form that brings its file', () => {
  test('an application: its CV is kept and private, and the visitor is led to the page that says so', async () => {
    expect(await led(post(apply.path, candidate()))).toBe('/sent/application');
    const [kept] = (await services.store.find(application, { where: { email: 'ada@example.org' } })).records;
    expect(kept?.cv).toMatchObject({ kind: 'cv', name: 'CV d’Ada.pdf', type: 'application/pdf', size: pdf().length });
    expect(Buffer.compare((await services.files.read(kept?.cv.key ?? '')).bytes, pdf())).toBe(0);
    expect(await services.mailsTo('ada@example.org')).toHaveLength(1);
  });
  test('sent again after Back: one application, one CV kept', async () => {
    const again = () => led(post(apply.path, candidate({ email: 'again@example.org' }), HERE, '203.0.113.78'));
    const adopted = vi.spyOn(services.files, 'finalise');
    expect([await again(), await again()]).toEqual(['/sent/application', '/sent/application']);
    const { records } = await services.store.find(application, { where: { email: 'again@example.org' } });
    expect(records).toHaveLength(1);
    const [first, second] = adopted.mock.calls.map(([key]) => key);
    expect(records[0]?.cv.key).toBe(first);
    await expect(services.files.read(second ?? '')).rejects.toThrow(FileRefused);
    adopted.mockRestore();
  });
  test('a support request, with its attachment and with the field left empty', async () => {
    const ask = {
      name: 'Jo',
      issueType: 'account',
      subject: 'Compte verrouillé',
      message: 'Cinq essais.',
      consent: 'true',
      website: '',
      lang: 'en',
    };
    const tries: [string, File, string | undefined][] = [
      ['with@example.org', fileOf('capture.pdf', pdf()), 'capture.pdf'],
      ['without@example.org', LEFT_EMPTY, undefined],
    ];
    for (const [email, attachment, name] of tries) {
      expect(await led(post(sendSupportRequest.path, { ...ask, email, attachment }))).toBe('/en/sent/support');
      const [kept] = (await services.store.find(supportRequest, { where: { email } })).records;
      expect(kept?.attachment?.name).toBe(name);
    }
  });
  test('a review: its photo is encoded anew', async () => {
    const review = {
      name: 'Zoé',
      email: 'zoe@example.org',
      service: 'web',
      rating: '5',
      text: 'Très bien.',
      consent: 'true',
      website: '',
      lang: 'fr',
    };
    expect(await led(post(sendReview.path, { ...review, photo: fileOf('moi.jpg', await photo(), 'image/jpeg') }))).toBe(
      '/sent/review',
    );
    const [kept] = (await services.store.find(submittedReview, { where: { email: 'zoe@example.org' } })).records;
    const { bytes } = await services.files.read(kept?.photo?.key ?? '');
    expect(Buffer.from(bytes).includes('SecretPhone')).toBe(false);
  });
});

test('an offer that is closed is said to be: neither the application nor its CV is stored', async () => {
  const late = candidate({ email: 'late@example.org', job: 'no-such-offer' });
  expect(await led(post(apply.path, late, HERE, '203.0.113.79'))).toBe('/sent/job-closed');
  expect((await services.store.find(application, { where: { email: 'late@example.org' } })).records).toEqual([]);
});

describe('what is refused', () => {
  const twoFiles = () => {
    const form = formOf(candidate());
    form.append('cv', fileOf('other.pdf', pdf()));
    return form;
  };
  test.each<[string, Values | FormData, string]>([
    ['a program that calls itself a CV', candidate({ cv: fileOf('cv.pdf.exe', pdf()) }), '/sent/file-refused'],
    [
      'a page that calls itself a PDF',
      candidate({ cv: fileOf('cv.pdf', pdf({ head: '<html><script>alert(1)</script>' })) }),
      '/sent/file-refused',
    ],
    [
      'one byte too many',
      candidate({ cv: fileOf('cv.pdf', pdf({ size: 5 * 1024 * 1024 + 1 })) }),
      '/sent/file-refused',
    ],
    ['a film', candidate({ cv: fileOf('cv.pdf', Buffer.alloc(30 * 1024 * 1024)) }), '/sent/file-refused'],
    ['no CV', candidate({ cv: LEFT_EMPTY }), '/not-sent'],
    ['two CVs', twoFiles(), '/not-sent'],
    ['a file nobody asked for', candidate({ photo: fileOf('cv.pdf', pdf()) }), '/not-sent'],
    ['a book instead of a message', candidate({ message: 'x'.repeat(200_000) }), '/not-sent'],
    ['a prototype key', candidate({ __proto__: 'x', constructor: 'x' }), '/not-sent'],
  ])('%s', async (_what, values, page) => expect(await led(post(apply.path, values))).toBe(page));
  test('sixty thousand fields beside the file', async () => {
    const boundary = '----of-this-very-long-boundary-line';
    const body = `${`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(60_000)}--${boundary}--\r\n`;
    const refused = visitor(services, endpoints).visit(apply.path, {
      method: 'POST',
      body,
      headers: { ...HERE, 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(await led(refused)).toBe('/not-sent');
  });
  test('in the language of the page, known before the form is read', async () => {
    const film = candidate({ cv: fileOf('cv.pdf', Buffer.alloc(6 * 1024 * 1024)) });
    expect(await led(post(apply.path, film, { ...HERE, referer: 'https://site.example/en/careers' }))).toBe(
      '/en/sent/file-refused',
    );
  });
  test('a body that only calls itself a form', async () => {
    const refused = visitor(services, endpoints).visit(apply.path, {
      method: 'POST',
      body: 'no parts',
      headers: { ...HERE, 'content-type': 'multipart/form-data; boundary=----of-this-very-long-boundary-line' },
    });
    expect(await led(refused)).toBe('/not-sent');
  });
  test('files for a form that asks for none', async () =>
    expect(await led(post(sendContact.path, { cv: fileOf('cv.pdf', pdf()) }))).toBe('/not-sent'));
});

describe('before a byte is read', () => {
  /** A body that says when somebody begins to read it. */
  const unread = () => {
    let begun = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          begun = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return { body, isBegun: () => begun };
  };
  const send = (body: ReadableStream, headers: Record<string, string>, ip: string) =>
    answer(
      bindEndpoint(apply, receiveApplication),
      new Request(`https://site.example${apply.path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'multipart/form-data; boundary=----of-this-very-long-boundary-line', ...headers },
        ...STREAMED,
      }),
      { ip, dist: 'no-site' },
      services,
    );
  test('a form of another site is sent away', async () => {
    const { body, isBegun } = unread();
    expect(await led(send(body, { origin: 'https://evil.example' }, '203.0.113.41'))).toBe('/403');
    expect(isBegun()).toBe(false);
  });
  test('the sixth file in a minute from one address waits', async () => {
    for (let i = 0; i < 5; i++) expect(await led(send(unread().body, HERE, '203.0.113.42'))).toBe('/not-sent');
    const { body, isBegun } = unread();
    expect(await led(send(body, HERE, '203.0.113.42'))).toBe('/429');
    expect(isBegun()).toBe(false);
  });
  test('strangers who send slowly hold no place of others; one network has three at a time', async () => {
    let letIn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    const slow = () =>
      new ReadableStream({
        async pull(controller) {
          await held;
          controller.close();
        },
      });
    const underWay = Array.from({ length: 12 }, (_, i) => send(slow(), HERE, `203.0.113.${60 + i}`));
    const greedy = Array.from({ length: 3 }, () => send(slow(), HERE, '203.0.113.43'));
    expect(await led(post(apply.path, candidate({ email: 'meanwhile@example.org' }), HERE, '203.0.113.45'))).toBe(
      '/sent/application',
    );
    expect(await led(send(unread().body, HERE, '203.0.113.43'))).toBe('/sent/unavailable');
    underWay.push(...greedy);
    letIn();
    await Promise.all(underWay);
    expect(await led(post(apply.path, candidate({ email: 'later@example.org' }), HERE, '203.0.113.44'))).toBe(
      '/sent/application',
    );
  });
});
