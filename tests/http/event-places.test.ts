import { beforeEach, describe, expect, test } from 'vitest';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { servePageForms } from '../../netlify/http/serve-page-forms.ts';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { findEvent } from '../../src/collections/catalogue.ts';
import { cancelRegistration, countSeatsLeft, registerForEvent } from '../../src/features/events/events.server.ts';
import { cancel, register, registration, seatCount, seatsLeft } from '../../src/features/events/events.ts';
import { sendReminders } from '../../src/features/events/reminders.server.ts';
import { call } from '../../src/lib/call.ts';
import { openTestInstallation, SITE, type TestInstallation, visitor } from './visitor.ts';

/** Twelve seats, in nine days. */
const EVENT = 'workshop-site-weight';
let SEATS = 0;
const HOUR_MS = 3_600_000;

let services: TestInstallation;
beforeEach(async () => {
  services = openTestInstallation();
  services.time.now = new Date();
  await fillStore(services.store, services.clock);
  SEATS = (await findEvent(services.store, EVENT, 'fr'))?.seats ?? 0;
  expect(SEATS).toBeGreaterThan(1);
  return () => services.end();
});

const endpoints = [
  bindEndpoint(register, registerForEvent),
  bindEndpoint(cancel, cancelRegistration),
  bindEndpoint(seatsLeft, countSeatsLeft),
];
const browser = () => visitor(services, endpoints).visit;
const enter = (email: string, lang: 'fr' | 'en' = 'fr') =>
  call(
    register,
    { event: EVENT, name: 'Ada', email, consent: true, lang, submissionKey: crypto.randomUUID() },
    browser(),
  );
const fillEverySeat = async () => {
  for (let i = 0; i < SEATS; i++)
    expect(await enter(`assis${i}@example.org`)).toMatchObject({ ok: true, data: { state: 'registered' } });
};
const linkIn = (text = '') => new URL(/https:\S+\/cancel\?token=\S+/.exec(text)?.[0] ?? '');
const cancelLinkOf = async (email: string) => linkIn((await services.mailsTo(email))[0]?.email.text);
const giveUp = async (email: string) =>
  call(
    cancel,
    {
      token: (await cancelLinkOf(email)).searchParams.get('token'),
      lang: 'fr',
      website: '',
      submissionKey: crypto.randomUUID(),
    },
    browser(),
  );
const stateOf = async (email: string) =>
  (await services.store.find(registration, { where: { email } })).records[0]?.state;
const counted = () => services.store.get(seatCount, EVENT);
const calendarOf = async (email: string) =>
  (await services.mailsTo(email)).flatMap(({ email: { attachments = [] } }) =>
    attachments.filter(({ contentType }) => contentType.startsWith('text/calendar')).map(({ content }) => content),
  );

