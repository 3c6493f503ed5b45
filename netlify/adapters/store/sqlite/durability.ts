/** FULL: a commit returns when it is on the disk. fullfsync: required for that on macOS. */
export const DURABLE = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;';
/**
 * How long a commit waits for others to carry: a disk confirms a few hundred commits a second, and 2 ms collect enough
 * (docs/faults.md).
 */
export const GATHER_MS = 2;
