import { expect, test } from 'vitest';
import { fillStore } from '../../../netlify/publishing/fill-store.ts';
import { restoreRecords } from '../../../src/admin/records/records.server.ts';
import { trash } from '../../../src/admin/records/trash.server.ts';
import { daysAfter } from '../../../src/collections/calendar.ts';
import { events } from '../../../src/collections/kinds/event.ts';
import { storedType } from '../../../src/collections/stored.ts';
import { registration } from '../../../src/features/events/events.ts';
import { sendReminders } from '../../../src/features/events/reminders.server.ts';
import { uniteEventLanguages } from '../../../src/features/events/unite-languages.server.ts';
import { readFields } from '../../../src/lib/record-versions.ts';
import { openTestInstallation } from '../../http/visitor.ts';
import { openEventOffice } from './event-office.ts';

const EVENT = 'workshop-site-weight';
const eventType = storedType(events);
/** As release 1 kept it: a record for each language, that of French changed last. */
const first = (lang: 'fr' | 'en', fields: object) => ({
  ...{ title: 'Un atelier', summary: 'Court.', category: 'workshop', time: '18:30', minutes: 90 },
  description:
    'Une description assez longue pour les moteurs, qui en demandent soixante-dix signes au moins, pas moins.',
  ...{ seats: 12, status: 'scheduled', sample: false, speakers: [], lang, key: EVENT, state: 'published', body: '' },
  ...fields,
});
const upgraded = (fields: object) => {
  const read = readFields(eventType, 1, JSON.stringify(fields));
  if (!read.fits) throw new Error(JSON.stringify(read));
  return read.fields;
};

test('two events of an earlier release become one: the facts that were changed last, each language’s own name of the place', async () => {
  const services = openTestInstallation();
  const { store, time } = services;
  await fillStore(store, services.clock);
  const office = openEventOffice(services, EVENT);
  await office.enter('en@example.org', 'en');
  await office.forget();
  const later = daysAfter(services.clock(), 30);
  const at = (lang: 'fr' | 'en', fields: object) =>
    store.update(eventType, `${lang}/${EVENT}`, upgraded(first(lang, fields)));
  await at('en', { date: daysAfter(services.clock(), 9), place: { name: 'Our offices', online: false } });
  time.now = new Date(time.now.getTime() + 1000);
  await at('fr', { date: later, place: { name: 'Nos bureaux', address: 'Lens', online: false } });

  expect(await uniteEventLanguages(services)).toBe(1);
  for (const lang of ['fr', 'en'] as const)
    expect(await office.read(lang)).toMatchObject({
      date: later,
      place: { name: { fr: 'Nos bureaux', en: 'Our offices' }, address: 'Lens', online: false },
    });
  expect(await uniteEventLanguages(services), 'once').toBe(0);
  expect(await office.told(), 'nobody is written to about the past').toEqual([]);
  // The reminder carries the date that holds.
  const one = await office.place('en@example.org');
  expect(one).toMatchObject({ reminder: 'due', startsAt: expect.stringContaining(later) });
  time.now = new Date(Date.parse(one?.startsAt ?? '') - 3_600_000);
  expect(await sendReminders(services)).toEqual({ reminded: 1 });
  await services.end();
});

test('a registration left with an old date is reminded of the date that holds, and of no other', async () => {
  const services = openTestInstallation();
  await fillStore(services.store, services.clock);
  const office = openEventOffice(services, EVENT);
  await office.enter('fr@example.org');
  await office.forget();
  const one = await office.place('fr@example.org');
  const soon = new Date(services.clock().getTime() + 3_600_000).toISOString();
  await services.store.update(registration, one?.id ?? '', { startsAt: soon });
  expect(await sendReminders(services)).toEqual({ reminded: 0 });
  expect(await office.place('fr@example.org')).toMatchObject({ startsAt: one?.startsAt, reminder: 'due' });
  await services.end();
});

test('an event that an earlier release put into the bin comes back', async () => {
  const services = openTestInstallation();
  const office = openEventOffice(services, EVENT);
  const fields = first('fr', { date: '2026-12-20', place: { name: 'Nos bureaux', online: false } });
  const kept = await services.store.add(trash, {
    ...{ type: 'event', recordId: `fr/${EVENT}`, fields, deletedBy: 'ada@terrilys.example' },
    createdAtFirst: services.clock().toISOString(),
  });
  expect(await restoreRecords(office.admin, { ids: [kept.id] })).toEqual({ restored: 1 });
  expect(await office.read('fr')).toMatchObject({ place: { name: { fr: 'Nos bureaux' } } });
  await services.end();
});
