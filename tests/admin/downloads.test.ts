import Papa from 'papaparse';
import { afterAll, expect, test, vi } from 'vitest';
import { standingStates } from '../../src/admin/publication/publication-state.ts';
import { events } from '../../src/collections/kinds/event.ts';
import { promotions } from '../../src/collections/kinds/promotion.ts';
import { storedType } from '../../src/collections/stored.ts';
import { contactRequest } from '../../src/features/contact/contact.ts';
import { registration } from '../../src/features/events/events.ts';
import { subscription } from '../../src/features/newsletter/newsletter.ts';
import type { RecordType } from '../../src/ports/store.ts';
import { openAdmin } from '../http/browser.ts';

const { site, admin } = await openAdmin();
afterAll(() => site.end());

const one = {
  firstName: 'Ada',
  email: 'ada@example.org',
  subject: 'quote',
  lang: 'fr',
  suspect: false,
  consentVersion: '1',
} as const;

test('a table is exported for French spreadsheets, and no cell of it is a formula (docs/faults.md row 32)', async () => {
  const nasty = ['=HYPERLINK("http://evil.example")', '+33 1 02', '-2+3', '@SUM(A1)', 'O’Neil; "Léa"', 'deux\nlignes'];
  for (const message of nasty)
    await site.services.store.add(contactRequest, { ...one, lastName: 'L', message: `${message}` });
  const answer = await admin.send('/api/admin/export?type=contactRequest');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''demandes-de-contact-\d{4}-\d\d-\d\d\.csv$/,
  );
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)], 'the mark Excel needs').toEqual([0xef, 0xbb, 0xbf]);
  const { data } = Papa.parse<Record<string, string>>(bytes.subarray(3).toString('utf8'), {
    header: true,
    delimiter: ';',
    skipEmptyLines: true,
  });
  expect(data).toHaveLength(nasty.length);
  for (const row of data) for (const value of Object.values(row)) expect(value).not.toMatch(/^\s*[=+\-@]/);
  expect(data.map(({ Message }) => Message).toSorted()).toEqual(
    nasty.map((text) => (/^\s*[=+\-@]/.test(text) ? `'${text}` : text)).toSorted(),
  );
});
test('a table speaks the administrator’s language: heads, known words, and moments in the time of Paris', async () => {
  const at = '2026-07-14T10:05:00.000Z';
  const { id } = await site.services.store.add(
    contactRequest,
    { ...one, lastName: 'Byron', message: 'Bonjour', suspect: true },
    undefined,
    at,
  );
  const rowIn = async (lang: string) => {
    const text = await (await admin.send(`/api/admin/export?type=contactRequest&q=byron&lang=${lang}`)).text();
    return Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, delimiter: ';' }).data[0];
  };
  expect(await rowIn('fr')).toMatchObject({
    Prénom: 'Ada',
    Langue: 'français',
    Suivi: 'nouveau',
    Création: '2026-07-14 12:05',
  });
  expect(await rowIn('en')).toMatchObject({ 'First name': 'Ada', Language: 'French' });
  await site.services.store.delete(contactRequest, id);
});
test('what a record names is called by its title, also where that is written in the other language only', async () => {
  const at = '2026-07-14T10:05:00.000Z';
  const place = {
    event: 'open-house',
    name: 'Ada',
    email: 'ada@example.org',
    lang: 'fr',
    state: 'registered',
  } as const;
  await site.services.store.add(registration, {
    ...{ ...place, phone: '', company: '', comments: '', consentVersion: '1', suspect: false },
    ...{ startsAt: at, registeredAt: at, calendarSequence: 0, reminder: 'none' },
  } as never);
  const rowsIn = async (type: string, lang: string) => {
    const answer = await admin.send(`/api/admin/export?type=${type}&lang=${lang}`);
    expect(answer.headers.get('content-disposition')).toContain(
      { eventRegistration: { fr: 'inscriptions', en: 'registrations' }[lang] }[type] ?? '',
    );
    const text = await answer.text();
    return Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, delimiter: ';' }).data;
  };
  const titleIn = async (id: string) =>
    ((await site.services.store.get(storedType(events), id)) as { title?: string })?.title;
  const [french] = await rowsIn('eventRegistration', 'fr');
  expect(french).toMatchObject({ Évènement: await titleIn('fr/open-house'), Identifiant: expect.any(String) });
  const [english] = await rowsIn('eventRegistration', 'en');
  expect(english).toMatchObject({ Event: await titleIn('en/open-house') });
  const reviews = await rowsIn('testimonial', 'fr');
  expect(
    reviews.map(({ Service }) => Service),
    'services of Git too',
  ).not.toContain('seo');
});
test('what was searched and filtered is what is exported', async () => {
  const answer = await admin.send(
    `/api/admin/export?type=contactRequest&q=neil&filter=${encodeURIComponent('{"subject":"quote"}')}`,
  );
  expect((await answer.text()).trim().split('\r\n')).toHaveLength(2);
  const { records } = await site.services.store.find(contactRequest);
  await site.services.store.update(contactRequest, records[0]?.id ?? '', { handling: 'done' });
  const linesOf = async (decided: string) => {
    const text = await (await admin.send(`/api/admin/export?type=contactRequest&decided=${decided}`)).text();
    return Papa.parse(text, { header: true, delimiter: ';', skipEmptyLines: true }).data.length;
  };
  expect([await linesOf('no'), await linesOf('yes')]).toEqual([records.length - 1, 1]);
  expect((await admin.send('/api/admin/export?type=outboxMail')).status, 'mails are not to be taken away').toBe(403);
  expect((await admin.send('/api/admin/export?type=secrets')).status).toBe(422);
});
test('a list and its export hold the same records, whatever they are searched and filtered by', async () => {
  const people = {
    web: { interests: ['web', 'ai'], state: 'confirmed' },
    mobile: { interests: ['mobile'], state: 'confirmed' },
    leaver: { interests: ['web'], state: 'unsubscribed' },
    client: { interests: ['web'], state: 'confirmed', group: 'clients' },
  };
  for (const [name, fields] of Object.entries(people))
    await site.services.store.add(subscription, {
      ...{ email: `${name}@topics.example`, lang: 'fr', frequency: 'weekly', askedAt: '2026-01-20T10:00:00Z' },
      ...{ suspect: false, consentVersion: '1', ...fields },
    } as never);
  const listed = async (query: Record<string, string>) => {
    const asked = new URLSearchParams({ type: 'subscription', q: 'topics.example', ...query });
    const list = (await (await admin.send(`/api/admin/records?${asked}`)).json()) as {
      data: { total: number; records: { email: string }[] };
    };
    const file = (await (await admin.send(`/api/admin/export?${asked}&lang=en`)).text()).replace(/^\uFEFF/, '');
    const rows = Papa.parse<Record<string, string>>(file, { header: true, delimiter: ';', skipEmptyLines: true }).data;
    const named = (emails: (string | undefined)[]) => emails.map((one) => one?.replace(/@.*/, '')).toSorted();
    const inList = named(list.data.records.map(({ email }) => email));
    expect(named(rows.map((row) => row['Your e-mail address'] ?? row.Email ?? Object.values(row)[1]))).toEqual(inList);
    expect(list.data.total).toBe(inList.length);
    return inList;
  };
  expect(await listed({})).toEqual(['client', 'leaver', 'mobile', 'web']);
  expect(await listed({ filter: '{"interests":"web"}' })).toEqual(['client', 'leaver', 'web']);
  expect(await listed({ filter: '{"interests":"web","state":"confirmed"}' })).toEqual(['client', 'web']);
  expect(await listed({ filter: '{"interests":"web","group":"clients"}' })).toEqual(['client']);
  expect(await listed({ filter: '{"interests":"ai"}', q: 'mobile topics' })).toEqual([]);
});
test('how records stand to the site narrows an export as it narrows the list', async () => {
  const stored = storedType(promotions) as RecordType;
  const { records } = await site.services.store.find(stored, { limit: 1000 });
  const asked = (standing: string) => `type=promotion&standing=${standing}&filter=%7B%22shownOn%22%3A%22promos%22%7D`;
  let seen = 0;
  for (const standing of standingStates) {
    const list = (await (await admin.send(`/api/admin/records?limit=200&${asked(standing)}`)).json()) as {
      data: { records: { id: string }[] };
    };
    const file = await (await admin.send(`/api/admin/export?${asked(standing)}`)).text();
    const rows = Papa.parse<string[]>(file, { delimiter: ';', skipEmptyLines: true }).data.slice(1);
    expect(rows.map(([id]) => id).toSorted()).toEqual(list.data.records.map(({ id }) => id).toSorted());
    seen += rows.length;
  }
  expect(seen).toBe(records.filter(({ shownOn }) => (shownOn as string[]).includes('promos')).length);
});
test('a list is asked for a text it holds, and for nothing else', async () => {
  for (const filter of ['{"interests":true}', '{"interests":1}'])
    expect((await admin.send(`/api/admin/records?type=subscription&filter=${encodeURIComponent(filter)}`)).status).toBe(
      422,
    );
});
test.each(['{"a_b":"x"}', '{"nothing":1}', '{"__proto__":1}', '{"a":{}}', '[]', 'x'])(
  'a filter by %s, which its records do not have, is refused in words',
  async (filter) => {
    for (const where of [
      '/api/admin/export?type=contactRequest',
      '/api/admin/records?type=contactRequest',
      '/api/admin/records?type=contactRequest&q=neil',
    ]) {
      const answer = await admin.send(`${where}&filter=${encodeURIComponent(filter)}`);
      expect([where, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        where,
        422,
        'input/invalid',
      ]);
    }
  },
);
test('an order by a field its records do not have is refused too', async () => {
  for (const query of ['sort=a_b', 'sort=nothing', 'sort=a_b&q=neil', 'cursor=x', 'cursor=x&q=neil'])
    expect([query, (await admin.send(`/api/admin/records?type=contactRequest&${query}`)).status]).toEqual([query, 422]);
});
test('an export that breaks off is told in the log, and its sender is cut off', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(site.services.store, 'search').mockRejectedValue(new Error('the disk is gone'));
  const answer = await admin.send('/api/admin/export?type=contactRequest');
  await expect(answer.text()).rejects.toThrow();
  expect(log.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
    expect.objectContaining({ path: '/api/admin/export', message: 'the disk is gone' }),
  ]);
  vi.restoreAllMocks();
});
test('a file is given as it was kept, to be saved and never shown in the page', async () => {
  const ticket = await site.services.files.createUpload('attachment', {
    name: 'Été.pdf',
    size: 9,
    type: 'application/pdf',
  });
  expect((await admin.send(`/api/admin/file?key=${ticket.key}`)).status, 'not adopted: nobody’s').toBe(404);
  expect((await admin.send('/api/admin/file?key=../../secret')).status).toBe(422);
});

test.each(['trash', 'pictures', 'records?type=blog'])(
  'a cursor of another list is refused in words: %s',
  async (list) => {
    for (const cursor of ['__proto__', 'WzEsMl0']) {
      const answer = await admin.send(`/api/admin/${list}${list.includes('?') ? '&' : '?'}cursor=${cursor}`);
      expect([cursor, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        cursor,
        422,
        'input/invalid',
      ]);
    }
  },
);
