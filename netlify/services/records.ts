import type { Clock } from '../../src/ports/clock.ts';
import type { StoredFiles } from '../../src/ports/files.ts';
import type { Store } from '../../src/ports/store.ts';
import { systemClock } from './core.ts';
import { openStoredFiles } from './files.ts';
import { openStore } from './store.ts';

/** Records and their pictures, for a build. */
export const openRecords = (): { store: Store; files: Pick<StoredFiles, 'read'>; clock: Clock } => ({
  store: openStore(),
  files: openStoredFiles(),
  clock: systemClock,
});
