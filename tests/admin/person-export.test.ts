import { expect, test } from 'vitest';
import type { Found } from '../../src/admin/people/people.ts';
import { personInWords } from '../../src/admin/people/person-export.ts';

const found: Found[] = [
  {
    type: 'contactRequest',
    records: [
      {
        ...{ id: 'c1', createdAt: '2026-01-05T08:30:00.000Z', firstName: 'Léa', lang: 'fr', suspect: false },
        subject: 'quote',
      },
    ],
  },
  {
    type: 'trash',
    records: [
      {
        ...{ id: 't1', createdAt: '2026-07-05T08:30:00.000Z', type: 'supportRequest' },
        fields: { name: 'Léa', handling: 'done' },
      },
    ],
  },
];

test('what is kept of a person is handed over in words: kinds, fields, known values, and the time of Paris', () => {
  const french = personInWords(found, { lang: 'fr', timeZone: 'Europe/Paris' });
  expect(Object.keys(french)).toHaveLength(2);
  const [[contact] = [], [deleted] = []] = Object.values(french);
  expect(contact).toMatchObject({ Prénom: 'Léa', Langue: 'français', Création: '2026-01-05 09:30' });
  expect(Object.values(contact ?? {}), 'no key of ours is left').not.toContain('quote');
  expect(Object.keys(deleted ?? {}), 'nor the way it is kept').not.toContain('fields');
  expect(deleted).toMatchObject({ Nom: 'Léa', Suivi: 'traité', Création: '2026-07-05 10:30' });
  const [[english] = []] = Object.values(personInWords(found, { lang: 'en', timeZone: 'Europe/Paris' }));
  expect(english).toMatchObject({ 'First name': 'Léa', Language: 'French' });
});
