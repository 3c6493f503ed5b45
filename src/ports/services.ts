import type { Clock } from './clock.ts';
import type { Files } from './files.ts';
import type { Store } from './store.ts';

/** The services could not be opened because of the configuration, the disk or the like; may succeed later. */
export class StartupFailed extends Error {}

/** Dependencies of use cases: ports and settings. */
export interface Services {
  store: Store;
  files: Files;
  clock: Clock;
  /** Signs tokens and links. */
  secret: string;
  /** The site's address without a trailing slash. */
  siteUrl: string;
}
