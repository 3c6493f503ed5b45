import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type FormField, fieldsOf } from '../../src/admin/records/form-fields.ts';
import { kindNames, kindOf } from '../../src/admin/records/kinds.ts';
import { newRecordName } from '../../src/admin/records/option-labels.ts';
import { RecordFacts } from '../../src/admin/records/RecordFacts.tsx';
import { RecordRows } from '../../src/admin/records/RecordRows.tsx';
import type { AdminRecord, ReferredNames } from '../../src/admin/records/record-endpoints.ts';
import { $timeZone } from '../../src/admin/shell/time-zone.ts';
import { storedCollections } from '../../src/collections/stored.ts';

const NOW = '2026-11-23T09:00:00.000Z';
const record = (fields: Record<string, unknown>): AdminRecord => ({
  id: 'one',
  createdAt: NOW,
  updatedAt: NOW,
  ...fields,
});
const drawn = (element: ReactNode) => renderToStaticMarkup(element);
const facts = (fields: FormField[], of: AdminRecord) => drawn(createElement(RecordFacts, { record: of, fields }));

describe('a letter that was sent', () => {
  const fields = fieldsOf(kindOf('newsletterIssue').type.schema).filter(({ name }) => name === 'content');
  const letter = (content: string) => facts(fields, record({ content, lang: 'fr' }));
  test('is read laid out', () => {
    expect(letter('## Une nouvelle\n\nVoici **tout**.')).toMatch(/<h2[^>]*>Une nouvelle<\/h2>\s*<p>Voici <strong>tout/);
  });
  test('draws no markup of its own', () => expect(letter('<img src=x onerror=alert(1)>')).not.toContain('<img'));
  test('names the link that stops it', () => expect(letter('[ici](javascript:alert)')).toContain('notice bad'));
});

test('when a record was made is said in one sentence', () => {
  expect(facts([], record({}))).toMatch(/>Créé le \d|>Créé (il y a|hier|avant|à l’instant)/);
});

test('Markdown is what the company writes: the words of visitors stay as they were sent', () => {
  const written = new Set<string>(Object.values(storedCollections).map(({ folder }) => folder));
  const laidOut = kindNames.filter((name) =>
    fieldsOf(kindOf(name).type.schema).some((field) => field.kind === 'text' && field.markdown),
  );
  expect(laidOut).toContain('newsletterIssue');
  expect(laidOut.filter((name) => !written.has(name))).toEqual([]);
});

test('who unsubscribed has no address any more: the list says so, and their row is still opened and ticked', () => {
  const html = drawn(
    createElement(RecordRows, {
      type: 'subscription',
      kind: kindOf('subscription'),
      records: [record({ email: '', state: 'unsubscribed', lang: 'fr' })],
      states: undefined,
      names: undefined,
      picked: new Set<string>(),
      pick: () => undefined,
      sort: 'createdAt',
      direction: 'descending',
      change: () => undefined,
    }),
  );
  expect(html).toMatch(/<a href="[^"]*id=one"[^>]*><span[^>]*>Adresse effacée<\/span><\/a>/);
  expect(html).toContain('aria-label="Sélectionner Adresse effacée"');
});

test('of an order, its state alone says how far it is, and a country has its name', () => {
  expect(kindOf('order').hidden).toContain('progress');
  const country = fieldsOf(kindOf('order').type.schema).filter(({ name }) => name === 'country');
  expect(facts(country, record({ country: 'FR' }))).toContain('<dd>France</dd>');
});

describe('a registration', () => {
  const kind = kindOf('eventRegistration');
  const place = record({ event: 'open-house', startsAt: '2026-12-04T09:00:00.000Z' });
  const event = (titles: object) => ({ event: { 'open-house': { type: 'event', titles } } });
  const shown = (names: ReferredNames) => {
    const fields = fieldsOf(kind.type.schema).filter(({ name }) => name === 'event' || name === 'startsAt');
    return drawn(createElement(RecordFacts, { record: place, fields, names }));
  };
  test('names its event by the title, which leads to the event’s desk; one that is gone keeps its name', () => {
    expect(shown(event({ en: 'Open house', fr: 'Portes ouvertes' }))).toContain(
      '<a href="/admin/events?id=open-house">Portes ouvertes</a>',
    );
    expect(shown(event({ en: 'Open house' }))).toContain('<a href="/admin/events?id=open-house">Open house</a>');
    expect(shown(event({}))).toContain('<dd>open-house</dd>');
  });
  test('has the hour of the event’s page, wherever the browser is', () => {
    $timeZone.set('Europe/Paris');
    expect(shown(event({}))).toContain('<dd>04/12/2026 10:00</dd>');
    $timeZone.set('America/Cayenne');
    expect(shown(event({}))).toContain('<dd>04/12/2026 06:00</dd>');
    $timeZone.set('UTC');
  });
});

test('of what a visitor sent, a suspicion is told where there is one, and what an imported consent rests on', () => {
  const fields = fieldsOf(kindOf('subscription').type.schema).filter(({ name }) => /suspect|consentVersion/.test(name));
  expect(facts(fields, record({ suspect: false, consentVersion: '2026-11-22' }))).not.toContain('<dt>');
  const told = facts(fields, record({ suspect: true, consentVersion: 'import: le salon de 2025' }));
  expect(told).toContain('<dt>Suspect</dt><dd>oui</dd>');
  expect(told).toContain('import: le salon de 2025');
});

test('what can be added is called by its kind before it has a name, in both languages', () => {
  const addable = kindNames.filter((name) => kindOf(name).rights.includes('add'));
  expect(addable).toContain('newsletterIssue');
  for (const lang of ['fr', 'en'] as const) {
    const names = addable.map((name) => newRecordName(lang, name));
    expect(new Set(names).size).toBe(addable.length);
    expect(names).not.toContain(lang === 'fr' ? 'Nouvelle fiche' : 'New record');
  }
  expect(newRecordName('fr', 'newsletterIssue')).toBe('Nouvelle lettre');
});
