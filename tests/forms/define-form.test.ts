import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineFields, defineForm, formEndpoint, recordOf } from '../../src/forms/define-form.ts';
import { consent, line, optional, uploadKey } from '../../src/lib/fields.ts';
import { storedFile } from '../../src/lib/submission-record.ts';

const fields = defineFields({
  name: { schema: line(40), control: 'text', label: 'forms.fields.name' },
  cv: { schema: uploadKey(), control: 'file', file: { kind: 'cv' }, label: 'forms.fields.cv' },
  photo: { schema: optional(uploadKey()), control: 'file', file: { kind: 'photo' }, label: 'forms.fields.photo' },
  consent: { schema: consent(), control: 'checkbox', label: 'forms.consent' },
});
const record = recordOf('sampleForm', fields, { state: z.enum(['new', 'done']) });
const endpoint = formEndpoint(fields, { path: '/api/sample', output: z.object({ id: z.string() }) });
const words = { title: 'forms.contact.title', submit: 'forms.send' } as const;
const retention = { what: 'Samples', since: 'updatedAt', days: 30 } as const;
const whole = { id: 'sample', words, fields, endpoint, record, processing: 'contact', retention } as const;

test('its endpoint takes the fields, the uploads of its files, and what every form carries', () => {
  expect(Object.keys(endpoint.input.shape).sort()).toEqual(
    ['cv', 'name', 'photo', 'consent', 'lang', 'startedAt', 'submissionKey', 'website'].sort(),
  );
  expect(endpoint.files).toEqual({ cv: 'cv', photo: 'photo' });
});

test('its record keeps files as what describes them, and an agreement as the version of its text', () => {
  const { shape } = record.schema;
  expect(Object.keys(shape)).toEqual([
    'name',
    'cv',
    'photo',
    'state',
    'lang',
    'suspect',
    'consentVersion',
    'handling',
    'notes',
    'assignee',
  ]);
  expect(shape.cv).toBe(storedFile);
  expect(shape.photo.safeParse(undefined).success).toBe(true);
});

test('a form is defined with all that the law and the team ask of it, or does not compile', () => {
  expect(defineForm(whole).id).toBe('sample');
  const { retention: _retention, ...unbounded } = whole;
  // @ts-expect-error a form says how long it is kept
  defineForm(unbounded);
  const { processing: _processing, ...unexplained } = whole;
  // @ts-expect-error a form says what for
  defineForm(unexplained);
  // @ts-expect-error the age of a record is one of its own fields
  defineForm({ ...whole, retention: { what: 'Samples', since: 'age', days: 30 } });
  // @ts-expect-error a column is a field of the record: an agreement is none
  defineForm({ ...whole, admin: { columns: ['consent'], filters: [], search: [] } });
  // @ts-expect-error a mail names fields of the form
  defineForm({ ...whole, companyFacts: ['address'] });
  // @ts-expect-error words stand in the dictionaries
  defineForm({ ...whole, words: { title: 'forms.contact.titel', submit: 'forms.send' } });
});
