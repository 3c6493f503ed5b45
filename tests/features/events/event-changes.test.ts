import { beforeEach, describe, expect, test } from 'vitest';
import { fillStore } from '../../../netlify/publishing/fill-store.ts';
import { deleteRecords, restoreRecords } from '../../../src/admin/records/records.server.ts';
import { daysAfter } from '../../../src/collections/calendar.ts';
import { events } from '../../../src/collections/kinds/event.ts';
import { storedType } from '../../../src/collections/stored.ts';
import { countSeatsLeft, countUpcomingSeats } from '../../../src/features/events/events.server.ts';
import { seatCount } from '../../../src/features/events/events.ts';
import { sendReminders } from '../../../src/features/events/reminders.server.ts';
import { outboxMail } from '../../../src/mail/outbox.ts';
import { openTestInstallation, type TestInstallation } from '../../http/visitor.ts';
import { type EventOffice, lineOf, openEventOffice } from './event-office.ts';

const EVENT = 'workshop-site-weight';
const WEBINAR = 'webinar-phishing';
const HOUR_MS = 3_600_000;
const FR = 'fr@example.org';
const EN = 'en@example.org';

let services: TestInstallation;
let office: EventOffice;
let later: string;
let asked: number;
beforeEach(async () => {
  services = openTestInstallation();
  await fillStore(services.store, services.clock);
  asked = 0;
  const request = async () => {
    asked += 1;
  };
  office = openEventOffice(services, EVENT, { request });
  later = daysAfter(services.clock(), 40);
  return () => services.end();
});
const pass = (ms: number) => {
  services.time.now = new Date(services.time.now.getTime() + ms);
};
const bothEnter = async () => {
  await office.enter(FR);
  pass(1000);
  await office.enter(EN, 'en');
  await office.forget();
};
const placeIn = (fr: string, en: string, online = false) => ({ place: { name: { fr, en }, online } });

describe('one event, two languages', () => {
  test.each(['fr', 'en'] as const)('what is saved in %s is saved in both: date, place, seats, state', async (lang) => {
    const facts = { date: later, time: '09:15', minutes: 45, seats: 3, registration: 'closed' };
    await office.change({ ...facts, ...placeIn('La halle', 'The hall') }, lang);
    for (const one of ['fr', 'en'] as const)
      expect(await office.read(one)).toMatchObject({ ...facts, ...placeIn('La halle', 'The hall') });
    expect((await office.read('fr')).title).not.toBe((await office.read('en')).title);
  });
  test('cancelled in French it takes nobody in English, and every page is published anew', async () => {
    await office.change({ status: 'cancelled' });
    await expect(office.enter(EN, 'en')).rejects.toMatchObject({ code: 'event/closed' });
    await expect(countSeatsLeft(services, { event: EVENT })).rejects.toMatchObject({ code: 'event/closed' });
    expect((await countUpcomingSeats(services)).events).not.toHaveProperty(EVENT);
    expect(asked).toBe(1);
  });
  test('with registration closed it takes nobody, and says nothing to anybody', async () => {
    await bothEnter();
    await office.change({ registration: 'closed' }, 'en');
    await expect(office.enter('new@example.org')).rejects.toMatchObject({ code: 'event/closed' });
    expect(await office.told()).toEqual([]);
  });
  test('words of one language stay its own, and nobody is written to about them', async () => {
    await bothEnter();
    await office.change({ title: 'Un autre titre' });
    expect((await office.read('en')).title).not.toBe('Un autre titre');
    expect(await office.told()).toEqual([]);
    expect(asked).toBe(0);
  });
  test('seats are counted over both languages together', async () => {
    await office.change({ seats: 2 });
    expect([
      await office.enter(FR),
      await office.enter(EN, 'en'),
      await office.enter('third@example.org', 'en'),
    ]).toEqual([{ state: 'registered' }, { state: 'registered' }, { state: 'waiting' }]);
  });
});

