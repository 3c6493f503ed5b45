import type { Clock } from '../../../src/ports/clock.ts';
import { type Files, ORPHAN_AFTER_MS } from '../../../src/ports/files.ts';
import { type Folders, removeFolder } from './folders.ts';
import { isKey } from './upload-url.ts';

/** Lists and removes the uploads that no form finalised. */
export function orphanFiles(folders: Folders, clock: Clock): Pick<Files, 'orphans' | 'purgeOrphans'> {
  const defaultLimit = () => new Date(clock().getTime() - ORPHAN_AFTER_MS);

  async function pendingSince(olderThan: Date): Promise<string[]> {
    const keys = (await folders.pendingKeys()).filter(isKey);
    const issued = await Promise.all(
      keys.map(async (key) => (await folders.readUploadMetadata(key))?.issuedAt ?? (await folders.modifiedAt(key))),
    );
    return keys.filter((_, i) => (issued[i] ?? Number.POSITIVE_INFINITY) <= olderThan.getTime());
  }

  /** Without the pending folders that a crash left after their file had been finalised. */
  async function withoutFinalised(keys: string[]): Promise<string[]> {
    const finalised = await Promise.all(keys.map((key) => folders.readFinalised(key)));
    return keys.filter((_, i) => finalised[i] === undefined);
  }

  return {
    orphans: async (olderThan = defaultLimit()) => withoutFinalised(await pendingSince(olderThan)),
    async purgeOrphans(olderThan = defaultLimit()) {
      const keys = await pendingSince(olderThan);
      const { length } = await withoutFinalised(keys);
      for (const key of keys) await removeFolder(folders.pendingFolder(key));
      return length;
    },
  };
}
