import type { z } from 'zod';
import type { RecordType, UnreadableRecord } from '../ports/store.ts';

/** The schema that fields fit: that of drafts, where their kind has one and they are one. */
export const schemaOf = ({ schema, draft }: RecordType, fields: object): z.ZodObject =>
  draft && 'state' in fields && fields.state === 'draft' ? draft : schema;

/** The schema version this release writes. */
export const currentVersion = ({ upgrades = [] }: RecordType): number => upgrades.length + 1;

/** A stored record's fields in the current version, or why they cannot be read. */
export type ReadFields =
  | { fits: true; fields: Record<string, unknown> }
  | ({ fits: false } & Pick<UnreadableRecord, 'reason' | 'fields'>);

const unreadable = (reason: UnreadableRecord['reason'], fields: string[] = []): ReadFields => ({
  fits: false,
  reason,
  fields,
});

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Paths of the invalid fields, unknown ones included. */
const pathsOf = (issues: readonly { path: PropertyKey[]; keys?: string[] }[]): string[] => [
  ...new Set(
    issues.flatMap(({ path, keys }) => (keys ?? ['']).map((key) => [...path, ...(key ? [key] : [])].join('.'))),
  ),
];

/** Reads fields stored in `version`: applies the upgrades, then validates with the current schema. */
export function readFields(type: RecordType, version: number, data: string): ReadFields {
  if (version > currentVersion(type)) return unreadable('newer');
  const stored = parsed(data);
  if (!stored) return unreadable('text');
  let fields = stored;
  try {
    for (const upgrade of type.upgrades?.slice(version - 1) ?? []) fields = upgrade(fields);
  } catch {
    return unreadable('upgrade');
  }
  const result = schemaOf(type, fields).safeParse(fields);
  return result.success
    ? { fits: true, fields: result.data }
    : unreadable('fields', pathsOf(result.error.issues as { path: PropertyKey[]; keys?: string[] }[]));
}
