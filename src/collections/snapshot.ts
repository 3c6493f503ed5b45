import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dependsOn } from '../lib/page-dependencies.ts';
import type { Collection } from './define.ts';
import { type LeftOut, leftOutRecords } from './left-out.ts';
import type { StoredRecord } from './records-files.ts';
import { recordsFile } from './records-folder.ts';

/** A published record: its own fields only. */
export interface SnapshotRecord extends StoredRecord {
  id: string;
  /** When it was last changed, in ISO 8601; absent for a sample that is in no store yet. */
  updatedAt?: string;
}

/** The store's records when the build began, written by netlify/publishing. */
const fileOf = ({ folder }: Collection) => recordsFile(`${folder}.json`);

/** Atomic: another build, or the server beside the site, may be reading the previous one. */
export async function writeWhole(file: string, value: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, file);
}

export const writeSnapshot = (collection: Collection, records: SnapshotRecord[]): Promise<void> =>
  writeWhole(fileOf(collection), records);

/**
 * The same for a server beside the built site, which then speaks of what is published. Undefined where nothing was
 * built.
 */
export function publishedRecords(collection: Collection): SnapshotRecord[] | undefined {
  dependsOn('records', collection.folder);
  const file = fileOf(collection);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SnapshotRecord[]) : undefined;
}

/** @throws when there is no snapshot: an unreachable store must not produce an empty list. */
export async function readSnapshot(collection: Collection): Promise<SnapshotRecord[]> {
  return JSON.parse(await readFile(fileOf(collection), 'utf8')) as SnapshotRecord[];
}

const leftOutFile = () => recordsFile('left-out.json');
export const writeLeftOut = (records: LeftOut[]): Promise<void> => writeWhole(leftOutFile(), records);

/** Records left out of the last publication; empty when there was none. */
export const readLeftOut = (): LeftOut[] =>
  existsSync(leftOutFile()) ? leftOutRecords.parse(JSON.parse(readFileSync(leftOutFile(), 'utf8'))) : [];
