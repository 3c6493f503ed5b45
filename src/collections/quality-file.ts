import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type QualityReport, qualityReport } from './quality.ts';

/** Written by each build, read by the server beside the site. */
const FILE = '.cache/records/quality.json';

/** Atomic: the server may be reading the previous one. */
export async function writeQualityReport(report: QualityReport): Promise<void> {
  await mkdir(path.dirname(FILE), { recursive: true });
  const draft = `${FILE}.${process.pid}`;
  await writeFile(draft, JSON.stringify(report));
  await rename(draft, FILE);
}

/** What the last build found; undefined before the first one. */
export const readQualityReport = (): QualityReport | undefined =>
  existsSync(FILE) ? qualityReport.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : undefined;
