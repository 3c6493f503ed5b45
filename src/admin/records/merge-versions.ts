type Values = Record<string, unknown>;

/** An emptied field is `null`, `undefined`, no text or an empty list: the same to a person. */
const written = (value: unknown): string =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
    ? ''
    : JSON.stringify(value);
const isSame = (a: unknown, b: unknown): boolean => written(a) === written(b);

interface FieldConflict {
  name: string;
  /** Whose version is taken until someone chooses: that of the one who changed it; mine where both did. */
  proposed: 'mine' | 'theirs';
  /** Both changed it, each otherwise: somebody has to choose. */
  both: boolean;
}

/** The fields in which two versions of a record differ. `before`: what both began from, where it is known. */
export function conflictsOf(
  fields: readonly string[],
  { before, mine, theirs }: { before: Values | undefined; mine: Values; theirs: Values },
): FieldConflict[] {
  return fields.flatMap((name) => {
    if (isSame(mine[name], theirs[name])) return [];
    const onlyTheirs = before !== undefined && isSame(mine[name], before[name]);
    const onlyMine = before !== undefined && isSame(theirs[name], before[name]);
    return [{ name, proposed: onlyTheirs ? 'theirs' : 'mine', both: !onlyTheirs && !onlyMine }];
  });
}
