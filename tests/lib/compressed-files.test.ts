import { globSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CompressedFiles, ENCODINGS } from '../../src/integrations/compressed-files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'compressed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const entries = () => globSync(path.join(folder, '*')).sort();

describe.each(ENCODINGS)('what an earlier build compressed ($suffix)', (encoding) => {
  const page = Buffer.from('<!doctype html><p>Bonjour'.repeat(100) + encoding.suffix);
  test('is found again by what it holds, and is the page', async () => {
    const made = await new CompressedFiles(folder).compress(page, encoding);
    let compressions = 0;
    const counted = {
      ...encoding,
      compress: (source: Buffer) => {
        compressions++;
        return encoding.compress(source);
      },
    };
    expect(await new CompressedFiles(folder).compress(page, counted as typeof encoding)).toEqual(made);
    expect(compressions).toBe(0);
    expect(await encoding.decompress(made)).toEqual(page);
    await new CompressedFiles(folder).compress(Buffer.concat([page, Buffer.from('!')]), counted as typeof encoding);
    expect(compressions).toBe(1);
  });
  test('is compressed for several pages at once that hold the same', async () => {
    const same = Buffer.concat([page, Buffer.from('the same')]);
    const made = await Promise.all(
      Array.from({ length: 8 }, () => new CompressedFiles(folder).compress(same, encoding)),
    );
    expect(new Set(made.map((one) => one.toString('base64'))).size).toBe(1);
  });
  test.each([
    ['empty', ''],
    ['cut', undefined],
    ['of another page', 'other'],
  ])('is made again where the entry is %s, as after a power cut', async (_, damage) => {
    const compressed = new CompressedFiles(folder);
    const made = await compressed.compress(page, encoding);
    for (const entry of entries().filter((file) => file.endsWith(encoding.suffix)))
      writeFileSync(entry, damage === undefined ? readFileSync(entry).subarray(0, 20) : damage);
    expect(await compressed.compress(page, encoding)).toEqual(made);
    expect(await encoding.decompress(await compressed.compress(page, encoding))).toEqual(page);
  });
  test('is compressed as strongly as can be for its weight where only that tells whether it is too much', async () => {
    const compressed = new CompressedFiles(folder);
    const whole = Buffer.from(Array.from({ length: 400 }, (_, i) => `<p>${i * 7919} ${encoding.suffix}`).join(''));
    const exact = (await encoding.compress(whole)).length;
    const before = entries().length;
    if (encoding.compressQuickly) {
      expect(await compressed.excessOf(whole, encoding, whole.length)).toBeLessThan(0);
      expect(entries(), 'far below: nothing was compressed strongly').toHaveLength(before);
    }
    expect(await compressed.excessOf(whole, encoding, exact - 1)).toBe(1);
    expect(await compressed.excessOf(whole, encoding, exact)).toBe(0);
  });
  test('goes when no build used it for a month', async () => {
    const compressed = new CompressedFiles(folder);
    await compressed.compress(page, encoding);
    await compressed.prune();
    expect(entries()).not.toEqual([]);
    for (const entry of entries()) utimesSync(entry, new Date('2026-01-01'), new Date('2026-01-01'));
    await compressed.prune(new Date('2026-11-22').getTime());
    expect(entries()).toEqual([]);
  });
});
