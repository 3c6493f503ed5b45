import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClamd } from '../../netlify/adapters/scanner/clamd.ts';
import { readEnv } from '../../netlify/env.ts';
import { inspector } from '../../src/features/uploads/inspect.ts';
import { scannedBy } from '../../src/features/uploads/virus-scan.ts';
import { FilesUnavailable } from '../../src/ports/files.ts';
import { ScannerUnavailable } from '../../src/ports/scanner.ts';
import { pdf } from '../features/uploads/fixtures.ts';
import { ClamdServer, EICAR } from './clamd-server.ts';

describe.each(['tcp', 'unix'])('clamd over %s', (transport) => {
  const clamd = new ClamdServer({ mostBytes: 6_000_000 });
  const folder = mkdtempSync(path.join(tmpdir(), 'clamd-'));
  let url: string;
  beforeAll(async () => {
    url = await clamd.listen(
      transport === 'tcp' ? { port: 0, host: '127.0.0.1' } : { path: path.join(folder, 'clamd.ctl') },
    );
  });
  afterAll(async () => {
    await clamd.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    clamd.mood = 'well';
  });
  const scan = (bytes: Uint8Array) =>
    openClamd({ url, patienceMs: clamd.mood === 'silent' ? 200 : 20_000 }).scan(bytes);

  test.each([0, 1, 64 * 1024, 64 * 1024 + 1, 5_000_000])('%i clean bytes reach it whole', async (size) => {
    const bytes = Buffer.alloc(size, 'abc');
    expect(await scan(bytes)).toEqual({ clean: true });
    expect(clamd.scanned.at(-1)?.equals(bytes)).toBe(true);
  });
  test('what it finds is named', async () => {
    expect(await scan(Buffer.concat([Buffer.alloc(70_000, 32), EICAR]))).toEqual({
      clean: false,
      found: 'Eicar-Test-Signature',
    });
  });
  test.each(['silent', 'closing', 'babbling'] as const)('a scanner that is %s has found nothing out', async (mood) => {
    clamd.mood = mood;
    await expect(scan(Buffer.from('any'))).rejects.toBeInstanceOf(ScannerUnavailable);
  });
  test('a file longer than it takes is not taken for clean', async () => {
    await expect(scan(Buffer.alloc(7_000_000))).rejects.toBeInstanceOf(ScannerUnavailable);
  });
  test('a file is taken when it is clean, refused when it is not, and refused for now while the scanner is down', async () => {
    const { content } = scannedBy(openClamd({ url }), inspector);
    expect(await content('cv', { name: 'cv.pdf', bytes: pdf() })).toMatchObject({ type: 'application/pdf' });
    const infected = pdf({ head: `%${EICAR}\n` });
    await expect(content('cv', { name: 'cv.pdf', bytes: infected })).rejects.toEqual(
      expect.objectContaining({ code: 'file-infected' }),
    );
    clamd.mood = 'closing';
    await expect(content('cv', { name: 'cv.pdf', bytes: pdf() })).rejects.toBeInstanceOf(FilesUnavailable);
  });
});

test('nobody listens: unavailable', () =>
  expect(openClamd({ url: 'tcp://127.0.0.1:1' }).scan(Buffer.from('any'))).rejects.toBeInstanceOf(ScannerUnavailable));

describe('CLAMD_URL', () => {
  test.each(['tcp://127.0.0.1:3310', 'tcp://[::1]:3310', 'unix:/run/clamav/clamd.ctl'])('%s', (url) =>
    expect(readEnv({ CLAMD_URL: url }).CLAMD_URL).toBe(url),
  );
  test.each(['http://127.0.0.1', '127.0.0.1:3310', 'unix:', 'tcp://'])(
    '%s is no scanner: the server does not start',
    (url) => expect(() => readEnv({ CLAMD_URL: url })).toThrow('CLAMD_URL'),
  );
});
