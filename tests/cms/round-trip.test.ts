import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { editorCollections } from '../../src/cms/configuration.ts';
import { type EntryFormat, entryFormat } from '../../src/cms/entry-format.ts';

/** Every file an editor can open, with the format it is read and written by. */
const files = editorCollections('fr').flatMap(({ folder, extension, fields = [], files: listed = [] }) => [
  ...(folder
    ? globSync(`${folder}/{fr,en}/*.${extension}`).map((file) => ({ file, format: entryFormat(fields, true) }))
    : []),
  ...listed.map((one) => ({ file: one.file, format: entryFormat(one.fields, false) })),
]);
const source = (file: string) => readFileSync(file, 'utf8');
/** As the editor hands it on: through its own immutable maps, which keep plain values only. */
const throughEditor = (format: EntryFormat, text: string, change: (entry: Record<string, unknown>) => void) => {
  const entry = JSON.parse(JSON.stringify(format.fromFile(text))) as Record<string, unknown>;
  change(entry);
  return format.toFile(entry);
};
/** What an entry is called: by its title; someone, by their name. */
const titled = (entry: Record<string, unknown>) => ('title' in entry ? 'title' : 'name');
const formatOf = (wanted: string): EntryFormat => {
  const found = files.find(({ file }) => file === wanted);
  if (!found) throw new Error(`no editor opens ${wanted}`);
  return found.format;
};
/** The lines of the second text that are not in the first, and the other way round. */
function difference(before: string, after: string) {
  const [old, made] = [before.split('\n'), after.split('\n')];
  return { gone: old.filter((line) => !made.includes(line)), come: made.filter((line) => !old.includes(line)) };
}

test('an editor opens every page, service, city, legal text, guide, product, plan and setting', () =>
  expect(files.length).toBeGreaterThan(250));

describe('a file that is opened and saved', () => {
  test.each(files)('$file keeps its bytes', ({ file, format }) =>
    expect(throughEditor(format, source(file), () => undefined)).toBe(source(file)),
  );
});

describe('a change', () => {
  test.each(files.filter(({ file }) => /\/(fr|en)\//.test(file)))('$file: of its title changes one line', (one) => {
    const before = source(one.file);
    const { gone, come } = difference(
      before,
      throughEditor(one.format, before, (entry) => Object.assign(entry, { [titled(entry)]: 'Un autre titre' })),
    );
    expect(gone).toHaveLength(1);
    expect(come).toEqual([expect.stringMatching(/^(title|name): "?Un autre titre"?$/)]);
  });
  test('a price is shown in euros and written in cents, and its comment stays', () => {
    const file = 'content/products/storefront-design.yaml';
    const after = throughEditor(formatOf(file), source(file), (entry) => {
      expect(entry.priceCents).toBe(499);
      entry.priceCents = 549.99;
    });
    expect(difference(source(file), after)).toEqual({ gone: ['priceCents: 49900'], come: ['priceCents: 54999'] });
  });
  test('a price that is emptied is on request', () => {
    const file = 'content/plans/sourcing.yaml';
    const after = throughEditor(formatOf(file), source(file), (entry) => {
      const [, advanced] = entry.plans as Record<string, unknown>[];
      Object.assign(advanced ?? {}, { priceCents: '' });
    });
    expect(difference(source(file), after).gone).toEqual(['    priceCents: 999']);
    expect(after.match(/priceCents: null/g)).toHaveLength(2);
  });
  test('sections that change places keep how they are written', () => {
    const file = 'content/pages/fr/home.md';
    const after = throughEditor(formatOf(file), source(file), (entry) => {
      entry.sections = (entry.sections as unknown[]).toReversed();
    });
    expect(after).not.toBe(source(file));
    expect(difference(source(file), after)).toEqual({ gone: [], come: [] });
  });
  test('a button that is taken away leaves the section without one', () => {
    const file = 'content/pages/fr/home.md';
    const after = throughEditor(formatOf(file), source(file), (entry) => {
      const [figures] = entry.sections as Record<string, unknown>[];
      expect(figures?.action).toEqual([{ label: 'Comment nous mesurons', to: '/csr#eco-conception' }]);
      Object.assign(figures ?? {}, { action: [] });
    });
    const gone = ['    action: { label: "Comment nous mesurons", to: "/csr#eco-conception" }'];
    expect(difference(source(file), after)).toEqual({ gone, come: [] });
  });
  test('text that means something to YAML is quoted, and reads the same again', () => {
    const file = 'content/guides/fr/locked-account.md';
    for (const title of ['a: b # c', "l'été « 100 % »", '{{company.tradeName}}', '- x', '😀', 'true', '12']) {
      const after = throughEditor(formatOf(file), source(file), (entry) => Object.assign(entry, { title }));
      expect(formatOf(file).fromFile(after).title).toBe(title);
    }
  });
  test('the text below is changed alone', () => {
    const file = 'content/guides/fr/locked-account.md';
    const after = throughEditor(formatOf(file), source(file), (entry) => Object.assign(entry, { body: 'Court.' }));
    expect(after).toBe(`${source(file).split('\n---\n')[0]}\n---\n\nCourt.\n`);
  });
});

test('a new entry is written in the order of its form, as our files are', () => {
  const format = formatOf('content/guides/fr/locked-account.md');
  const entry = { body: 'Le texte.', title: 'Un guide', summary: '', category: 'email', order: 9, minutes: 3 };
  expect(format.toFile(entry)).toBe(
    '---\ntitle: "Un guide"\ncategory: "email"\norder: 9\nminutes: 3\n---\n\nLe texte.\n',
  );
});
