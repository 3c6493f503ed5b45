import { expect, test } from 'vitest';
import { changeNote } from '../../src/admin/accounts/audit-note.server.ts';
import { noteWords } from '../../src/admin/accounts/audit-note-words.ts';
import { kindOf } from '../../src/admin/records/kinds.ts';

const event = {
  title: 'Atelier',
  seats: 12,
  status: 'scheduled',
  date: '2026-12-01',
  revision: 1,
  place: { online: true, name: 'Ici' },
};

test('the log says from what to what a number, a state and a date changed; of a text, that it did', () => {
  const after = { ...event, title: 'Un atelier', seats: 2, status: 'postponed', revision: 2, taken: 0 };
  expect(changeNote(kindOf('event'), event, after)).toBe('changed title, seats: 12 → 2, status: scheduled → postponed');
});

test('nothing is said of what is stored in another order, or empty before and after', () =>
  expect(changeNote(kindOf('event'), event, { ...event, place: { name: 'Ici', online: true }, speakers: [] })).toBe(
    undefined,
  ));

test('what programs alone read of a registration is no field of it, nor of the log', () => {
  const kind = kindOf('eventRegistration');
  const before = { state: 'registered', calendarSequence: 1 };
  expect(kind.hidden).toContain('calendarSequence');
  expect(changeNote(kind, before, { state: 'cancelled', calendarSequence: 2 })).toBe(
    'changed state: registered → cancelled',
  );
});

test('of a person no value is in the log', () => {
  const before = { email: 'ada@example.org', phone: '0123456789', notes: '', handling: 'new' };
  const after = { ...before, phone: '0987654321', notes: 'rappelée', handling: 'done' };
  expect(changeNote(kindOf('contactRequest'), before, after)).toBe('changed phone, notes, handling: new → done');
});

test('a note is read in the administrator’s language', () => {
  const note = 'changed seats: 12 → 2, status: scheduled → postponed; told 1 people: seats';
  expect(noteWords({ lang: 'fr', timeZone: 'Europe/Paris' }, { id: '', note, type: 'event' })).toBe(
    // With the spaces of French before its colons.
    'Modifié : Places : 12 → 2, Statut : Maintenu → Reporté · 1 personne prévenue'.replaceAll(' :', '\u00a0:'),
  );
  expect(noteWords({ lang: 'en', timeZone: 'Europe/Paris' }, { id: '', note: 'publishReview', type: 'review' })).toBe(
    'Publish the review',
  );
  expect(noteWords({ lang: 'fr', timeZone: 'Europe/Paris' }, { id: '', note: 'password, new browser' })).toBe(
    'Mot de passe, nouveau navigateur',
  );
  expect(noteWords({ lang: 'en', timeZone: 'Europe/Paris' }, { id: '', note: 'left 3' })).toBe('3 recovery codes left');
  expect(noteWords({ lang: 'fr', timeZone: 'Europe/Paris' }, { id: '', note: 'ada@example.org: disabled' })).toBe(
    'ada@example.org: disabled',
  );
});
