import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { FilesUnavailable, fileFaults, fileKinds } from '../../../src/ports/files.ts';

const kind = z.enum(Object.keys(fileKinds) as [keyof typeof fileKinds]);
const ticketNote = z.object({
  kind,
  name: z.string(),
  type: z.string(),
  size: z.number(),
  issuedAt: z.number(),
  expires: z.number(),
  /** Set once inspected and found wrong: asking again gives the same answer. */
  refused: z.enum(fileFaults).optional(),
});
const keptNote = z.object({ key: z.string(), kind, name: z.string(), type: z.string(), size: z.number() });
export type UploadNote = z.output<typeof ticketNote>;

/** Only errors of the system name the call that failed: our own carry codes too. */
const codeOf = (error: unknown) =>
  error instanceof Error && 'syscall' in error && 'code' in error ? error.code : undefined;
/** Whether an error says that there is no such file. */
export const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT';
/** What the disk says, in the port's words; other errors stay themselves. */
export const translate = (error: unknown): unknown =>
  codeOf(error) === undefined ? error : new FilesUnavailable('the disk refuses', { cause: error });

/** Makes a rename survive a power cut; Windows cannot open folders and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
/** Writes a file and waits until the disk has it. */
export async function writeFileDurably(file: string, content: Uint8Array | string): Promise<void> {
  await writeFile(file, content, { mode: 0o600, flush: true });
}

async function readNote<S extends z.ZodType>(file: string, schema: S): Promise<z.output<S> | undefined> {
  try {
    const note = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return note.success ? note.data : undefined;
  } catch (error) {
    // Half a note is what a crash leaves of a ticket nobody was given.
    if (isAbsent(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Where things stand: `pending/{key}` while a file is on its way, `kept/{key}` once a form adopted it. */
export type Folders = ReturnType<typeof openFolders>;
export function openFolders(folder: string) {
  const root = path.resolve(folder);
  const served = ['dist', 'public'].map((name) => path.resolve(name));
  if (served.some((place) => root === place || root.startsWith(place + path.sep)))
    throw new Error(`${root} is served to everyone: visitors' files cannot be there`);
  const [pending, kept] = [path.join(root, 'pending'), path.join(root, 'kept')];
  for (const place of [pending, kept]) mkdirSync(place, { recursive: true, mode: 0o700 });

  const pendingOf = (key: string) => path.join(pending, key);
  const keptOf = (key: string) => path.join(kept, key);
  return {
    kept,
    pendingOf,
    keptOf,
    readTicket: (key: string) => readNote(path.join(pendingOf(key), 'ticket.json'), ticketNote),
    /** Whole or not at all, so that no reader meets half of it. */
    async writeTicket(key: string, note: UploadNote): Promise<void> {
      const file = path.join(pendingOf(key), 'ticket.json');
      await writeFile(`${file}.new`, JSON.stringify(note), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    readKept: (key: string) => readNote(path.join(keptOf(key), 'about.json'), keptNote),
    pendingKeys: () => readdir(pending),
    keptKeys: () => readdir(kept),
    /** When a file was adopted. */
    async keptAt(key: string): Promise<number> {
      try {
        return (await stat(keptOf(key))).mtimeMs;
      } catch (error) {
        if (isAbsent(error)) return Number.POSITIVE_INFINITY;
        throw error;
      }
    },
    /** When a folder was last written to: its age when its note cannot be read. */
    async touchedAt(key: string): Promise<number> {
      try {
        return (await stat(pendingOf(key))).mtimeMs;
      } catch (error) {
        if (isAbsent(error)) return Number.POSITIVE_INFINITY;
        throw error;
      }
    },
  };
}
