import { diffWords } from 'diff';

export interface ChangedField {
  name: string;
  parts: { text: string; change?: 'added' | 'removed' }[];
}

/** The fields in which two states of a record differ, word by word. `text`: a value in a person's words. */
export function differencesOf(
  fields: readonly string[],
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  text: (name: string, value: unknown) => string,
): ChangedField[] {
  const shown = (name: string, value: unknown) => (value === undefined || value === null ? '' : text(name, value));
  return fields.flatMap((name) => {
    const [was, is] = [shown(name, before[name]), shown(name, after[name])];
    if (was === is) return [];
    const parts = diffWords(was, is).map(({ value, added, removed }): ChangedField['parts'][number] => ({
      text: value,
      ...(added && { change: 'added' }),
      ...(removed && { change: 'removed' }),
    }));
    return [{ name, parts }];
  });
}
