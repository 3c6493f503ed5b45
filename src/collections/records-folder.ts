import path from 'node:path';

const KEY = Symbol.for('terrilys.records-folder');
const shared = globalThis as { [KEY]?: string };

/** A process that draws a preview reads what would be published, not what is. */
export function setRecordsFolder(folder: string): void {
  shared[KEY] = folder;
}

/** A file of what was read of the store: the site and the server beside it have no other access to its records. */
export const recordsFile = (name: string): string => path.join(shared[KEY] ?? '.cache/records', name);
