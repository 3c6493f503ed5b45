import type { z } from 'zod';
import { slugify } from '../../lib/slug.ts';
import { kindFor } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import { kindNames } from '../records/kinds.ts';
import { recordTitle } from '../records/record-title.server.ts';
import { visibleRecord } from '../records/records.server.ts';
import { FOUND_KINDS, FOUND_OF_KIND, type findRecords as findEndpoint } from './find.ts';

/** Of each kind, among which those called by the words are looked for. */
export const LOOKED_AT = 12;

const EXACT = 0;
const BEGUN = 1;
const HELD = 2;
/** How near a title is to what was typed: its very words, their beginning, or words somewhere in the record. */
function distanceOf(title: string, q: string): number {
  const [called, typed] = [slugify(title), slugify(q)];
  if (typed === '') return HELD;
  if (called === typed) return EXACT;
  return called.startsWith(typed) ? BEGUN : HELD;
}

/**
 * Each kind is searched at once, in the threads that search. A record that is called by the words comes first; then
 * kinds with the most hits last, as they say the least.
 */
export async function findRecords(
  { store, role }: AdminServices,
  { q }: z.output<typeof findEndpoint.input>,
): Promise<z.output<typeof findEndpoint.output>> {
  const searched = kindNames.flatMap((type) => {
    const kind = kindFor(role, type);
    return kind?.search.length ? [{ type, kind }] : [];
  });
  const found = await Promise.all(
    searched.map(async ({ type, kind }) => {
      const { records, total } = await store.search(kind.type, { words: q, partial: true, limit: LOOKED_AT });
      const named = records
        .map((record) => ({ id: record.id, title: recordTitle(kind, visibleRecord(kind, record)) }))
        .map((record) => ({ ...record, distance: distanceOf(record.title, q) }))
        .sort((a, b) => a.distance - b.distance)
        .slice(0, FOUND_OF_KIND);
      const distance = named[0]?.distance ?? HELD;
      return { type, total, distance, records: named.map(({ id, title }) => ({ id, title })) };
    }),
  );
  return {
    kinds: found
      .filter(({ total }) => total > 0)
      .sort((a, b) => a.distance - b.distance || a.total - b.total)
      .slice(0, FOUND_KINDS)
      .map(({ type, total, records }) => ({ type, total, records })),
  };
}
