import type { z } from 'zod';
import { fillCompany } from '../../collections/company.ts';
import { slugify } from '../../lib/slug.ts';
import { kindFor } from '../accounts/permissions.ts';
import type { AdminServices } from '../admin-services.ts';
import type { Kind } from '../records/kind.ts';
import { kindNames } from '../records/kinds.ts';
import type { AdminRecord } from '../records/record-endpoints.ts';
import { visibleRecord } from '../records/records.server.ts';
import { FOUND_KINDS, FOUND_OF_KIND, type findRecords as findEndpoint } from './find.ts';

/** Of each kind, among which those called by the words are looked for. */
export const LOOKED_AT = 12;
const LONGEST_TITLE = 120;
/** An appointment is called by its person: when it is stands on its page, in the reader's own time. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** A mail is called by its subject. */
const subjectOf = (value: unknown): unknown =>
  value && typeof value === 'object' && 'subject' in value ? value.subject : value;

/** The first column of a kind's table that says something, and whom it is about. */
function titleOf({ columns, person }: Kind, record: AdminRecord): string {
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && !MOMENT.test(value);
  const [first = record.id] = columns.map((column) => subjectOf(record[column])).filter(isText);
  const about = person && record[person];
  const title = isText(about) && about !== first ? `${first}, ${about}` : first;
  return fillCompany(title).slice(0, LONGEST_TITLE);
}

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
        .map((record) => ({ id: record.id, title: titleOf(kind, visibleRecord(kind, record)) }))
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
