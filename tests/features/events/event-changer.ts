import { openSqliteStore } from '../../../netlify/adapters/store/sqlite.ts';
import { daysAfter } from '../../../src/collections/calendar.ts';
import type { Files } from '../../../src/ports/files.ts';
import { openEventOffice } from './event-office.ts';

/**
 * `node event-changer.ts FILE EVENT CHANGES`: an office that changes one event again and again, going on where the last
 * process ended. It says which change it begins.
 */
const [file = '', key = '', changes = '0'] = process.argv.slice(2);
const store = openSqliteStore({ file });
const clock = () => new Date();
const office = openEventOffice(
  { store, clock, files: {} as Files, secret: 'a secret of this test, long enough', siteUrl: 'https://site.example' },
  key,
);
const kinds: ((n: number) => Record<string, unknown>)[] = [
  (n) => ({ date: daysAfter(clock(), 30 + n) }),
  (n) => ({ place: { name: { fr: `Salle ${n}`, en: `Room ${n}` }, online: false } }),
  () => ({ status: 'cancelled' }),
  () => ({ status: 'scheduled' }),
  () => ({ status: 'postponed' }),
  (n) => ({ status: 'scheduled', date: daysAfter(clock(), 60 + n) }),
];

for (;;) {
  // The event itself knows how often it was changed.
  const done = Number((await office.read('fr')).revision);
  if (done >= Number(changes)) break;
  process.stdout.write(`change ${done}\n`);
  await office.change(kinds[done % kinds.length]?.(done) ?? {}, done % 2 ? 'en' : 'fr');
}
await store.close();
