import { useCallback, useRef, useState } from 'react';
import type { FormField } from './form-fields.ts';
import { emptyValues, slugFromTitle } from './form-fields.ts';
import type { Kind } from './kind.ts';
import type { AdminRecord } from './record-endpoints.ts';

export type Values = Record<string, unknown>;

/** Some fields of a record, as they are. */
const pick = (all: Values, isPicked: (field: string) => boolean): Values =>
  Object.fromEntries(Object.entries(all).filter(([field]) => isPicked(field)));
const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);

/** What an administrator may change: a visitor's own words are neither sent back nor stored in the browser. */
export const editableValues = ({ editable }: Kind, all: Values): Values =>
  editable ? pick(all, (field) => editable.includes(field)) : all;

/** Lists without their empty lines; an emptied field travels as `null`. */
export const toPayload = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (!Array.isArray(value)) return [field, value ?? null];
      return [field, value.map((one) => (typeof one === 'string' ? one.trim() : one)).filter(Boolean)];
    }),
  );

/** What was typed stays when the record comes anew; undefined when it was changed in both places. */
function merged(before: AdminRecord, now: Values, one: AdminRecord, kind: Kind): Values | undefined {
  const typed = Object.keys(editableValues(kind, now)).filter((field) => differs(now[field], before[field]));
  if (typed.some((field) => differs(before[field], one[field]))) return undefined;
  return pick(now, (field) => typed.includes(field));
}

/** A record and what is typed over it. `start`: what a new one begins with. */
export function useEditedRecord(kind: Kind, fields: FormField[], isNew: boolean, start: Values) {
  const [record, setRecord] = useState<AdminRecord>();
  const [values, setValues] = useState<Values>(() => ({ ...emptyValues(fields), ...start }));
  const [dirty, setDirty] = useState(false);
  /** The version the form began from. */
  const [base, setBase] = useState<string>();
  const isOwn = useCallback((field: string) => fields.some(({ name }) => name === field), [fields]);

  const begin = useCallback(
    (one: AdminRecord, typed?: Values) => {
      setRecord(one);
      setBase(one.updatedAt);
      setValues({ ...pick(one, isOwn), ...typed });
      if (!typed) setDirty(false);
    },
    [isOwn],
  );
  const current = useRef({ record, dirty, values });
  current.current = { record, dirty, values };
  /** A record that came while something may be typed: what was changed in both places is shown when saving. */
  const renew = useCallback(
    (one: AdminRecord) => {
      const { record: before, dirty: typing, values: now } = current.current;
      if (!before || !typing) return begin(one);
      const typed = merged(before, now, one, kind);
      if (typed) begin(one, typed);
      return undefined;
    },
    [begin, kind],
  );
  /** A record that was saved: what was typed since it was sent stays. */
  const settle = (one: AdminRecord, sent: Values): void => {
    const { values: now } = current.current;
    const typed = pick(now, (field) => differs(now[field], sent[field]));
    begin(one, Object.keys(typed).length ? typed : undefined);
  };
  const change = (field: string, value: unknown) => {
    // A field that is left as it was, such as an address read again on leaving it, is no change.
    if (!differs(current.current.values[field], value)) return;
    setValues((before) => {
      const follows = isNew && field === kind.columns[0];
      const names = follows ? slugFromTitle(before, field, String(value ?? '')) : {};
      // A translation is found by the name it shares with its original.
      const free = (name: string) => isOwn(name) && !(name === 'key' && start.key);
      return { ...before, ...pick(names, free), [field]: value };
    });
    setDirty(true);
  };
  /** Goes on with what was typed another time. */
  const resume = (typed: Values, from: string | undefined) => {
    setValues((before) => ({ ...before, ...typed }));
    setBase(from);
    setDirty(true);
  };
  /** What a form begins with, where nothing was typed yet. */
  const prefill = (known: Values) => setValues((before) => ({ ...before, ...known }));
  return { record, values, dirty, base, begin, renew, settle, change, resume, prefill };
}