describe('giving a place back', () => {
  test('frees the seat, confirms by mail and takes the date out of the calendar', async () => {
    await enter('ada@example.org');
    expect(await giveUp('ada@example.org')).toEqual({ ok: true, data: { state: 'cancelled' } });
    expect([await stateOf('ada@example.org'), await counted()]).toMatchObject(['cancelled', { taken: 0, waiting: 0 }]);
    const [asked, gone] = (await calendarOf('ada@example.org')).sort((a) => (a.includes('METHOD:CANCEL') ? 1 : -1));
    const uid = /UID:\S+/.exec(asked ?? '')?.[0] ?? '';
    expect(uid).toMatch(/^UID:workshop-site-weight@/);
    for (const line of [uid, 'METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']) expect(gone).toContain(`${line}\r\n`);
    expect(asked).toContain('SEQUENCE:0\r\n');
    expect((await services.mailsTo('ada@example.org')).map(({ email }) => email.subject)).toContainEqual(
      expect.stringContaining('Inscription annulée'),
    );
  });
  test('gives the seat to whoever has waited longest, and to nobody twice, however often the button is pressed', async () => {
    await fillEverySeat();
    for (const email of ['premiere@example.org', 'second@example.org']) {
      expect(await enter(email)).toMatchObject({ data: { state: 'waiting' } });
      services.time.now = new Date(services.time.now.getTime() + 1000);
    }
    const answers = await Promise.all([1, 2, 3].map(() => giveUp('assis3@example.org')));
    expect(answers.every((reply) => reply.ok)).toBe(true);
    expect([await stateOf('premiere@example.org'), await stateOf('second@example.org')]).toEqual([
      'registered',
      'waiting',
    ]);
    expect(await counted()).toMatchObject({ taken: SEATS, waiting: 1 });
    const told = (await services.mailsTo('premiere@example.org')).filter(({ email }) =>
      email.subject.startsWith('Une place s’est libérée'),
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.email.attachments?.[0]?.content).toContain('METHOD:PUBLISH');
    // The promoted may give it back in turn.
    expect(linkIn(told[0]?.email.text).pathname).toBe(`/Events/${EVENT}/cancel`);
  });
  test('a place on the waiting list is given back too, and nobody’s seat changes', async () => {
    await fillEverySeat();
    await enter('attend@example.org');
    expect(await giveUp('attend@example.org')).toMatchObject({ ok: true });
    expect(await counted()).toMatchObject({ taken: SEATS, waiting: 0 });
    expect(await calendarOf('attend@example.org')).toEqual([]);
  });
  test('all seats given back at once: every one counted, every one who waited seated', async () => {
    await fillEverySeat();
    const waiting = Array.from({ length: SEATS + 3 }, (_, i) => `attend${i}@example.org`);
    for (const email of waiting) await enter(email);
    await Promise.all(Array.from({ length: SEATS }, (_, i) => giveUp(`assis${i}@example.org`)));
    expect(await counted()).toMatchObject({ taken: SEATS, waiting: 3 });
    expect(await services.store.count(registration, { event: EVENT, state: 'registered' })).toBe(SEATS);
  });
  test('one can come back: the old link does not undo the new place', async () => {
    await enter('retour@example.org');
    const old = (await cancelLinkOf('retour@example.org')).searchParams.get('token');
    await giveUp('retour@example.org');
    services.time.now = new Date(services.time.now.getTime() + 1000);
    expect(await enter('retour@example.org')).toMatchObject({ ok: true, data: { state: 'registered' } });
    expect(await call(cancel, { token: old }, browser())).toMatchObject({ ok: false, code: 'event/link-expired' });
    expect((await calendarOf('retour@example.org')).map((text) => /SEQUENCE:(\d)/.exec(text)?.[1]).sort()).toEqual([
      '0',
      '1',
      '2',
    ]);
  });
  test('by the very form that was sent before too: Back, and sent again, is a place once more', async () => {
    const form = {
      ...{ event: EVENT, name: 'Ada', email: 'meme@example.org', consent: true, lang: 'fr' },
      submissionKey: crypto.randomUUID(),
    };
    await call(register, form, browser());
    await giveUp('meme@example.org');
    services.time.now = new Date(services.time.now.getTime() + 1000);
    expect(await call(register, form, browser())).toMatchObject({ ok: true, data: { state: 'registered' } });
    expect([await stateOf('meme@example.org'), await counted()]).toMatchObject(['registered', { taken: 1 }]);
  });
  test('without scripts the page’s own address takes the form; reading it 50 times cancels nothing', async () => {
    await enter('sans@example.org', 'en');
    const link = await cancelLinkOf('sans@example.org');
    expect(link.pathname).toBe(`/en/Events/${EVENT}/cancel`);
    const pages = { 'event-cancel': bindEndpoint(cancel, cancelRegistration) };
    const press = (url: URL | string, method = 'POST') =>
      servePageForms(
        pages,
        new Request(new URL(url, SITE), {
          method,
          ...(method === 'POST' && {
            // Its language is that of its address, whatever a browser says of where it was.
            body: new URLSearchParams({ token: '', website: '' }),
            headers: { origin: SITE },
          }),
        }),
        { ip: '192.0.2.9', dist: 'no-site' },
        services,
      );
    for (let i = 0; i < 50; i++) expect((await press(link, i % 2 ? 'HEAD' : 'GET')).status).toBe(405);
    expect(await stateOf('sans@example.org')).toBe('registered');
    expect((await press(link)).headers.get('location')).toBe('/en/sent/registration-cancelled');
    expect((await press(link.pathname)).headers.get('location')).toBe('/en/sent/link-incomplete');
    expect((await press(`${link.pathname}?token=x.y`)).headers.get('location')).toBe('/en/sent/link-expired');
  });
});

