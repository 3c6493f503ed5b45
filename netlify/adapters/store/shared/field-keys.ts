import { createHash } from 'node:crypto';
import { storable } from './stored-text.ts';

/** An index entry has at most 2,704 bytes: of a longer text its beginning is stored, and a hash of the whole. */
const LONGEST = 400;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** A number as a text in the order of its size: the bits of the double, those of a negative one inverted. */
function sortableNumber(value: number): string {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, value || 0);
  const raw = bits.getBigUint64(0);
  return BigInt.asUintN(64, value < 0 ? ~raw : raw ^ (1n << 63n))
    .toString(16)
    .padStart(16, '0');
}

/** The number of a key of `keyOf`; 0 for a key of anything else. */
export function numberOfKey(key: string | null | undefined): number {
  if (!key?.startsWith('2')) return 0;
  const sorted = BigInt(`0x${key.slice(1)}`);
  const isPositive = sorted >> 63n === 1n;
  const bits = new DataView(new ArrayBuffer(8));
  bits.setBigUint64(0, isPositive ? sorted ^ (1n << 63n) : BigInt.asUintN(64, ~sorted));
  return bits.getFloat64(0);
}

/**
 * A field's value as a text: equal values have equal texts, which sort by type (null, booleans, numbers, texts), then by
 * size or code point. Lists and objects can only be compared. Undefined for a value that JSON leaves out.
 */
export function keyOf(value: unknown): string | undefined {
  if (value === null) return '0';
  if (typeof value === 'boolean') return value ? '1t' : '1f';
  if (typeof value === 'number') return Number.isFinite(value) ? `2${sortableNumber(value)}` : '0';
  if (typeof value === 'string') {
    const text = storable(value);
    return text.length <= LONGEST ? `3${text}` : `3${storable(text.slice(0, LONGEST))}\u0001${hashOf(text)}`;
  }
  const json = JSON.stringify(value) as string | undefined;
  return json === undefined ? undefined : `4${hashOf(json)}`;
}

/** The keys of a record's own fields: what is queried and sorted by, beside its text. */
export function keysOf(fields: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, keyOf(value)])));
}

/** The fields of a record's text. One that is no JSON has none: it is found by its id, and told as unreadable. */
function fieldsOfText(data: string): object {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The keys of a record's text. */
export const keysOfText = (data: string): string => keysOf(fieldsOfText(data));

/** Whether each of these lists of a record holds its text. */
export function holdsItems(data: string, contains: readonly (readonly [field: string, item: string])[]): boolean {
  // Most records hold no such text anywhere: they need not be read.
  if (!contains.every(([, item]) => data.includes(JSON.stringify(item)))) return false;
  const fields = new Map<string, unknown>(Object.entries(fieldsOfText(data)));
  return contains.every(([field, item]) => {
    const list = fields.get(field);
    return Array.isArray(list) && list.includes(item);
  });
}
