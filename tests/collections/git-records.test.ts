import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readGitRecords } from '../../src/collections/git-records.ts';
import { guides } from '../../src/collections/kinds/guide.ts';

const before = process.cwd();
const root = mkdtempSync(path.join(tmpdir(), 'records-'));
const GUIDE = 'content/guides/fr/locked-account.md';
beforeAll(() => {
  cpSync(path.join(before, 'content'), path.join(root, 'content'), { recursive: true });
  symlinkSync(path.join(before, 'public'), path.join(root, 'public'));
  process.chdir(root);
});
afterAll(() => {
  process.chdir(before);
  rmSync(root, { recursive: true, force: true });
});

const titleOf = ({ records }: ReturnType<typeof readGitRecords>) =>
  records.find(({ file }) => file === GUIDE)?.record.title;

test('what is asked for without a pause is read once; a file that has changed is read again', async () => {
  const first = readGitRecords(guides);
  expect(readGitRecords(guides)).toBe(first);
  writeFileSync(GUIDE, readFileSync(GUIDE, 'utf8').replace(/^title: .*$/m, 'title: Une porte qui s’ouvre'));
  const second = readGitRecords(guides);
  expect(titleOf(second)).toBe('Une porte qui s’ouvre');
  expect(titleOf(first)).not.toBe(titleOf(second));
  expect(readGitRecords(guides)).toBe(second);
  await Promise.resolve();
  expect(readGitRecords(guides), 'a moment later, as what its links lead to may have changed').not.toBe(second);
});
