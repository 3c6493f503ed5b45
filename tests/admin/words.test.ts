import { describe, expect, test } from 'vitest';
import { type FormField, fieldsOf } from '../../src/admin/records/form-fields.ts';
import { kindNames, kindOf } from '../../src/admin/records/kinds.ts';
import { fieldLabel, optionWords } from '../../src/admin/records/option-labels.ts';
import { faultsInWords } from '../../src/admin/records/use-fault-text.ts';
import { locales } from '../../src/i18n/locales.ts';
import { t as translate } from '../../src/i18n/translate.ts';
import { declaredEndpoints } from '../declared-endpoints.ts';

/** Fields within a field are shown where they are edited: in what administrators write themselves. */
const everyField = (fields: FormField[]): FormField[] =>
  fields.flatMap((field) => [field, ...(field.kind === 'group' ? everyField(field.fields) : [])]);

describe.each(locales)('an administrator reads no name of the code (%s)', (lang) => {
  test.each(kindNames)('%s: each field and each value of a list has its words', (type) => {
    const kind = kindOf(type);
    const own = fieldsOf(kind.type.schema);
    const fields = kind.group === 'content' ? everyField(own) : own;
    const unnamed = fields.filter(({ name }) => fieldLabel(lang, type, name) === name).map(({ name }) => name);
    const unsaid = fields.flatMap((field) =>
      field.kind === 'choice'
        ? field.options
            .filter((one) => !Object.hasOwn(optionWords(lang, type, field.name), one))
            .map((one) => `${field.name}: ${one}`)
        : [],
    );
    expect({ unnamed, unsaid }).toEqual({ unnamed: [], unsaid: [] });
  });
});

test.each(locales)('each call the log keeps has its words (%s)', async (lang) => {
  const words = optionWords(lang, 'auditEntry', 'action');
  const kept = (await declaredEndpoints()).filter(({ access, method }) => access === 'admin' && method === 'POST');
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.map(({ path }) => path.replace('/api/', '')).filter((action) => !Object.hasOwn(words, action))).toEqual(
    [],
  );
});

test('the same value has the words of its own list: a job in the technical department is no article about technology', () => {
  expect(optionWords('fr', 'jobPost', 'department').technology).toBe('Technique');
  expect(optionWords('fr', 'blog', 'category').technology).toBe('Technologie');
});

test.each(locales)('what names a moment stands before "2 hours ago" as well as before a date (%s)', (lang) => {
  const moments = kindNames.flatMap((type) => {
    const names = [...Object.keys(kindOf(type).type.schema.shape), 'createdAt', 'updatedAt'];
    return names.filter((name) => name.endsWith('At')).map((name) => fieldLabel(lang, type, name));
  });
  expect(moments.filter((label) => / (le|au|on|at)$/.test(label))).toEqual([]);
});

test('faults of one kind are one sentence that names them all', () => {
  const fault = (reason: 'link' | 'required', named?: string) => ({ field: 'body', reason, ...(named && { named }) });
  const said = faultsInWords(translate('en'), [
    fault('link', '/a'),
    fault('required'),
    fault('link', '/b'),
    fault('link', '/a'),
  ]);
  expect(said.match(/leads nowhere/g)).toHaveLength(1);
  expect(said).toContain('(/a, /b)');
  expect(said).toContain(translate('en')('errors.required'));
});
