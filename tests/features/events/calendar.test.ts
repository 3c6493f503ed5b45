import { beforeEach, describe, expect, test } from 'vitest';
import { fillStore } from '../../../netlify/publishing/fill-store.ts';
import { daysAfter } from '../../../src/collections/calendar.ts';
import { findEvent } from '../../../src/collections/catalogue.ts';
import { company } from '../../../src/collections/company.ts';
import { eventJsonLd } from '../../../src/collections/event-json-ld.ts';
import { isOver, publicCalendarEvent } from '../../../src/features/events/when-and-where.ts';
import { calendarOf } from '../../../src/lib/calendar-entry.ts';
import { openTestInstallation, type TestInstallation } from '../../http/visitor.ts';
import { type EventOffice, lineOf, openEventOffice } from './event-office.ts';

const EVENT = 'webinar-phishing';
let services: TestInstallation;
let office: EventOffice;
beforeEach(async () => {
  services = openTestInstallation();
  await fillStore(services.store, services.clock);
  office = openEventOffice(services, EVENT);
  return () => services.end();
});

const eventIn = async (lang: 'fr' | 'en') => {
  const event = await findEvent(services.store, EVENT, lang);
  if (!event) throw new Error('no such event');
  return event;
};
const calendar = async (lang: 'fr' | 'en' = 'fr') =>
  calendarOf({
    name: 'Évènements, et autres; choses',
    events: [publicCalendarEvent(EVENT, await eventIn(lang), lang, services.clock())],
  });

test('a postponed event is not over, whatever day it was planned for: its places can be given back', async () => {
  const event = await eventIn('fr');
  const planned = new Date(Date.now() - 3 * 86_400_000);
  for (const [status, over] of [
    ['scheduled', true],
    ['cancelled', true],
    ['postponed', false],
  ] as const)
    expect(isOver({ ...event, date: planned, status })).toBe(over);
});

describe('the calendar one subscribes to', () => {
  test('is RFC 5545: lines end in CRLF, are folded at 75 octets, text is escaped, times are UTC', async () => {
    const text = await calendar();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:.*\r\nMETHOD:PUBLISH\r\n/);
    expect(text).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const whole = text.replaceAll('\r\n ', '');
    expect(whole).toContain('X-WR-CALNAME:Évènements\\, et autres\\; choses\r\n');
    for (const name of ['DTSTART', 'DTEND', 'DTSTAMP']) expect(lineOf(whole, name)).toMatch(/^\d{8}T\d{6}Z$/);
  });
  test('has one entry for an event, the same in both languages, whose number rises with each change', async () => {
    const uid = lineOf(await calendar('fr'), 'UID');
    expect(lineOf(await calendar('en'), 'UID')).toBe(uid);
    expect(lineOf(await calendar(), 'SEQUENCE')).toBe('0');
    await office.change({ date: daysAfter(services.clock(), 50) }, 'en');
    await office.change({ title: 'Un autre titre' });
    expect(lineOf(await calendar(), 'SEQUENCE')).toBe('1');
  });
  test('says what is cancelled and what has no date, and never how to join', async () => {
    for (const [status, said, title] of [
      ['cancelled', 'CANCELLED', /^Annulé/],
      ['postponed', 'TENTATIVE', /^Reporté/],
      ['scheduled', 'CONFIRMED', /^Le courriel/],
    ] as const) {
      await office.change({ status });
      expect(lineOf(await calendar(), 'STATUS')).toBe(said);
      expect(lineOf(await calendar(), 'SUMMARY')).toMatch(title);
    }
    expect(await calendar()).not.toContain('visio.');
  });
});

describe('what search engines are told', () => {
  const described = async () => {
    const page = {
      lang: 'fr',
      url: 'https://site.example/Events/x',
      image: 'https://site.example/x.png',
      company,
    } as const;
    return eventJsonLd(await eventIn('fr'), page) as Record<string, unknown>;
  };
  const stateOf = (thing: Record<string, unknown>) => String(thing.eventStatus).split('/').at(-1);
  test('follows the state; a moved event says when it was to be', async () => {
    const before = await described();
    expect([stateOf(before), before.maximumAttendeeCapacity]).toEqual(['EventScheduled', 80]);
    expect(before.offers).toMatchObject({ price: 0, availability: 'https://schema.org/InStock' });
    const planned = Date.parse(String(before.startDate));
    await office.change({ date: daysAfter(services.clock(), 50) });
    const moved = await described();
    expect([stateOf(moved), Date.parse(String(moved.previousStartDate))]).toEqual(['EventRescheduled', planned]);
    await office.change({ status: 'postponed' });
    expect(stateOf(await described())).toBe('EventPostponed');
    await office.change({ status: 'cancelled' });
    expect(stateOf(await described())).toBe('EventCancelled');
    expect(await described(), 'nothing is offered any more').not.toHaveProperty('offers');
    expect(JSON.stringify(await described())).not.toContain('visio.');
  });
});
