export type Point = [x: number, y: number];
export interface Chain {
  line: Point[];
  closed: boolean;
}

/** Marching squares at one level of a height grid; returns open or closed chains of points, in cells. */
export function contourLines(grid: Float64Array, columns: number, rows: number, level: number): Chain[] {
  // Each point is on one edge of the lattice; a cell owns two edges, whose number is the point's key.
  const points = new Map<number, Point>();
  const links = new Map<number, number[]>();
  const cell = (k: number) => grid[k] ?? 0;
  const cut = (i: number, j: number, horizontal: boolean): number => {
    const key = (j * columns + i) * 2 + Number(horizontal);
    if (!points.has(key)) {
      const a = cell(j * columns + i);
      const b = horizontal ? cell(j * columns + i + 1) : cell((j + 1) * columns + i);
      const t = (level - a) / (b - a);
      points.set(key, horizontal ? [i + t, j] : [i, j + t]);
    }
    return key;
  };
  const join = (from: number, to: number) => {
    for (const [a, b] of [
      [from, to],
      [to, from],
    ] as const) {
      const known = links.get(a);
      if (known) known.push(b);
      else links.set(a, [b]);
    }
  };
  for (let j = 0; j < rows - 1; j++)
    for (let i = 0; i < columns - 1; i++) {
      const k = j * columns + i;
      const a = cell(k) > level;
      const b = cell(k + 1) > level;
      const c = cell(k + columns + 1) > level;
      const d = cell(k + columns) > level;
      if (a === b && b === c && c === d) continue;
      const crossed: number[] = [];
      if (a !== b) crossed.push(cut(i, j, true));
      if (b !== c) crossed.push(cut(i + 1, j, false));
      if (c !== d) crossed.push(cut(i, j + 1, true));
      if (d !== a) crossed.push(cut(i, j, false));
      const [first, second, third, fourth] = crossed;
      if (first !== undefined && second !== undefined) join(first, second);
      if (third !== undefined && fourth !== undefined) join(third, fourth);
    }
  const seen = new Set<number>();
  const walk = (from: number): Point[] => {
    const line: Point[] = [];
    for (
      let key: number | undefined = from;
      key !== undefined && !seen.has(key);
      key = links.get(key)?.find((n) => !seen.has(n))
    ) {
      seen.add(key);
      const point = points.get(key);
      if (point) line.push(point);
    }
    return line;
  };
  const chains: Chain[] = [];
  for (const [key, to] of links) if (to.length === 1 && !seen.has(key)) chains.push({ line: walk(key), closed: false });
  for (const key of links.keys()) if (!seen.has(key)) chains.push({ line: walk(key), closed: true });
  return chains;
}

/** Douglas-Peucker simplification. */
export function simplify(line: Point[], tolerance: number): Point[] {
  const a = line[0];
  const b = line.at(-1);
  if (line.length < 3 || !a || !b) return line;
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy);
  let far = 0;
  let index = 0;
  line.forEach(([x, y], i) => {
    const d = length ? Math.abs((x - a[0]) * dy - (y - a[1]) * dx) / length : Math.hypot(x - a[0], y - a[1]);
    if (d > far) [far, index] = [d, i];
  });
  if (far <= tolerance) return [a, b];
  return [...simplify(line.slice(0, index + 1), tolerance).slice(0, -1), ...simplify(line.slice(index), tolerance)];
}
