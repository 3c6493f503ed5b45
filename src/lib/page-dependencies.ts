/**
 * What a page read of the store, of the clock and of pictures while it was drawn: a publication draws a page again
 * when one of its reads has changed (docs/decisions/091). Each read is named by a text, such as `entry blog fr/backup`.
 */
interface DependencyStorage {
  getStore(): Set<string> | undefined;
  run<T>(reads: Set<string>, work: () => T): T;
}

/** Set by the process that draws (netlify/publishing); elsewhere, nothing is noted. */
const KEY = Symbol.for('terrilys.page-dependencies');
const shared = globalThis as { [KEY]?: DependencyStorage };

export function setDependencyStorage(storage: DependencyStorage): void {
  shared[KEY] = storage;
}

export function dependsOn(...what: string[]): void {
  shared[KEY]?.getStore()?.add(what.join(' '));
}

/** Runs `work`, whose reads are noted in `reads` and not as those of the page that is being drawn. */
export function collectDependencies<T>(reads: Set<string>, work: () => T): T {
  const storage = shared[KEY];
  return storage ? storage.run(reads, work) : work();
}

/** A value that is made once and used by many pages: each of them has read what it was made of. */
export function sharedByPages<T>(make: () => T): () => T {
  const reads = new Set<string>();
  const value = collectDependencies(reads, make);
  return () => {
    for (const read of reads) dependsOn(read);
    return value;
  };
}
