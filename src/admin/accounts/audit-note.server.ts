import { isDeepStrictEqual } from 'node:util';
import type { Kind } from '../records/kind.ts';
import { STORED } from '../records/own-fields.ts';

type Fields = Record<string, unknown>;

/** What no form shows, beside what a kind hides. */
const INTERNAL = new Set([...STORED, 'key', 'sample']);
/** Fields of few values, which are no personal data. */
const STATES = ['state', 'handling', 'status', 'registration'];
const SHORT = /^[\w-]{1,30}$/;
const DATE = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$|^\d{2}:\d{2}$/;

/** As it is stored: an empty field is an absent one. */
function stored(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && !value.length)) return null;
  return JSON.parse(JSON.stringify(value));
}

/** What the log may say of a value: a number, a date or one of few words; no text and nobody's data. */
function toldOf(kind: Kind, name: string, value: unknown): string | undefined {
  if (stored(value) === null) return '–';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return undefined;
  const isState = [...STATES, ...kind.filters].includes(name) && SHORT.test(value);
  return isState || DATE.test(value) ? value : undefined;
}

/** What differs between two states of a record, for the log; undefined where nothing does. */
export function changeNote(kind: Kind, before: Fields, after: Fields): string | undefined {
  const { secret = [], hidden = [] } = kind;
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])].filter(
    (name) =>
      !INTERNAL.has(name) && !hidden.includes(name) && !isDeepStrictEqual(stored(before[name]), stored(after[name])),
  );
  if (!names.length) return undefined;
  const told = names.map((name) => {
    const [from, to] = [before[name], after[name]].map((value) => toldOf(kind, name, value));
    return secret.includes(name) || from === undefined || to === undefined || (from === '–' && to === '–')
      ? name
      : `${name}: ${from} → ${to}`;
  });
  return `changed ${told.join(', ')}`.slice(0, 200);
}
