import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandEnvironment, copyProject } from '../project-copy.ts';
import { changed, follow, readRecipes, stepsOf } from './recipe.ts';
import { complaintsOfCompiler } from './types.ts';

const recipes = readRecipes();
const made = recipes.flatMap(({ steps }) => steps.filter(({ does }) => does === 'add').map(({ file }) => file));
/** What the recipes change is seen on these; a whole site takes longer to draw. */
const isSeen = (page: string) => /\/(ContactUs|method|404|webinars\/[^/]+)\.astro$/.test(page);
const LEARNING = '    learntIntents(),\n';
/** A busy machine takes its time. */
const PATIENCE_MS = 300_000;

/** A copy of the project on which every recipe was followed, and a site of a few pages built from it. */
let copy: string;
const inCopy = (...command: string[]): string =>
  execFileSync(process.execPath, command, {
    cwd: copy,
    encoding: 'utf8',
    stdio: 'pipe',
    env: commandEnvironment(),
  });
/** What an administrator sees of the kind that was added, and what both searches find of it. */
const SEARCHES = `
  import { kindsOf } from './src/admin/shell/areas.ts';
  import { fieldsOf } from './src/admin/records/form-fields.ts';
  import { kindOf, searchedKinds } from './src/admin/records/kinds.ts';
  import { kindFor } from './src/admin/accounts/permissions.ts';
  import { findPassages } from './src/features/chat/answering/passage-answers.ts';
  import { stemOf } from './src/lib/words.ts';
  import { passagesOf } from './src/retrieval/passages.ts';
  import { indexPassages } from './src/retrieval/retrieval.ts';
  import { vocabularyOf } from './src/retrieval/vocabulary.ts';
  import { openSqliteStore } from './netlify/adapters/store/sqlite.ts';
  const kind = kindOf('webinar');
  const store = openSqliteStore({ file: 'data/site.sqlite', searched: searchedKinds });
  const { records } = await store.search(kind.type, { words: 'workstation', where: { lang: 'en' } });
  await store.close();
  const vocabulary = vocabularyOf('fr');
  const retrieval = indexPassages(passagesOf(vocabulary, 'fr'), vocabulary, 'fr');
  const stems = retrieval.read('Par où commencer le zéro confiance ?').map((word) => stemOf(word, 'fr'));
  const [best] = findPassages(stems, { retrieval, vocabulary });
  console.log(JSON.stringify({
    tabs: kindsOf.content,
    rights: kindFor('editor', 'webinar').rights,
    title: fieldsOf(kind.type.schema).find(({ name }) => name === 'title'),
    found: records.map(({ id }) => id),
    quoted: best.passage.page,
  }));
`;
const built = (file: string): string => readFileSync(path.join(copy, 'dist', file), 'utf8');
const recipePage = (name: string): string => readFileSync(`docs/recipes/${name}.md`, 'utf8');

