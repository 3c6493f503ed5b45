/** Weights of which nine in ten are 0, as the others and how many zeros stand before each: a fifth of the bytes. */
export interface SparseRows {
  length: number;
  /** 255 says that so many zeros stand there, and that more are counted by the next. */
  gaps: Uint8Array;
  values: Int8Array;
}

const MOST_OF_GAP = 255;

export function toSparse(rows: Int8Array): SparseRows {
  const values = rows.filter((value) => value !== 0);
  const gaps: number[] = [];
  let zeros = 0;
  for (const value of rows) {
    if (value === 0) {
      zeros++;
      continue;
    }
    for (; zeros >= MOST_OF_GAP; zeros -= MOST_OF_GAP) gaps.push(MOST_OF_GAP);
    gaps.push(zeros);
    zeros = 0;
  }
  return { length: rows.length, gaps: Uint8Array.from(gaps), values };
}

export function fromSparse({ length, gaps, values }: SparseRows): Int8Array {
  const rows = new Int8Array(length);
  let [at, next] = [0, 0];
  for (const gap of gaps) {
    at += gap;
    if (gap < MOST_OF_GAP) rows[at++] = values[next++] ?? 0;
  }
  return rows;
}
