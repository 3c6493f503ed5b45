import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { isProduction, stripSamples, stripSubstitutes } from '../../src/collections/production.ts';
import { parseRecord } from '../../src/collections/records-files.ts';
import { locales } from '../../src/i18n/locales.ts';
import { copyProject } from '../project-copy.ts';

test('production is Netlify’s production context, or said so', () => {
  expect(isProduction({ CONTEXT: 'production' })).toBe(true);
  expect(isProduction({ SITE_ENV: 'production' })).toBe(true);
  expect(isProduction({ CONTEXT: 'deploy-preview' })).toBe(false);
  expect(isProduction({})).toBe(false);
});
test('samples are left out: whole records, and sections of a page', () => {
  expect(stripSamples({ name: 'Nadia K.', sample: true })).toBeUndefined();
  expect(stripSamples({ title: 'a', sections: [{ kind: 'quote', sample: true }, { kind: 'text' }] })).toEqual({
    title: 'a',
    sections: [{ kind: 'text' }],
  });
  expect(stripSamples({ name: 'real', sample: false })).toEqual({ name: 'real', sample: false });
});
test('what takes the place of a sample stands where samples are left out, and only there', () => {
  const page = {
    sections: [{ kind: 'quote', sample: true }, { kind: 'download', substitute: true }, { kind: 'text' }],
  };
  expect(stripSamples(page)).toEqual({ sections: [{ kind: 'download', substitute: true }, { kind: 'text' }] });
  expect(stripSubstitutes(page)).toEqual({ sections: [{ kind: 'quote', sample: true }, { kind: 'text' }] });
});
test('the home page has proof without samples: its own measurements, and three documents as clients get them', () => {
  const kindsOf = (record: unknown) => (record as { sections: { kind: string }[] }).sections.map(({ kind }) => kind);
  for (const lang of locales) {
    const file = `content/pages/${lang}/home.md`;
    const { record } = parseRecord(readFileSync(file, 'utf8'), file);
    expect(kindsOf(stripSubstitutes(record))).toEqual(expect.arrayContaining(['measurements', 'quote']));
    const kinds = kindsOf(stripSamples(record));
    expect(kinds).toEqual(expect.arrayContaining(['measurements', 'download']));
    expect(kinds).not.toContain('quote');
  }
});
test('a production build stops at the placeholders and names them', { timeout: 60_000 }, () => {
  const cwd = copyProject();
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const env = { ...process.env, SITE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/astro', ['build'], { cwd, encoding: 'utf8', env });
  expect(status).not.toBe(0);
  expect(stdout + stderr).toContain('placeholders in content/company.yaml: siren');
});