describe('everyone registered or waiting is written to, once, in their language', () => {
  beforeEach(async () => {
    await office.change({ seats: 2 });
    await bothEnter();
    await office.enter('waits@example.org', 'en');
    await office.forget();
  });
  test('moved: the date before and the date now, the calendar follows', async () => {
    const [before] = [await office.place(FR)];
    expect(await office.preview({ date: later })).toEqual({ kind: 'moved', people: 3, promoted: 0 });
    expect((await office.change({ date: later })).notice).toEqual({ kind: 'moved', people: 3, promoted: 0 });
    expect(await office.told()).toEqual([
      `${EN}: Change of date`,
      `${FR}: Changement de date`,
      'waits@example.org: Change of date',
    ]);
    const [calendar] = await office.calendars(FR);
    expect(lineOf(calendar, 'UID')).toMatch(/^workshop-site-weight@/);
    expect([lineOf(calendar, 'METHOD'), lineOf(calendar, 'STATUS'), lineOf(calendar, 'SEQUENCE')]).toEqual([
      'PUBLISH',
      'CONFIRMED',
      '1',
    ]);
    expect(lineOf(calendar, 'DTSTART')).toContain(later.replaceAll('-', ''));
    expect(await office.calendars('waits@example.org'), 'who has no seat has no entry').toEqual([]);
    expect((await office.place(FR))?.startsAt).not.toBe(before?.startsAt);
  });
  test('saved twice, they are written to once', async () => {
    await office.change({ date: later });
    await office.forget();
    await office.change({ date: later });
    await office.change({ date: later }, 'en');
    expect(await office.told()).toEqual([]);
  });
  test('cancelled: the calendar takes it out; again by mistake, and back, it takes place after all', async () => {
    await office.change({ status: 'cancelled' }, 'en');
    expect(await office.told()).toEqual([
      `${EN}: Event cancelled`,
      `${FR}: Évènement annulé`,
      'waits@example.org: Event cancelled',
    ]);
    const [gone] = await office.calendars(EN);
    expect([lineOf(gone, 'METHOD'), lineOf(gone, 'STATUS'), lineOf(gone, 'SEQUENCE')]).toEqual([
      'CANCEL',
      'CANCELLED',
      '1',
    ]);
    await office.forget();
    await office.change({ status: 'scheduled' });
    expect(await office.told()).toEqual([
      `${EN}: Going ahead after all`,
      `${FR}: Finalement maintenu`,
      'waits@example.org: Going ahead after all',
    ]);
    const [back] = await office.calendars(EN);
    expect([lineOf(back, 'METHOD'), lineOf(back, 'SEQUENCE')]).toEqual(['PUBLISH', '2']);
    expect(await office.place(FR)).toMatchObject({ state: 'registered', reminder: 'due' });
  });
  test('postponed without a date: seats are kept, no reminder; then the date is set', async () => {
    await office.change({ status: 'postponed' });
    expect(await office.told()).toHaveLength(3);
    expect(await office.textOf(FR)).toContain('À fixer');
    expect(await office.place(FR)).toMatchObject({ state: 'registered', reminder: 'none' });
    await office.forget();
    await office.change({ date: later });
    expect(await office.told(), 'still unsure').toEqual([]);
    await office.change({ status: 'scheduled' });
    expect(await office.told()).toContain(`${FR}: La date est fixée`);
    expect(await office.place(FR)).toMatchObject({ reminder: 'due', startsAt: expect.stringContaining(later) });
  });
  test('postponed, one can still give a seat back after the day it was planned for; nobody gets it meanwhile', async () => {
    await office.change({ status: 'postponed' });
    pass(200 * 24 * HOUR_MS);
    await office.giveBack(FR);
    expect(await office.place(FR)).toMatchObject({ state: 'cancelled' });
    expect(await office.place('waits@example.org')).toMatchObject({ state: 'waiting' });
    await office.forget();
    await office.change({ status: 'scheduled', date: daysAfter(services.clock(), 30) });
    expect(await office.told()).toEqual([`${EN}: The date is set`, 'waits@example.org: A seat has become free']);
    expect(await office.textOf('waits@example.org')).toContain('The date has changed');
  });
  test('the place changes: the one before and the one now', async () => {
    await office.change(placeIn('La halle aux draps', 'The cloth hall'));
    expect(await office.told()).toEqual([
      `${EN}: Change of venue`,
      `${FR}: Changement de lieu`,
      'waits@example.org: Change of venue',
    ]);
    expect(await office.textOf(EN)).toContain('The cloth hall');
    expect(await office.textOf(EN)).toContain('Our offices');
    expect(lineOf((await office.calendars(FR))[0], 'LOCATION')).toBe('La halle aux draps');
  });
  test('moved and cancelled in one save is one e-mail', async () => {
    await office.change({ date: later, status: 'cancelled' });
    expect(await office.told()).toHaveLength(3);
  });
  test('who gave the seat back is not written to any more', async () => {
    await office.enter('gone@example.org');
    await office.giveBack('gone@example.org');
    await office.forget();
    await office.change({ date: later });
    expect(await office.told()).toHaveLength(3);
  });
  test('it is not moved into the past by a slip of the hand', async () => {
    await expect(office.change({ date: '2025-11-20' })).rejects.toMatchObject({ fields: { date: 'past' } });
    expect(await office.told()).toEqual([]);
  });
  test('what has taken place is told to nobody', async () => {
    pass(60 * 24 * HOUR_MS);
    await office.change({ status: 'cancelled' });
    await office.change({ status: 'scheduled' });
    expect(await office.told()).toEqual([]);
  });
  test('shown in one language alone, the other is told in its own words and led to the page there is', async () => {
    await office.change({ state: 'draft' }, 'en');
    await office.change({ date: later });
    expect(await office.told()).toContain(`${EN}: Change of date`);
    const [mail] = (await office.mails(EN)).slice(-1);
    expect(mail?.words?.action?.url).toBe(`https://site.example/Events/${EVENT}`);
  });
  test('its last page is not taken away while people count on it; cancelled, it is', async () => {
    const remove = (...ids: string[]) => deleteRecords(office.admin, { type: 'event', ids });
    await expect(remove(`fr/${EVENT}`, `en/${EVENT}`)).rejects.toMatchObject({ code: 'record/in-use' });
    const { undo } = await remove(`en/${EVENT}`);
    await expect(office.change({ state: 'draft' })).rejects.toMatchObject({ code: 'record/in-use' });
    await office.change({ seats: 7, status: 'cancelled' });
    await restoreRecords(office.admin, { ids: undo });
    expect(await office.read('en'), 'what comes back has today’s facts').toMatchObject({
      seats: 7,
      status: 'cancelled',
    });
    expect((await remove(`fr/${EVENT}`, `en/${EVENT}`)).deleted).toBe(2);
  });
});

