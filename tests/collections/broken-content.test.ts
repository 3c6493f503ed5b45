import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject } from '../project-copy.ts';

/** A copy of the project whose content can be broken without harm. */
let copy: string;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What Astro says when it reads the copy's content; empty when it is satisfied. */
function complaint(): string {
  try {
    execFileSync('node_modules/.bin/astro', ['sync', '--force'], {
      cwd: copy,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    });
    return '';
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return stdout + stderr;
  }
}
function withFile(file: string, change: (source: string) => string | undefined, check: () => void): void {
  const target = path.join(copy, file);
  const source = readFileSync(target, 'utf8');
  const changed = change(source);
  if (changed === undefined) rmSync(target);
  else writeFileSync(target, changed);
  check();
  writeFileSync(target, source);
}

describe('a content file that breaks its rules stops the build', { timeout: 60_000 }, () => {
  const guide = 'content/guides/fr/locked-account.md';
  test('an unknown key: the file and the key are named', () => {
    withFile(
      guide,
      (source) => source.replace('---\n', '---\ncolour: red\n'),
      () => {
        const said = complaint();
        expect(said).toContain('locked-account');
        expect(said).toContain('colour');
      },
    );
  });
  test('a missing field: the file and the field are named', () => {
    withFile(
      guide,
      (source) => source.replace(/^summary:.*$/m, ''),
      () => {
        const said = complaint();
        expect(said).toContain('locked-account');
        expect(said).toContain('summary');
      },
    );
  });
  test.each([
    [guide, '---\n', '---\n  - [\n'],
    ['content/company.yaml', 'tradeName: ', 'tradeName: a: '],
  ])('%s is no YAML any more: the file and the line are named', (file, whole, broken) => {
    withFile(
      file,
      (source) => source.replace(whole, broken),
      () => expect(complaint()).toMatch(new RegExp(`${file}, line \\d+: `)),
    );
  });
  test('a missing translation: the missing file is named', () => {
    withFile(
      'content/guides/en/locked-account.md',
      () => undefined,
      () => expect(complaint()).toContain('content/guides/en/locked-account.md is missing'),
    );
  });
});
