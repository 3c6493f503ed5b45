import { afterAll, expect, test } from 'vitest';
import type { AdminServices } from '../../src/admin/admin-services.ts';
import { findRecords, LOOKED_AT } from '../../src/admin/find/find.server.ts';
import { kindNames } from '../../src/admin/records/kinds.ts';
import { appointment } from '../../src/features/chat/flows/appointment.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { queueEmail } from '../../src/mail/outbox.ts';
import { openAdmin } from '../http/browser.ts';
import { countOperations } from '../perf/counting-store.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());

type Found = { kinds: { type: string; total: number; records: { id: string; title: string }[] }[] };
const find = async (q: string) => (await admin.get(`/api/admin/find?q=${encodeURIComponent(q)}`)).data as Found;
const person = { firstName: 'Zoé', email: 'zoe@example.org', lang: 'fr', suspect: false, consentVersion: '1' } as const;
const request = { ...person, subject: 'quote', message: 'Bonjour' } as const;

test('words find records of every kind, whatever their accents; three of a kind are shown, and how many there are', async () => {
  for (const n of [1, 2, 3, 4]) await site.services.store.add(contactRequest, { ...request, lastName: `Zorglub ${n}` });
  const { kinds } = await find('zorglub zoe');
  expect(kinds.map(({ type, total, records }) => [type, total, records.length])).toEqual([['contactRequest', 4, 3]]);
  expect(kinds[0]?.records[0]?.title).toMatch(/^Zorglub \d, zoe@example.org$/);
  const everywhere = (await find('lens')).kinds.map(({ total }) => total);
  expect(everywhere, 'the rarest first').toEqual(everywhere.toSorted((a, b) => a - b));
});
test('one letter is not looked for, and a word nobody wrote is not found', async () => {
  expect((await admin.send('/api/admin/find?q=z')).status).toBe(422);
  expect(await find('nullepartailleurs')).toEqual({ kinds: [] });
});

test('a record called by the words comes first, before kinds with fewer hits', async () => {
  for (const n of [1, 2, 3, 4, 5])
    await site.services.store.add(contactRequest, {
      ...request,
      lastName: n === 1 ? 'Vélin' : 'Autre',
      message: 'velin',
    });
  const rare = {
    to: 'a@example.org',
    subject: 'Du papier vélin',
    words: { lang: 'fr', heading: 'M', paragraphs: [], footer: [] },
  };
  await site.services.store.transaction((records) =>
    queueEmail(records, rare as never, 'contactRequest', site.services.clock),
  );
  const { kinds } = await find('VELIN');
  expect(kinds.map(({ type }) => type)).toEqual(['contactRequest', 'outboxMail']);
  expect(kinds[0]?.records[0]?.title).toMatch(/^Vélin/);
});

test('a mail is called by its subject', async () => {
  const words = { lang: 'fr', heading: 'Merci', paragraphs: [], footer: [] } as const;
  const mail = { to: 'zoe@example.org', subject: 'Votre demande Quetzal est arrivée', words } as never;
  await site.services.store.transaction((records) => queueEmail(records, mail, 'contactRequest', site.services.clock));
  expect((await find('quetzal')).kinds).toMatchObject([
    { type: 'outboxMail', records: [{ title: 'Votre demande Quetzal est arrivée' }] },
  ]);
});

test('an appointment is called by its person, not by an instant nobody reads', async () => {
  const at = { day: '2026-12-01', time: '10:00', startsAt: '2026-12-01T09:00:00.000Z', minutes: 30 };
  const booked = { ...at, topic: 'Un site', name: 'Quetzalia', email: 'q@example.org', lang: 'fr', state: 'booked' };
  await site.services.store.add(appointment, { ...booked, consentVersion: '1' } as never);
  expect((await find('quetzalia')).kinds).toMatchObject([
    { type: 'appointment', records: [{ title: 'Quetzalia, q@example.org' }] },
  ]);
});

test('a key asks each kind for one page at most: what it costs does not grow with the store', async () => {
  const counted = countOperations(site.services.store);
  const services = { ...site.services, store: counted.store, role: 'owner' } as unknown as AdminServices;
  for (let n = 0; n < 20; n++) await site.services.store.add(contactRequest, { ...request, lastName: `Grossir ${n}` });
  await findRecords(services, { q: 'grossir' });
  const { reads, writes } = counted.end();
  expect(writes).toBe(0);
  expect(reads).toBeLessThanOrEqual(kindNames.length - 1 + LOOKED_AT);
});
