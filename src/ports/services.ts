import type { Clock } from './clock.ts';
import type { Files, StoredFiles } from './files.ts';
import type { Store } from './store.ts';

/** The services could not be opened because of the configuration, the disk or the like; may succeed later. */
export class StartupFailed extends Error {}

/** Dependencies of use cases: ports and settings. */
export interface Services {
  store: Store;
  clock: Clock;
  /** Signs tokens and links. */
  secret: string;
  /** The site's address without a trailing slash. */
  siteUrl: string;
}

/** Dependencies of use cases that receive, read or delete visitors' files. */
export interface FileServices extends Services {
  files: Files;
}
/** The same where files are read or deleted, and none is received: nothing has to be inspected. */
export interface StoredFileServices extends Services {
  files: StoredFiles;
}
