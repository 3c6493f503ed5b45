import { expect, test } from 'vitest';
import { refusalWords } from '../../src/components/forms/FormStatus.tsx';
import { errors } from '../../src/i18n/fr/errors.ts';
import { forms } from '../../src/i18n/fr/forms.ts';
import type { FieldErrors } from '../../src/lib/errors.ts';

const above = (fields: FieldErrors) =>
  refusalWords({ at: 'refused', code: 'input/invalid', fields }, { errors, forms }).text;

test('above a form stands that fields are missing where nothing else is wrong, and otherwise that what is marked is to be corrected', () => {
  const missing = 'Veuillez remplir tous les champs obligatoires.';
  expect(above({ name: 'required' })).toBe(missing);
  expect(above({ name: 'required', service: 'option', consent: 'processing' })).toBe(missing);
  expect(above({ resume: 'required', portfolio: 'url' })).toBe('Veuillez corriger les champs indiqués.');
  expect(above({ email: 'email' })).toBe('Veuillez corriger les champs indiqués.');
});
