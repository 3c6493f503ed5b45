import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { isProduction, stripSamples } from '../../src/collections/production.ts';
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
test('a production build stops at the placeholders and names them', { timeout: 60_000 }, () => {
  const cwd = copyProject();
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const env = { ...process.env, SITE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/astro', ['build'], { cwd, encoding: 'utf8', env });
  expect(status).not.toBe(0);
  expect(stdout + stderr).toContain('placeholders in content/company.yaml: siren');
});
