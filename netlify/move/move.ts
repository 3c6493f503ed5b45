import type { RowPlace, RowSource, RowTarget } from '../../src/ports/stored-rows.ts';
import { type Digest, differences, digestOf } from './digest.ts';

/** Why records are not moved; nothing was replaced. */
export class MoveRefused extends Error {}

export interface Moved {
  kinds: Digest;
  /** How many an earlier run had put there. */
  resumed: number;
  /** Where the store that was there is kept. */
  previous?: string;
}

/** Copies what the target lacks, and compares the whole of both. @throws MoveRefused */
async function fill(source: RowSource, target: RowTarget, onRows: (count: number) => void): Promise<Digest> {
  for await (const rows of source.rows(await target.last())) {
    await target.put(rows);
    onRows(rows.length);
  }
  await target.putNotes(await source.notes());
  const copy = await target.read();
  try {
    const [given, put] = [await digestOf(source), await digestOf(copy)];
    const wrong = differences(given, put);
    if (wrong.length)
      throw new MoveRefused(
        `${wrong.join(', ')}: what was put there differs, since the source has changed after an earlier run. Move everything again, with --anew.`,
      );
    return given;
  } finally {
    await copy.close();
  }
}

export interface MoveOptions {
  /** Leaves nothing of an earlier run that did not end. */
  anew?: boolean;
  onRows?: (count: number) => void;
}

/**
 * Copies every record from one store to another: beside the one that is there, whose place it takes once number and
 * hash of each type are equal. A killed run is taken up where it was.
 */
export async function moveRecords(
  from: RowPlace,
  to: RowPlace,
  { anew = false, onRows = () => undefined }: MoveOptions = {},
): Promise<Moved> {
  const source = await from.source();
  try {
    const target = await to.target();
    try {
      if (anew) await target.empty();
      const resumed = await target.last();
      const kinds = await fill(source, target, onRows);
      const previous = await target.finish();
      return { kinds, resumed, ...(previous && { previous }) };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
