import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { Collection } from './define.ts';
import type { LeftOut } from './left-out.ts';
import type { StoredRecord } from './records-files.ts';

/** A published record: its own fields only. */
export interface SnapshotRecord extends StoredRecord {
  id: string;
  /** When it was last changed, in ISO 8601; absent for a sample that is in no store yet. */
  updatedAt?: string;
}

/**
 * The store's records when the build began, written by netlify/publishing: the site itself has no access to the store.
 */
const FOLDER = '.cache/records';
const fileOf = ({ folder }: Collection) => `${FOLDER}/${folder}.json`;

export async function writeSnapshot(collection: Collection, records: SnapshotRecord[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(fileOf(collection), JSON.stringify(records));
}

/**
 * The same for a server beside the built site, which then speaks of what is published. Undefined where nothing was
 * built.
 */
export function publishedRecords(collection: Collection): SnapshotRecord[] | undefined {
  const file = fileOf(collection);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SnapshotRecord[]) : undefined;
}

/** @throws when there is no snapshot: an unreachable store must not produce an empty list. */
export async function readSnapshot(collection: Collection): Promise<SnapshotRecord[]> {
  return JSON.parse(await readFile(fileOf(collection), 'utf8')) as SnapshotRecord[];
}

const LEFT_OUT = `${FOLDER}/left-out.json`;

/** Atomic: the server beside the site may be reading the previous file. */
export async function writeLeftOut(records: LeftOut[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const draft = `${LEFT_OUT}.${process.pid}`;
  await writeFile(draft, JSON.stringify(records));
  await rename(draft, LEFT_OUT);
}

/** Records left out of the last publication; empty when there was none. */
export const readLeftOut = (): LeftOut[] =>
  existsSync(LEFT_OUT) ? (JSON.parse(readFileSync(LEFT_OUT, 'utf8')) as LeftOut[]) : [];
