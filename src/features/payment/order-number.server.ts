import { z } from 'zod';
import type { Records } from '../../ports/store.ts';

const LETTERS = 3;
export const counter = { name: 'orderCounter', schema: z.strictObject({ last: z.int() }) };

/** Prefix of order numbers: the name's first letter, then its distinct consonants. Terrilys gives TRL. */
export function orderPrefix(name: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');
  const prefixLetters = [...new Set([letters[0] ?? 'X', ...letters.slice(1).replace(/[AEIOUY]/g, '')])];
  return prefixLetters.join('').padEnd(LETTERS, 'X').slice(0, LETTERS);
}

/** The next number of the year, such as TRL-2026-0042. Called in the transaction that creates the order. */
export async function nextOrderNumber(records: Records, name: string, year: number): Promise<string> {
  const id = String(year);
  const last = (await records.get(counter, id)) ?? (await records.add(counter, { last: 0 }, id));
  await records.increment(counter, id, 'last');
  return `${orderPrefix(name)}-${year}-${String(last.last + 1).padStart(4, '0')}`;
}
