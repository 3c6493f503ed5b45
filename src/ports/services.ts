import type { Clock } from './clock.ts';
import type { Files } from './files.ts';
import type { Store } from './store.ts';

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