describe('without scripts, registering', () => {
  const send = async (email: string, event = EVENT, from = browser()) =>
    (
      await from(register.path, {
        method: 'POST',
        body: new URLSearchParams({
          event,
          name: 'Jo',
          email,
          phone: '',
          company: '',
          comments: '',
          consent: 'true',
          lang: 'fr',
          website: '',
        }),
        headers: { origin: SITE },
      })
    ).headers.get('location');
  test('leads to the page of its answer: a seat, already registered, closed, waiting', async () => {
    expect(await send('jo@example.org')).toBe('/sent/registration');
    expect(await send('jo@example.org')).toBe('/sent/registration-already');
    expect(await send('jo@example.org', 'talk-fibre')).toBe('/sent/registration-closed');
    for (let i = 1; i < SEATS; i++) await enter(`assis${i}@example.org`);
    expect(await send('tard@example.org')).toBe('/sent/registration-waiting');
  });
  test('pressed twice it is one place, and the page says that it is taken, not that it was taken before', async () => {
    const one = browser();
    for (let i = 0; i < 2; i++) expect(await send('double@example.org', EVENT, one)).toBe('/sent/registration');
    expect(await counted()).toMatchObject({ taken: 1, waiting: 0 });
    expect(await services.mailsTo('double@example.org')).toHaveLength(1);
  });
});

describe('seats left', () => {
  const ask = async (event: string) => (await browser()(`${seatsLeft.path}?event=${event}`)).json();
  test('are counted as they are taken', async () => {
    expect(await ask(EVENT)).toEqual({ ok: true, data: { left: SEATS, total: SEATS } });
    await enter('un@example.org');
    expect(await ask(EVENT)).toEqual({ ok: true, data: { left: SEATS - 1, total: SEATS } });
  });
  test('of no event, nothing', async () => {
    for (const event of ['no-such-event', 'talk-fibre', 'constructor'])
      expect(await ask(event)).toMatchObject({ ok: false, code: 'event/closed' });
  });
});

describe('the day before', () => {
  const startsAt = async () =>
    Date.parse((await services.store.find(registration, { limit: 1 })).records[0]?.startsAt ?? '');
  const reminders = async (email: string) =>
    (await services.mailsTo(email)).filter(({ purpose }) => purpose === 'event-reminder');
  test('each registered person is reminded once, in their language, with the link to cancel; who waits or has cancelled is not', async () => {
    await fillEverySeat();
    await enter('waits@example.org', 'en');
    await giveUp('assis1@example.org');
    // The seat went to the one who waited; another takes the list.
    await enter('list@example.org');
    services.time.now = new Date((await startsAt()) - 25 * HOUR_MS);
    expect(await sendReminders(services)).toEqual({ reminded: 0 });
    services.time.now = new Date((await startsAt()) - 23 * HOUR_MS);
    const both = await Promise.all([sendReminders(services), sendReminders(services)]);
    expect(both.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(SEATS);
    expect(await sendReminders(services)).toEqual({ reminded: 0 });
    expect((await reminders('assis0@example.org')).map(({ email }) => email.subject)).toEqual([
      expect.stringMatching(/^C’est bientôt/),
    ]);
    const [english] = await reminders('waits@example.org');
    expect(english?.email.subject).toMatch(/^Coming soon: /);
    expect(linkIn(english?.email.text).pathname).toBe(`/en/Events/${EVENT}/cancel`);
    for (const email of ['assis1@example.org', 'list@example.org']) expect(await reminders(email)).toEqual([]);
  });
  test('a server that slept through the day reminds nobody of what has begun', async () => {
    await enter('dort@example.org');
    services.time.now = new Date((await startsAt()) + HOUR_MS);
    expect(await sendReminders(services)).toEqual({ reminded: 0 });
    expect(await reminders('dort@example.org')).toEqual([]);
  });
  test('the link to cancel ends when the event begins', async () => {
    await enter('fini@example.org');
    services.time.now = new Date((await startsAt()) + 1000);
    expect(await giveUp('fini@example.org')).toMatchObject({ ok: false, code: 'event/link-expired' });
  });
});
