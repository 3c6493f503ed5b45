import { contourLines, type Point, simplify } from './marching-squares.ts';
import { type TerrainOptions, terrain } from './terrain.ts';

/** Points become handles of quadratic curves whose midpoints are on the line: smooth and short. */
function smoothPath(points: Point[], closed: boolean): string {
  const p = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const n = p.length;
  if (n < 3) return '';
  const at = (i: number) => p[(i + n) % n] as Point;
  const middle = (a: Point, b: Point): Point => [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)];
  let [x, y] = closed ? middle(at(-1), at(0)) : at(0);
  let d = `M${x} ${y}`;
  for (let i = closed ? 0 : 1; i < (closed ? n : n - 1); i++) {
    const [cx, cy] = at(i);
    const [ex, ey] = !closed && i === n - 2 ? at(-1) : middle(at(i), at(i + 1));
    d += `q${cx - x} ${cy - y} ${ex - x} ${ey - y}`.replace(/ -/g, '-');
    [x, y] = [ex, ey];
  }
  return closed ? `${d}z` : d;
}

/** The lines of one level of a height grid whose cells are `cell` pixels wide, as a path string; specks are left out. */
export function contoursOf(
  grid: Float64Array,
  columns: number,
  rows: number,
  level: number,
  cell: number,
  tolerance: number,
): string {
  let path = '';
  for (const { line, closed } of contourLines(grid, columns, rows, level)) {
    if (line.length < 14) continue;
    const scaled = line.map(([x, y]): Point => [x * cell, y * cell]);
    // A closed chain is split in two before simplifying, as Douglas-Peucker needs distinct ends.
    const half = scaled.length >> 1;
    const points = closed
      ? [
          ...simplify(scaled.slice(0, half + 1), tolerance).slice(0, -1),
          ...simplify([...scaled.slice(half), scaled[0] as Point], tolerance).slice(0, -1),
        ]
      : simplify(scaled, tolerance);
    path += smoothPath(points, closed);
  }
  return path;
}

export interface PlanOptions extends TerrainOptions {
  width?: number;
  height?: number;
  /** Height between two lines. */
  step?: number;
  tolerance?: number;
}

/** Contour lines as two path strings, with every fifth line an index line. Deterministic for a seed. */
export function plan(
  slug: string,
  { width = 720, height = 360, step = 0.075, tolerance = 1.1, ...land }: PlanOptions = {},
) {
  const cell = width / 150;
  const { height: heightAt } = terrain(slug, { ratio: height / width, ...land });
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const grid = new Float64Array(columns * rows);
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) grid[j * columns + i] = heightAt((i * cell) / width, (j * cell) / width);
  let thin = '';
  let index = '';
  for (let n = 1, z = step * 0.9; z < 1.4; n++, z += step) {
    const lines = contoursOf(grid, columns, rows, z, cell, tolerance);
    if (n % 5 === 0) index += lines;
    else thin += lines;
  }
  return { thin, index };
}

/**
 * The drawing as a file: a picture that follows the system's theme, or a source of `<use href="…#d">` in a page, where
 * it inherits `stroke` (thin lines) and `color` (index lines).
 */
export function planFile(slug: string, options: PlanOptions = {}): string {
  const { width = 720, height = 360 } = options;
  const { thin, index } = plan(slug, options);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><style>svg{stroke:#5c636b;color:#5c636b}@media(prefers-color-scheme:dark){svg{stroke:#9aa0a6;color:#9aa0a6}}</style><g id="d" fill="none"><path d="${thin}"/><path stroke="currentColor" stroke-width="1.75" d="${index}"/></g></svg>\n`;
}
