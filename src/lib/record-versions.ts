import type { RecordType, UnreadableRecord } from '../ports/store.ts';

/** The version this release writes records of a kind in. */
export const currentVersion = ({ upgrades = [] }: RecordType): number => upgrades.length + 1;

/** A stored record's own fields as this release knows them, or why they cannot be. */
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

/** Names of the fields that do not fit: those a schema does not know are told by name too. */
const pathsOf = (issues: readonly { path: PropertyKey[]; keys?: string[] }[]): string[] => [
  ...new Set(
    issues.flatMap(({ path, keys }) => (keys ?? ['']).map((key) => [...path, ...(key ? [key] : [])].join('.'))),
  ),
];

/** Reads what a release of `version` stored: upgraded step by step, and checked with today's schema. */
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
  const result = type.schema.safeParse(fields);
  return result.success
    ? { fits: true, fields: result.data }
    : unreadable('fields', pathsOf(result.error.issues as { path: PropertyKey[]; keys?: string[] }[]));
}
