import { decode } from 'fast-png';
import { beforeEach, describe, expect, test } from 'vitest';
import { fillStore } from '../../../netlify/publishing/fill-store.ts';
import { exportCsv } from '../../../src/admin/records/export.server.ts';
import { deleteRecords, restoreRecords } from '../../../src/admin/records/records.server.ts';
import { previewRemoval } from '../../../src/admin/records/removal.server.ts';
import { DAY_MS, isoDay } from '../../../src/collections/calendar.ts';
import { events } from '../../../src/collections/kinds/event.ts';
import { recordId, storedType } from '../../../src/collections/stored.ts';
import { qrPicture } from '../../../src/features/events/check-in-code.server.ts';
import { checkIn, listEvents, viewEvent } from '../../../src/features/events/event-desk.server.ts';
import { messageAttendees } from '../../../src/features/events/event-messages.server.ts';
import { registration, seatCount } from '../../../src/features/events/events.ts';
import { locales } from '../../../src/i18n/locales.ts';
import { openTestInstallation, type TestInstallation } from '../../http/visitor.ts';
import { type EventOffice, openEventOffice } from './event-office.ts';

const EVENT = 'workshop-site-weight';
const FR = 'fr@example.org';
const EN = 'en@example.org';
const LAST = 'last@example.org';

let services: TestInstallation;
let office: EventOffice;
beforeEach(async () => {
  services = openTestInstallation();
  await fillStore(services.store, services.clock);
  office = openEventOffice(services, EVENT, { request: async () => undefined });
  return () => services.end();
});
const pass = (ms: number) => {
  services.time.now = new Date(services.time.now.getTime() + ms);
};
/** Two seats are taken, by a reader of each language, and one person waits. */
async function fullHouse() {
  await office.change({ seats: 2 });
  for (const [who, lang] of [
    [FR, 'fr'],
    [EN, 'en'],
    [LAST, 'en'],
  ] as const) {
    await office.enter(who, lang);
    pass(1000);
  }
}
const idOf = async (email: string) => (await office.place(email))?.id ?? '';
const remove = (ids: string[], type: 'event' | 'eventRegistration' = 'eventRegistration') =>
  deleteRecords(office.admin, { type, ids, agreed: true });

describe('the desk of an event', () => {
  test('says how many come, wait and came, and which pages it has', async () => {
    await fullHouse();
    await checkIn(services, { id: await idOf(FR), arrived: true });
    const view = await viewEvent(services, { event: EVENT });
    expect(Object.keys(view.place), 'each reads where it is in their language').toEqual(['fr', 'en']);
    expect(view).toMatchObject({ key: EVENT, seats: 2, registered: 2, waiting: 1, cancelled: 0, arrived: 1 });
    expect(view.pages.map(({ lang }) => lang)).toEqual(['fr', 'en']);
    const { coming } = await listEvents(services, {});
    expect(coming.find(({ key }) => key === EVENT)).toMatchObject({ registered: 2, waiting: 1 });
    expect(coming.map(({ date }) => date)).toEqual(coming.map(({ date }) => date).sort());
  });
  test('lists all that is to come at once, and what was page by page, each event once', async () => {
    const [model] = (await services.store.find(storedType(events), { where: { key: EVENT, lang: 'fr' } })).records;
    const { id: _, createdAt: __, updatedAt: ___, ...fields } = model ?? ({} as never);
    const day = (from: number) => new Date(services.clock().getTime() + from * DAY_MS);
    const enter = async (key: string, date: Date, status: 'scheduled' | 'postponed' = 'scheduled') => {
      for (const lang of locales)
        await services.store.add(
          storedType(events),
          { ...fields, key, lang, date: isoDay(date), status },
          recordId(lang, key),
        );
    };
    for (let n = 1; n <= 120; n++) await enter(`past-${n}`, day(-n));
    for (let n = 1; n <= 60; n++) await enter(`next-${n}`, day(n));
    await enter('some-day', day(-400), 'postponed');
    const seen: string[] = [];
    let pages = 0;
    for (let cursor: string | undefined, first = true; first || cursor; first = false, pages++) {
      const { coming, past, next } = await listEvents(services, { ...(cursor && { cursor }) });
      const own = coming.map(({ key }) => key);
      expect(own.filter((key) => key.startsWith('next-'))).toHaveLength(first ? 60 : 0);
      expect(own.includes('some-day')).toBe(first);
      expect(past.map(({ date }) => date)).toEqual(
        past
          .map(({ date }) => date)
          .toSorted()
          .toReversed(),
      );
      seen.push(...past.map(({ key }) => key).filter((key) => key.startsWith('past-')));
      cursor = next;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_none, n) => `past-${n + 1}`));
    expect(pages).toBeGreaterThan(2);
    await expect(listEvents(services, { cursor: 'none' })).rejects.toMatchObject({ code: 'input/invalid' });
  });
  test('exports this event and no other', async () => {
    await fullHouse();
    await openEventOffice(services, 'webinar-phishing').enter('other@example.org');
    const filter = { event: EVENT, state: 'registered' };
    const rows = await Array.fromAsync(
      exportCsv(services.store, 'owner', { type: 'eventRegistration', q: '', filter, lang: 'fr' }, services.clock()),
    );
    const table = rows.join('');
    expect(table).toContain(FR);
    expect(table).not.toContain('other@example.org');
    expect(table, 'who waits was not asked for').not.toContain(LAST);
  });
});

