import { recordId } from '../../collections/stored.ts';
import { locales } from '../../i18n/locales.ts';
import type { Records } from '../../ports/store.ts';
import type { Kind } from './kind.ts';
import { contentOf } from './kinds.ts';
import type { AdminRecord } from './record-endpoints.ts';

type Fields = Record<string, unknown>;
const written = (value: unknown) => JSON.stringify(value ?? null);

/** The fields that stand once for a record in every language. */
export const sharedFieldsOf = ({ type }: Kind): readonly string[] => contentOf(type.name)?.shared ?? [];
export const sharedOf = (kind: Kind, fields: Fields): Fields =>
  Object.fromEntries(sharedFieldsOf(kind).map((field) => [field, fields[field]]));

/** The facts of these fields that another language has otherwise. */
export const sharedChange = (kind: Kind, other: Fields, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(sharedOf(kind, fields)).filter(([field, value]) => written(other[field]) !== written(value)),
  );

/** The same record in the other languages, where there is one. */
export async function translationsOf(
  records: Pick<Records, 'get'>,
  kind: Kind,
  { lang, key }: Fields,
): Promise<AdminRecord[]> {
  if (typeof key !== 'string' || !contentOf(kind.type.name)?.localized) return [];
  const found: AdminRecord[] = [];
  for (const other of locales.filter((one) => one !== lang)) {
    const one = (await records.get(kind.type, recordId(other, key))) as AdminRecord | undefined;
    if (one) found.push(one);
  }
  return found;
}
