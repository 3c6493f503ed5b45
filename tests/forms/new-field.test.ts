import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '../project-copy.ts';

/**
 * "How many people work at your company" on the contact form: one line of its definition where the field is, its name in
 * the lists of the same definition, and its words in two languages. Nothing else of the project is touched.
 */
const EDITS: [file: string, after: string, added: string][] = [
  [
    'src/features/contact/contact.ts',
    '  message: { schema: text(5000),',
    `  companySize: {
    schema: optional(option(['1-9', '10-49', '50+'])),
    control: 'select',
    label: 'forms.fields.companySize',
    options: 'forms.options.companySize',
  },
`,
  ],
  ['src/features/contact/contact.ts', "'message'],\n    },\n  },\n  admin", "'companySize', "],
  ['src/features/contact/contact.ts', "'subject'],\n    filters: [", "'companySize', "],
  ['src/features/contact/contact.ts', "'subject', 'suspect']", "'companySize', "],
  ['src/i18n/fr/forms.ts', "    subject: 'Sujet',", "    companySize: 'Effectif',\n"],
  ['src/i18n/fr/forms.ts', '    positionType: {', "    companySize: { '1-9': 'Moins de 10', '10-49': 'De 10 à 49', '50+': '50 ou plus' },\n"],
  ['src/i18n/en/forms.ts', "    subject: 'Subject',", "    companySize: 'Company size',\n"],
  ['src/i18n/en/forms.ts', '    positionType: {', "    companySize: { '1-9': 'Under 10', '10-49': '10 to 49', '50+': '50 or more' },\n"],
];

let copy: string;
beforeAll(() => {
  copy = copyProject('tests');
  for (const [file, before, added] of EDITS) {
    const target = path.join(copy, file);
    const source = readFileSync(target, 'utf8');
    expect(source.split(before), `${file}: ${before}`).toHaveLength(2);
    writeFileSync(
      target,
      source.replace(before, () => added + before),
    );
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new field of the contact form is one definition and the words of two languages', { timeout: 120_000 }, () => {
  expect(new Set(EDITS.map(([file]) => file)).size, 'files touched').toBe(3);
  const answer = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', subject: 'quote', message: 'Bonjour' };
  const used = execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'tests/forms/contact-in-use.ts', JSON.stringify({ ...answer, consent: 'true', companySize: '10-49' })],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } },
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
  expect([columns, filters]).toEqual([expect.arrayContaining(['companySize']), expect.arrayContaining(['companySize'])]);
  const [head = '', row = ''] = csv.split('\r\n');
  expect([head.split(';'), row.split(';')], 'exported').toEqual([expect.arrayContaining(['companySize']), expect.arrayContaining(['10-49'])]);
});
