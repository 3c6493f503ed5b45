/** Entries by their collection and id, as Astro stores them. */
export type Entries = Map<string, Map<string, Record<string, unknown>>>;

/**
 * The entries a publication gives to the bundle of an earlier build (netlify/publishing/draw-pages.ts): those of Git as
 * that build read them, those of the store as they are now. Undefined while a site is built.
 */
export const GIVEN_ENTRIES_NAME = 'terrilys.entries';
const KEY: unique symbol = Symbol.for(GIVEN_ENTRIES_NAME) as never;
const shared = globalThis as { [KEY]?: Entries };

export function giveEntries(entries: Entries): void {
  shared[KEY] = entries;
}
export const givenEntries = (): Entries | undefined => shared[KEY];
/** The same, in the code of a module that a bundle is built with. */
export const GIVEN_ENTRIES = `globalThis[Symbol.for(${JSON.stringify(GIVEN_ENTRIES_NAME)})]`;
