import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../project-copy.ts';
import { follow, recipeOf } from '../recipes/recipe.ts';

/** "How many people work at your company" on the contact form, as its recipe adds it. */
const recipe = recipeOf('form-field');

let copy: string;
beforeAll(() => {
  copy = copyProject('tests', 'docs');
  follow(recipe, copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new field of the contact form is one definition and the words of two languages', { timeout: 120_000 }, () => {
  expect(recipe.steps.map(({ file }) => file).filter(Boolean), 'files touched').toEqual([
    'src/features/contact/contact.ts',
    'src/i18n/fr/forms.ts',
    'src/i18n/en/forms.ts',
  ]);
  const answer = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    subject: 'quote',
    message: 'Bonjour',
  };
  const used = execFileSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      'tests/forms/contact-in-use.ts',
      JSON.stringify({ ...answer, consent: 'true', companySize: '10-49' }),
    ],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, TEST_STORE: '', ASTRO_TELEMETRY_DISABLED: '1' } },
  );
  const { html, status, mail, csv, columns, filters, labels, options, register } = JSON.parse(used);

  for (const [lang, words] of [
    ['fr', ['Effectif', 'De 10 à 49']],
    ['en', ['Company size', '10 to 49']],
  ] as const) {
    expect(html[lang], 'drawn').toContain('name="companySize"');
    for (const word of words) expect(html[lang]).toContain(word);
    expect(labels[lang], 'named in the admin area').toContain(words[0]);
    expect(options[lang]['10-49']).toBe(words[1]);
    expect(register[lang], 'in the register of the privacy policy').toContain(words[0].toLowerCase());
  }
  expect(status, 'accepted').toBe(200);
  expect(mail, 'mailed').toMatch(/Effectif[\s\S]*De 10 à 49/);
  expect([columns, filters]).toEqual([
    expect.arrayContaining(['companySize']),
    expect.arrayContaining(['companySize']),
  ]);
  const [head = '', row = ''] = csv.split('\r\n');
  expect([head.split(';'), row.split(';')], 'exported').toEqual([
    expect.arrayContaining(['Effectif']),
    expect.arrayContaining(['De 10 à 49']),
  ]);
});
