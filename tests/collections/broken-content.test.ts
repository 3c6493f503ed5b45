import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandEnvironment, copyProject } from '../project-copy.ts';

/** A copy of the project whose content can be broken without harm. */
let copy: string;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What Astro says when it reads the copy's content, and whether a build would go on. */
function sync(): { said: string; goesOn: boolean } {
  const { stdout, stderr, status } = spawnSync('node_modules/.bin/astro', ['sync', '--force'], {
    cwd: copy,
    encoding: 'utf8',
    env: commandEnvironment(),
  });
  return { said: stdout + stderr, goesOn: status === 0 };
}
/** Changes files of the copy, or removes them, and puts them back. */
function withFiles(changes: Record<string, (source: string) => string | undefined>, check: () => void): void {
  const before = Object.keys(changes).map((file) => [file, readFileSync(path.join(copy, file), 'utf8')] as const);
  for (const [file, source] of before) {
    const changed = changes[file]?.(source);
    if (changed === undefined) rmSync(path.join(copy, file));
    else writeFileSync(path.join(copy, file), changed);
  }
  check();
  for (const [file, source] of before) writeFileSync(path.join(copy, file), source);
}
/** What the loader of a kind stops at, as it says it. */
const SAYS_STOPS = `
  import { describeFault } from './src/collections/content-faults.ts';
  import { gitKinds } from './src/collections/git-kinds.ts';
  import { readGitRecords } from './src/collections/git-records.ts';
  for (const stop of readGitRecords(gitKinds[process.argv[1]]).stops) console.log(describeFault(stop));
`;
const noYaml = (source: string) => source.replace('---\n', '---\n  - [\n');

describe('content that breaks its rules', { timeout: 240_000 }, () => {
  const guide = 'content/guides/fr/locked-account.md';
  test('is left out and named, file by file and field by field; the site goes on', () => {
    const changes = {
      [guide]: (source: string) => source.replace('---\n', '---\ncolour: red\n'),
      'content/services/en/seo.md': (source: string) => source.replace(/^summary:.*$/m, ''),
      'content/cities/fr/lille.md': noYaml,
      'content/legal/en/cookies.md': noYaml,
      'content/pages/en/about.md': () => undefined,
      'content/plans/sourcing.yaml': (source: string) => source.replace(/to: \S+/, 'to: /no-such-page'),
    };
    withFiles(changes, () => {
      const { said, goesOn } = sync();
      expect(said).toMatch(/guides\/fr\/locked-account\.md, colour: required/);
      expect(said).toMatch(/services\/en\/seo\.md, summary: required/);
      expect(said).toMatch(/cities\/fr\/lille\.md: unreadable \(content\/cities\/fr\/lille\.md, line \d+/);
      expect(said).toContain('content/plans/sourcing.yaml, plans.0.to: link (/no-such-page); without this link');
      expect(said).toContain('content/pages/en/about.md is missing: another language stands in its place');
      expect(goesOn).toBe(true);
    });
  });
  test('of what the law asks for nothing is left out: the build stops and names it', () => {
    const changes = {
      'content/legal/fr/privacy.md': noYaml,
      'content/legal/fr/cookies.md': () => undefined,
    };
    withFiles(changes, () => {
      const { said, goesOn } = sync();
      expect(said).toMatch(/content\/legal\/fr\/privacy\.md: unreadable/);
      expect(said).toMatch(/content\/legal\/fr\/cookies\.md: required/);
      expect(goesOn).toBe(false);
    });
  });
  test('nor of what every page says of the company', () => {
    const noYamlOfCompany = (source: string) => source.replace('tradeName: ', 'tradeName: a: ');
    withFiles({ 'content/company.yaml': noYamlOfCompany }, () => {
      const { said, goesOn } = sync();
      expect(said).toMatch(/company\.yaml, line \d+: /);
      expect(goesOn).toBe(false);
    });
  });
  test.each([
    ['pages', 'content/pages/fr/home.md', (source: string) => source.replace(/^heading:.*$/m, ''), 'heading: required'],
    ['plans', 'content/plans/sourcing.yaml', (source: string) => source.replace('plans:', 'plan:'), 'plans: required'],
  ])('nor of %s that the site cannot do without', (kind, file, change, fault) => {
    withFiles({ [file]: change }, () => {
      const said = execFileSync(process.execPath, ['--input-type=module', '-e', SAYS_STOPS, kind], {
        cwd: copy,
        encoding: 'utf8',
      });
      expect(said.trim()).toMatch(new RegExp(`${file.replace(/^content\//, '')}, ${fault}`));
    });
  });
});