describe('at the door', () => {
  test('who comes is noted once, with the hour; a slip is taken back', async () => {
    await fullHouse();
    const id = await idOf(FR);
    const { arrivedAt } = await checkIn(services, { id, arrived: true });
    pass(60_000);
    expect(await checkIn(services, { id, arrived: true })).toEqual({ arrivedAt });
    expect(await checkIn(services, { id, arrived: false })).toEqual({});
    expect((await office.place(FR))?.arrivedAt).toBeUndefined();
  });
  test('who waits, or gave the place back, has no seat to be noted in', async () => {
    await fullHouse();
    await expect(checkIn(services, { id: await idOf(LAST), arrived: true })).rejects.toMatchObject({
      code: 'record/conflict',
    });
    await expect(checkIn(services, { id: 'nobody', arrived: true })).rejects.toMatchObject({ code: 'record/missing' });
  });
  test('the confirmation brings a code that opens this person; who waits gets none, and online there is no door', async () => {
    await fullHouse();
    const codes = async (email: string) =>
      (await office.mails(email)).flatMap(({ email: { attachments = [] } }) =>
        attachments.filter(({ contentType }) => contentType === 'image/png'),
      );
    const [code] = await codes(FR);
    const { id = '' } = (await office.place(FR)) ?? {};
    const picture = qrPicture(`https://site.example/admin/events?id=${EVENT}&person=${id}`);
    expect(code).toMatchObject({ filename: 'billet.png', encoding: 'base64' });
    expect(code?.content).toBe(Buffer.from(picture).toString('base64'));
    const { width, height } = decode(picture);
    expect(width).toBe(height);
    expect(await codes(LAST)).toEqual([]);
    const online = openEventOffice(services, 'webinar-phishing');
    await online.enter('online@example.org');
    expect(await codes('online@example.org')).toEqual([]);
  });
});

describe('a message to the people', () => {
  const message = (change: object = {}) => ({
    ...{ event: EVENT, to: 'all' as const, key: crypto.randomUUID(), send: true },
    ...{ fr: { subject: 'Parking', text: 'Entrez par la cour.' }, en: { subject: 'Car park', text: 'Use the yard.' } },
    ...change,
  });
  test('is seen before it leaves: how many, in which language, the text', async () => {
    await fullHouse();
    await office.forget();
    const { people, mails } = await messageAttendees(office.admin, message({ send: false }));
    expect(people).toBe(3);
    expect(mails).toMatchObject([
      { lang: 'fr', people: 1, subject: 'Parking', text: expect.stringContaining('Entrez par la cour.') },
      { lang: 'en', people: 2, subject: 'Car park', text: expect.stringContaining('Use the yard.') },
    ]);
    expect(await office.mails()).toEqual([]);
  });
  test('reaches everyone in their language, once however often it is sent', async () => {
    await fullHouse();
    await office.forget();
    const one = message();
    await Promise.all([messageAttendees(office.admin, one), messageAttendees(office.admin, one)]);
    await messageAttendees(office.admin, one);
    expect((await office.mails()).map(({ email }) => `${email.to} ${email.subject}`).sort()).toEqual([
      `${EN} Car park`,
      `${FR} Parking`,
      `${LAST} Car park`,
    ]);
    expect((await viewEvent(services, { event: EVENT })).messages).toMatchObject([{ people: 3, subject: 'Parking' }]);
  });
  test('to the waiting list alone, in the one language it was written in', async () => {
    await fullHouse();
    await office.forget();
    await messageAttendees(office.admin, message({ to: 'waiting', en: undefined }));
    expect((await office.mails()).map(({ email }) => `${email.to} ${email.subject}`)).toEqual([`${LAST} Parking`]);
  });
});

