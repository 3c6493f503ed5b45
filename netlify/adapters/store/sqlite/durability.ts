/** FULL: a commit returns when it is on the disk. fullfsync: required for that on macOS. */
export const DURABLE = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON;';
