import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filesOf } from '../../src/collections/files.ts';
import { cases } from '../../src/collections/kinds/case.ts';
import { people } from '../../src/collections/kinds/person.ts';
import { type FileFault, readGitFile } from '../../src/collections/read-git-file.ts';
import { parseRecord } from '../../src/collections/records-files.ts';
import { asYaml } from './yaml-text.ts';

const inFrench = filesOf(cases).filter((file) => file.includes('/fr/'));
const [one = ''] = inFrench;
const recordOf = (file: string) => parseRecord(readFileSync(file, 'utf8'), file).record as Record<string, unknown>;

function read(change: Record<string, unknown>) {
  const faults: FileFault[] = [];
  const source = `---\n${asYaml({ ...recordOf(one), ...change })}\n---\n\nCe que nous avons fait.\n`;
  const found = readGitFile(cases, one, source, (fault) => faults.push(fault));
  return { found, faults };
}

describe('a client is named', () => {
  test('once they agreed to it in writing', () => {
    const { found, faults } = read({ sample: false, consentOn: '2026-09-01' });
    expect([found?.record.client, faults]).toEqual(['Ateliers Mercier', []]);
  });
  test('never before: the page is left out, and listed with the date that is missing', () => {
    const { found, faults } = read({ sample: false });
    expect(found).toBeUndefined();
    expect(faults).toEqual([{ field: 'consentOn', reason: 'required', effect: 'file' }]);
  });
  test('in a sample, which says that it is one', () => expect(read({}).found).toBeDefined());
});

test('what was measured is the same in both languages', () => {
  const figures = (file: string) =>
    (recordOf(file).changes as { before: number; after: number }[]).map(({ before, after }) => [before, after]);
  for (const file of inFrench) expect(figures(file.replace('/fr/', '/en/')), file).toEqual(figures(file));
});

test('the demonstration has three clients and five people, all invented and marked', () => {
  for (const [kind, count] of [
    [cases, 3],
    [people, 5],
  ] as const) {
    const files = filesOf(kind).filter((file) => file.includes('/fr/'));
    expect(files).toHaveLength(count);
    for (const file of files) expect(recordOf(file).sample, file).toBe(true);
  }
});