describe('before an event is moved or cancelled', () => {
  test('each mail that would leave is shown: how many, to whom, in which language, its text', async () => {
    await fullHouse();
    await office.forget();
    const { mails } = await office.previewWhole({ status: 'cancelled' });
    expect(mails).toMatchObject([
      { lang: 'fr', place: 'registered', people: 1, subject: expect.stringContaining('Évènement annulé') },
      { lang: 'en', place: 'registered', people: 1, text: expect.stringMatching(/will not take\splace/) },
      { lang: 'en', place: 'waiting', people: 1 },
    ]);
    expect(await office.mails()).toEqual([]);
    await office.change({ status: 'cancelled' });
    expect((await office.mails()).map(({ email }) => email.subject).sort()).toEqual(
      mails.map(({ subject }) => subject).sort(),
    );
  });
  test('more seats show who moves up; no text holds a key to anybody’s place', async () => {
    await fullHouse();
    const { mails } = await office.previewWhole({ seats: 3 });
    expect(mails).toMatchObject([{ lang: 'en', place: 'promoted', people: 1 }]);
    expect(JSON.stringify(mails)).not.toContain('token=');
  });
  test('moved out of the company’s own rooms, the place it was to be is named in full', async () => {
    await fullHouse();
    await office.forget();
    const change = { place: { name: { fr: 'La halle', en: 'The hall' }, online: false } };
    const { mails } = await office.previewWhole(change);
    await office.change(change);
    const written = [...mails.map(({ text }) => text), await office.textOf(EN)].join();
    expect(written).toContain('Our offices');
    expect(written).not.toContain('{{');
  });
});

describe('a registration that is deleted', () => {
  test('frees its seat, which goes to whoever waits first; both are told, as was shown', async () => {
    await fullHouse();
    await office.forget();
    const ids = [await idOf(FR)];
    const { promoted, mails } = await previewRemoval(office.admin, { type: 'eventRegistration', ids });
    expect({ promoted, mails }).toMatchObject({
      promoted: 1,
      mails: [
        { lang: 'fr', place: 'cancelled', people: 1 },
        { lang: 'en', place: 'promoted', people: 1 },
      ],
    });
    await remove(ids);
    expect(await office.place(FR)).toBeUndefined();
    expect(await office.place(LAST)).toMatchObject({ state: 'registered' });
    expect(await services.store.get(seatCount, EVENT)).toMatchObject({ taken: 2, waiting: 0 });
    expect(await office.told()).toEqual([`${FR}: Inscription annulée`, `${LAST}: A seat has become free`]);
  });
  test('put back it is a cancelled one: its seat is somebody else’s by now', async () => {
    await fullHouse();
    const { undo } = await remove([await idOf(FR)]);
    await restoreRecords(office.admin, { ids: undo });
    expect(await office.place(FR)).toMatchObject({ state: 'cancelled' });
    expect(await services.store.get(seatCount, EVENT)).toMatchObject({ taken: 2 });
  });
  test('of what is over, or of a robot, writes to nobody', async () => {
    await fullHouse();
    await services.store.update(registration, await idOf(LAST), { suspect: true });
    await office.forget();
    await remove([await idOf(LAST)]);
    expect(await office.mails()).toEqual([]);
    pass(90 * 24 * 3_600_000);
    await remove([await idOf(FR)]);
    expect(await office.mails()).toEqual([]);
  });
});

describe('an event with people that is deleted', () => {
  const both = [`fr/${EVENT}`, `en/${EVENT}`];
  test('asks: who has a place, and the mails that cancel it', async () => {
    await fullHouse();
    const removal = await previewRemoval(office.admin, { type: 'event', ids: both });
    expect(removal).toMatchObject({ registered: 2, waiting: 1, stays: false });
    expect(removal.mails.reduce((sum, { people }) => sum + people, 0)).toBe(3);
    await expect(deleteRecords(office.admin, { type: 'event', ids: both })).rejects.toMatchObject({
      code: 'record/in-use',
    });
  });
  test('one page of two: the event stays in the other language, and nobody is written to', async () => {
    await fullHouse();
    const removal = await previewRemoval(office.admin, { type: 'event', ids: both.slice(0, 1) });
    expect(removal).toMatchObject({ registered: 2, waiting: 1, stays: true, mails: [] });
  });
  test('agreed to, it is cancelled first: everyone is told once, their registrations stay; put back it is cancelled', async () => {
    await fullHouse();
    await office.forget();
    const { deleted, undo } = await remove(both, 'event');
    expect(deleted).toBe(2);
    expect(await office.told()).toEqual([
      `${EN}: Event cancelled`,
      `${FR}: Évènement annulé`,
      `${LAST}: Event cancelled`,
    ]);
    expect(await services.store.count(registration, { event: EVENT })).toBe(3);
    await restoreRecords(office.admin, { ids: undo });
    for (const lang of ['fr', 'en'] as const) expect(await office.read(lang)).toMatchObject({ status: 'cancelled' });
    expect(await office.told(), 'coming back tells nobody').toHaveLength(3);
  });
});
