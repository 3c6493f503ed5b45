import { afterAll, describe, expect, test } from 'vitest';
import { bindEndpoint } from '../../netlify/http/serve.ts';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { findEvent } from '../../src/collections/catalogue.ts';
import { registerForEvent } from '../../src/features/events/events.server.ts';
import { register, registration, seatCount } from '../../src/features/events/events.ts';
import { calendarEntry } from '../../src/lib/calendar-entry.ts';
import { call } from '../../src/lib/call.ts';
import { openTestInstallation, visitor } from './visitor.ts';

const services = openTestInstallation();
services.time.now = new Date();
await fillStore(services.store, services.clock);
afterAll(() => services.end());

const EVENT = 'workshop-site-weight';
const send = (values: object) =>
  call(register, values, visitor(services, [bindEndpoint(register, registerForEvent)]).visit);
const person = (email: string, change: object = {}) => ({
  event: EVENT,
  name: 'Ada',
  email,
  consent: true,
  lang: 'fr',
  submissionKey: crypto.randomUUID(),
  ...change,
});

describe('registering for an event', () => {
  test('a seat, a mail with the date for the calendar', async () => {
    expect(await send(person('ada@example.org'))).toEqual({ ok: true, data: { state: 'registered' } });
    const [mail] = await services.mailsTo('ada@example.org');
    expect(mail?.email.subject).toContain('Votre place est réservée');
    expect(mail?.email.attachments?.[0]).toMatchObject({ filename: `${EVENT}.ics` });
    expect(mail?.email.attachments?.[0]?.content).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]+DTSTART:\d{8}T\d{6}Z\r\n/);
  });
  test('the same form again gets the same answer; another one of that address: already registered', async () => {
    const once = person('twice@example.org');
    expect(await send(once)).toEqual(await send(once));
    expect(await send(person('Twice@Example.org'))).toMatchObject({ ok: false, code: 'event/already-registered' });
    expect(await services.mailsTo('twice@example.org')).toHaveLength(1);
  });
  test('an event that is past, postponed or unknown takes nobody', async () => {
    for (const event of ['talk-restore', 'talk-fibre', 'no-such-event', 'constructor'])
      expect(await send(person('late@example.org', { event })), event).toMatchObject({
        ok: false,
        code: 'event/closed',
      });
  });
});

test('1,000 at once, some of them twice, for the seats there are: exactly the seats, all different, the others wait', {
  timeout: 60_000,
}, async () => {
  const open = 'open-house';
  const seats = (await findEvent(services.store, open, 'fr'))?.seats ?? 0;
  expect(seats).toBeGreaterThan(0);
  const people = Array.from({ length: 1000 }, (_, i) => `p${i % 800}@example.org`);
  const input = (email: string) => register.input.parse(person(email, { event: open }));
  const answers = await Promise.allSettled(people.map((email) => registerForEvent(services, input(email))));
  const registered = answers.filter((one) => one.status === 'fulfilled' && one.value.state === 'registered').length;
  expect(registered).toBe(Math.min(seats, 800));
  expect(await services.store.count(registration, { event: open })).toBe(800);
  expect(await services.store.get(seatCount, open)).toMatchObject({
    taken: Math.min(seats, 800),
    waiting: Math.max(0, 800 - seats),
  });
});

test('a calendar entry folds long lines and escapes its text (RFC 5545)', () => {
  const at = new Date('2026-12-01T17:30:00Z');
  const entry = calendarEntry({
    id: 'x',
    title: `Accents, ; et ${'é'.repeat(80)}`,
    place: 'Lens',
    url: 'https://a.b/c',
    start: at,
    end: at,
    now: at,
  });
  for (const line of entry.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(entry).toContain('SUMMARY:Accents\\, \\; et ');
  expect(entry).toContain('DTSTART:20261201T173000Z');
});
