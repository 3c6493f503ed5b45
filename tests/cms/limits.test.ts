import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { editorCollections } from '../../src/cms/configuration.ts';
import { entryFormat } from '../../src/cms/entry-format.ts';
import { companySchema } from '../../src/collections/company.ts';
import { gitKinds } from '../../src/collections/git-kinds.ts';
import { navigationSchema } from '../../src/collections/navigation.ts';
import { parseRecord } from '../../src/collections/records-files.ts';
import { redirectsSchema } from '../../src/collections/redirects.ts';
import { correctedIn, entryOf } from './filled-in-forms.ts';
import { refusals } from './widget-validation.ts';

const schemas: Record<string, z.ZodType> = {
  ...Object.fromEntries(Object.entries(gitKinds).map(([name, { schema }]) => [name, schema])),
  company: companySchema,
  navigation: navigationSchema,
  redirects: redirectsSchema,
};
/** What an editor may do to each form, and the schema the build reads its file with. */
const forms = editorCollections('fr').flatMap(({ name, fields, extension, files = [] }) =>
  fields
    ? [{ name, fields, hasBody: extension === 'md', schema: schemas[name] }]
    : files
        .filter((_file, index) => name === 'settings' || index === 0)
        .map((file) => ({
          name: file.name,
          fields: file.fields,
          hasBody: false,
          schema: schemas[name === 'settings' ? file.name : name],
        })),
);

describe.each(forms)('$name: what the editor lets through, the schema accepts', ({ fields, hasBody, schema }) => {
  const format = entryFormat(fields, hasBody);
  const refusedBySchema = (entry: Record<string, unknown>) => {
    const file = format.toFile(entry);
    const { record } = parseRecord(file, hasBody ? 'entry.md' : 'entry.yaml');
    const result = schema?.safeParse(record);
    return result?.success ? '' : `${result && z.prettifyError(result.error)}\n${file}`;
  };
  const refused = (entry: Record<string, unknown>) => fields.flatMap((field) => refusals(field, entry[field.name]));
  test('of whatever an editor may have typed', () =>
    fc.assert(
      fc.property(entryOf(fields), (entry) => {
        if (refused(entry).length === 0) expect(refusedBySchema(entry)).toBe('');
      }),
      { numRuns: 60 },
    ));
  test('once each refused field is put right', () => {
    let accepted = 0;
    fc.assert(
      fc.property(entryOf(fields), (entry) => {
        const right = correctedIn(fields, entry);
        if (refused(right).length > 0) return;
        accepted += 1;
        expect(refusedBySchema(right)).toBe('');
      }),
      { numRuns: 60 },
    );
    expect(accepted).toBeGreaterThan(20);
  });
});
