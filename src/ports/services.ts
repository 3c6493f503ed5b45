import type { Clock } from './clock.ts';
import type { Files } from './files.ts';
import type { Store } from './store.ts';

/**
 * This installation could not be opened: its configuration, or what it stands on, is at fault. It may be mended
 * meanwhile.
 */
export class StartupFailed extends Error {}

/** What use cases are given: the world behind ports. */
export interface Services {
  store: Store;
  files: Files;
  clock: Clock;
  /** Signs what leaves the server and has to be recognised when it comes back. */
  secret: string;
  /** Where the site is, without a slash at its end. */
  siteUrl: string;
}