describe('seats', () => {
  const people = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.org`);
  beforeEach(async () => {
    await office.change({ seats: 1 });
    for (const one of people) {
      await office.enter(one, one < 'c' ? 'fr' : 'en');
      pass(1000);
    }
    await office.forget();
  });
  test('more of them go to the waiting list in its order, before any newcomer', async () => {
    expect(await office.preview({ seats: 3 })).toEqual({ people: 2, promoted: 2 });
    const [saved, newcomer] = await Promise.all([office.change({ seats: 3 }), office.enter('new@example.org')]);
    expect(saved.notice).toEqual({ people: 2, promoted: 2 });
    expect(newcomer).toEqual({ state: 'waiting' });
    expect(await Promise.all(people.map(async (one) => (await office.place(one))?.state))).toEqual([
      ...['registered', 'registered', 'registered', 'waiting'],
    ]);
    expect(await office.told()).toEqual([
      'b@example.org: Une place s’est libérée',
      'c@example.org: A seat has become free',
      expect.stringContaining('new@example.org'),
    ]);
    expect(await services.store.get(seatCount, EVENT)).toMatchObject({ taken: 3, waiting: 2 });
  });
  test('fewer than are taken are refused, at the field', async () => {
    await office.change({ seats: 3 });
    await expect(office.change({ seats: 2 })).rejects.toMatchObject({ fields: { seats: 'seatsTaken' } });
    await expect(office.change({ seats: 3 })).resolves.toBeDefined();
  });
  test('where an earlier release kept fewer, none that is given back goes on until there is one', async () => {
    await office.change({ seats: 3 });
    for (const lang of ['fr', 'en']) await services.store.update(storedType(events), `${lang}/${EVENT}`, { seats: 1 });
    await office.giveBack('b@example.org');
    expect((await office.place('d@example.org'))?.state).toBe('waiting');
    await office.giveBack('c@example.org');
    expect(await services.store.get(seatCount, EVENT)).toMatchObject({ taken: 1, waiting: 1 });
    await expect(office.giveBack('a@example.org')).rejects.toThrow();
  });
  test('moved and enlarged at once: whoever gets a seat reads both in one e-mail', async () => {
    await office.change({ seats: 2, date: later });
    expect(await office.told()).toEqual([
      'a@example.org: Changement de date',
      'b@example.org: Une place s’est libérée',
      ...['c@example.org: Change of date', 'd@example.org: Change of date'],
    ]);
    expect(await office.textOf('b@example.org')).toContain('La date a changé');
  });
});

describe('reminders follow the live date', () => {
  const startsAt = async (email: string) => new Date((await office.place(email))?.startsAt ?? '');
  const dayBefore = async (email = FR) => {
    services.time.now = new Date((await startsAt(email)).getTime() - 23 * HOUR_MS);
  };
  const reminders = async () => (await office.told()).filter((one) => /C’est bientôt|Coming soon/.test(one));
  beforeEach(bothEnter);
  test('a reminder of the old date never leaves; one of the new date does', async () => {
    const old = await startsAt(FR);
    await office.change({ date: later });
    services.time.now = new Date(old.getTime() - 23 * HOUR_MS);
    expect(await sendReminders(services)).toEqual({ reminded: 0 });
    await dayBefore();
    expect(await sendReminders(services)).toEqual({ reminded: 2 });
    expect(await reminders()).toEqual([`${EN}: Coming soon`, `${FR}: C’est bientôt`]);
  });
  test('also where the old date had been reminded already, and that reminder had not left', async () => {
    await dayBefore();
    expect(await sendReminders(services)).toEqual({ reminded: 2 });
    await office.change({ date: later });
    expect(await reminders(), 'taken back').toEqual([]);
    await dayBefore();
    expect(await sendReminders(services)).toEqual({ reminded: 2 });
    expect(await sendReminders(services)).toEqual({ reminded: 0 });
    expect(await office.textOf(FR)).toContain(later.slice(0, 4));
  });
  test('a reminder that left stays sent', async () => {
    await dayBefore();
    await sendReminders(services);
    for (const { id, purpose } of await office.mails())
      if (purpose === 'event-reminder') await services.store.update(outboxMail, id, { state: 'sent' });
    await office.change({ date: later });
    expect(await reminders()).toHaveLength(2);
  });
  test('nobody is reminded of what is cancelled or postponed, in either language', async () => {
    for (const status of ['cancelled', 'postponed']) {
      await office.change({ status });
      await dayBefore();
      expect(await sendReminders(services), status).toEqual({ reminded: 0 });
    }
  });
});

describe('a webinar', () => {
  const LINK = 'https://visio.terrilys.example/salle-1';
  beforeEach(async () => {
    office = openEventOffice(services, WEBINAR);
    await office.change({ joinLink: LINK, seats: 1 });
    await office.enter(FR);
    await office.enter('waits@example.org', 'en');
  });
  test('has a link for those registered, in the mail and the calendar; not for those who wait', async () => {
    expect(await office.textOf(FR)).toContain(LINK);
    const [calendar] = await office.calendars(FR);
    expect([lineOf(calendar, 'LOCATION'), lineOf(calendar, 'URL')]).toEqual([LINK, LINK]);
    expect(JSON.stringify(await office.mails('waits@example.org'))).not.toContain(LINK);
  });
  test('another link is sent to those registered alone, and is in the reminder', async () => {
    await office.forget();
    const next = 'https://visio.terrilys.example/salle-2';
    expect(await office.preview({ joinLink: next })).toEqual({ kind: 'link', people: 1, promoted: 0 });
    await office.change({ joinLink: next }, 'en');
    expect(await office.told()).toEqual([`${FR}: Lien de connexion`]);
    const start = new Date((await office.place(FR))?.startsAt ?? '');
    services.time.now = new Date(start.getTime() - 23 * HOUR_MS);
    await sendReminders(services);
    expect(await office.textOf(FR)).toContain(next);
    expect(JSON.stringify(await office.mails('waits@example.org'))).not.toContain('visio.');
  });
  test('without one yet, that is said; an address that is not https is refused', async () => {
    await office.change({ joinLink: null });
    expect(await office.textOf(FR)).toContain('ne sert plus');
    await expect(office.change({ joinLink: 'http://visio.example/x' })).rejects.toMatchObject({
      fields: { joinLink: 'secureUrl' },
    });
  });
  test('cancelled, nobody is given the link', async () => {
    await office.forget();
    await office.change({ status: 'cancelled' });
    expect(JSON.stringify(await office.mails())).not.toContain('visio.');
  });
});