beforeAll(() => {
  copy = copyProject('docs', 'tests', 'vitest.config.ts');
  for (const recipe of recipes) follow(recipe, copy);
  for (const page of globSync('src/pages/**/*.{astro,ts}', { cwd: copy }))
    if (!isSeen(page)) rmSync(path.join(copy, page));
  // They lead to pages that are not drawn here.
  writeFileSync(path.join(copy, 'content/redirects.yaml'), 'redirects: []\n');
  // Nothing asks the assistant here: for a language of the company it would read its whole bank again.
  const settings = path.join(copy, 'astro.config.mjs');
  const source = readFileSync(settings, 'utf8');
  expect(source).toContain(LEARNING);
  writeFileSync(settings, source.replace(LEARNING, ''));
  inCopy('node_modules/astro/bin/astro.mjs', 'build');
}, PATIENCE_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('a recipe that is followed to the letter', () => {
  test('compiles; of a new language the compiler names what the recipe says it names', { timeout: PATIENCE_MS }, () => {
    const named = [...(recipePage('language').split('| File |')[1] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(
      ([, file]) => file,
    );
    const complaints = complaintsOfCompiler(copy, made);
    expect([...complaints.keys()].sort(), JSON.stringify([...complaints], null, 1)).toEqual(named.sort());
  });
  test('passes the tests it adds', { timeout: PATIENCE_MS }, () => {
    const tests = made.filter((file) => file.endsWith('.test.ts'));
    expect(tests.length).toBeGreaterThan(0);
    expect(inCopy('node_modules/vitest/vitest.mjs', 'run', ...tests)).toMatch(/Tests .*passed/);
  });
  test('a page: it is there in every language, linked from the menu, in the sitemap, at its other spelling', () => {
    expect(built('method.html')).toContain('Comment nous travaillons');
    expect(built('en/method.html')).toContain('How we work');
    expect(built('ContactUs.html')).toContain('href="/method"');
    expect(built('sitemap-0.xml')).toContain('/en/method<');
    expect(built('_redirects')).toMatch(/^\/methode\s+\/method\s+301/m);
  });
  test('a page: the row it adds to the contract is the one the code asks for', () => {
    const contract = () => readFileSync(path.join(copy, 'docs/contract.md'), 'utf8');
    const before = contract();
    inCopy('tests/docs/write-tables.ts');
    expect(contract()).toBe(before);
    expect(before).toContain('| `/method` | `method` |');
  });
  test('a kind of content: its list and its page are there in both languages, each leading to the other', () => {
    expect(built('webinars.html')).toContain('href="/webinars/zero-trust"');
    expect(built('webinars/zero-trust.html')).toContain('Zéro confiance');
    expect(built('webinars/zero-trust.html')).toMatch(/hreflang="en" href="[^"]*\/en\/webinars\/zero-trust"/);
    expect(built('en/webinars/zero-trust.html')).toContain('Zero trust: where a small company begins');
    expect(built('en/webinars/zero-trust.html')).toContain('"@type":"VideoObject"');
    expect(built('sitemap-0.xml')).toContain('/en/webinars/zero-trust<');
  });
  test('a kind of content: it stands on its screen, and both searches find it', { timeout: PATIENCE_MS }, () => {
    const seen = JSON.parse(inCopy('--disable-warning=ExperimentalWarning', '--input-type=module', '-e', SEARCHES));
    expect(seen).toEqual({
      tabs: expect.arrayContaining(['webinar']),
      rights: ['add', 'edit', 'delete', 'export'],
      title: { name: 'title', required: true, kind: 'line', type: 'text', most: 90 },
      found: ['en/zero-trust'],
      quoted: '/webinars/zero-trust',
    });
  });
  test('a field of a form: it is drawn in every language', () => {
    expect(built('ContactUs.html')).toContain('De 10 à 49');
    expect(built('de/ContactUs.html')).toContain('name="companySize"');
  });
  test('a language: its pages are built, in their language, beside the others', () => {
    expect(built('de/ContactUs.html')).toMatch(/<html[^>]* lang="de"/);
    expect(built('de/ContactUs.html')).toContain('Montag bis Freitag');
    expect(built('ContactUs.html')).toMatch(/hreflang="de" href="[^"]*\/de\/ContactUs"/);
    expect(existsSync(path.join(copy, 'dist/de/method.html'))).toBe(true);
  });
});

describe('the marks of a recipe', () => {
  const page =
    '```ts src/a.ts\nconst a = 1;\n```\n\ntext\n\n```diff src/b.ts\n one\n+two\n@@\n-three\n```\n\n```sh\ncp a b\n```\n\n```ts\nshown only\n```\n';
  test('a block makes a file, changes one, is a command, or is only shown', () =>
    expect(stepsOf(page).map(({ does, file }) => [does, file])).toEqual([
      ['add', 'src/a.ts'],
      ['change', 'src/b.ts'],
      ['run', ''],
    ]));
  test('a change finds its lines wherever they stand', () =>
    expect(changed('zero\none\n\nthree\nfour', stepsOf(page)[1]?.text ?? '')).toBe('zero\none\ntwo\n\nfour'));
  test.each([
    ['that are not there', 'one\n'],
    ['that are there twice', 'one\none\nthree\n'],
  ])('a change of lines %s is refused', (_, source) =>
    expect(() => changed(source, stepsOf(page)[1]?.text ?? '')).toThrow(/stand [02] times/),
  );
});
