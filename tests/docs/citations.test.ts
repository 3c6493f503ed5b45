import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** What a line cites that is not there. */
function deadCitations(line: string): string[] {
  const pages = [...line.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([page]) => page).filter((page) => !existsSync(page));
  const sections = numbersAfter(line, /docs\/contract\.md ((?:(?:, | and )?§\d+)+)/g).filter(
    (number) => !SECTIONS.has(number),
  );
  const rows = numbersAfter(line, /docs\/faults\.md rows? (\d+(?:(?:, | and | to )\d+)*)/g).filter(
    (number) => !ROWS.has(number),
  );
  const decisions = numbersAfter(line, /docs\/decisions\/(\d+)/g).filter((number) => !DECISIONS.has(number));
  const elsewhere = OUTSIDE.exec(line)?.[0];
  return [...pages, ...sections, ...rows, ...decisions, ...(elsewhere ? [elsewhere] : [])];
}
const numbersAfter = (line: string, citation: RegExp): string[] =>
  [...line.matchAll(citation)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []);
const numbersIn = (page: string, row: RegExp) =>
  new Set([...readFileSync(page, 'utf8').matchAll(row)].map(([, number = '']) => number));

const SECTIONS = numbersIn('docs/contract.md', /^## §(\d+) /gm);
const ROWS = numbersIn('docs/faults.md', /^\| (\d+) \|/gm);
const DECISIONS = new Set(globSync('docs/decisions/[0-9]*.md').map((file) => file.replace(/\D/g, '').slice(0, 3)));
/** Papers a reader of the repository does not have, and parts of README that have pages of their own. */
const OUTSIDE = /\bspecification\b|(?<![\w/])(?:faults|law|speed|look|decisions|architecture)\.md\b|\bREADME, /;

const cited = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'netlify', 'tests', 'scripts', 'deploy'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter(
    (file) =>
      /\.(ts|tsx|astro|css|mjs|yaml|service)$|Dockerfile$/.test(file) &&
      existsSync(file) &&
      !file.startsWith('tests/docs/') &&
      // What visitors ask, and addresses of samples: no comments.
      !file.startsWith('tests/chat/graded/'),
  );

describe('what comments cite', () => {
  test('is a page, a section, a row or a decision of docs', () => {
    const dead = cited.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => deadCitations(line).map((citation) => `${file}:${index + 1}: ${citation}`)),
    );
    expect(dead).toEqual([]);
  });
  test('is there often enough to be looked at', () =>
    expect(cited.filter((file) => readFileSync(file, 'utf8').includes('docs/contract.md §')).length).toBeGreaterThan(
      50,
    ));
  test.each([
    ['docs/contract.md §3, §10', ['10']],
    ['docs/faults.md rows 10 and 99', ['99']],
    ['docs/decisions/999', ['999']],
    ['docs/nowhere.md', ['docs/nowhere.md']],
    ['specification §3', ['specification']],
    ['see faults.md row 3', ['faults.md']],
    ['README, Decisions', ['README, ']],
    ['docs/contract.md §2 and docs/faults.md row 8, docs/decisions/013, docs/law.md', []],
    ['RFC 5321 §4.2.4', []],
  ])('%s', (line, dead) => expect(deadCitations(line)).toEqual(dead));
});
