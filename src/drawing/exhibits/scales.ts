import type { Mark } from '../../collections/exhibit.ts';
import { INK, type Ink, type Paper, type Point } from './paper.ts';
import { arrow, ground, label, strips } from './strips.ts';

/** From one point over to another, as a thrown thing flies; `lift` is how far above the straight line at its middle. */
const flight = ([x, y]: Point, [toX, toY]: Point, lift: number): Point[] =>
  Array.from({ length: 25 }, (_, i) => {
    const t = i / 24;
    return [x + (toX - x) * t, y + (toY - y) * t + 4 * lift * t * (1 - t)];
  });

/** A cabinet of machines, and arcs that go further and further, each to a copy. */
export function backups(p: Paper, marks: readonly Mark[]): void {
  const s = strips(p, marks, { rise: 210 });
  const origin = (s.strips[0]?.start ?? 0) + (p.narrow ? 8 : 0);
  const far = p.narrow ? 40 : 60;
  const top = s.rise * (p.narrow ? 0.7 : 0.62);
  const [half, high] = p.narrow ? [12, 40] : [18, 56];
  const copies = s.strips.slice(1).map(({ start }) => start + 26);
  copies.forEach((x, i) => {
    const isLast = i === copies.length - 1;
    // The furthest touches the upper edge; the nearer ones stay below it.
    const lift = s.rise - (top + high) / 2 - 12 - (copies.length - 1 - i) * s.rise * 0.13;
    const flown = flight([origin + far / 2, top], [x, high], lift);
    p.line(
      flown.map(([fx, fy]) => s.at(fx, fy)),
      { ink: INK.soft, width: 1.5, dash: isLast ? '14 4 3 4' : '5 5' },
    );
    const [near, end] = [x - half, x + half];
    p.mass([s.at(near, 0), s.at(near, high), s.at(end, high), s.at(end, 0)], isLast ? INK.green : INK.coal);
    p.line([s.at(near, high), s.at(end, high)], { ink: isLast ? INK.green : INK.text, width: 4 });
  });
  p.shape([s.at(origin, 0), s.at(origin, top), s.at(origin + far, top), s.at(origin + far, 0)]);
  const units = p.narrow ? 4 : 6;
  for (let i = 1; i < units; i++)
    p.line([s.at(origin, (top * i) / units), s.at(origin + far, (top * i) / units)], { width: 1.5 });
  p.line([s.at(origin + 8, (top * 1.5) / units), s.at(origin + 22, (top * 1.5) / units)], { ink: INK.brick, width: 4 });
  ground(p, s);
}

const MONTHS = 12;
/** The year of a site as a ring: a tick a week, a stroke a month, a dot for what comes once. */
export function year(p: Paper, marks: readonly Mark[]): void {
  const [cx, cy, r] = p.narrow ? [170, 122, 96] : [500, 196, 160];
  const turn = (month: number, radius: number): Point => {
    const angle = ((month - 1) / MONTHS) * 2 * Math.PI - Math.PI / 2;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
  };
  const ray = (count: number, from: number, to: number) =>
    Array.from({ length: count }, (_, i) => {
      const month = 1 + (i * MONTHS) / count;
      return [turn(month, from), turn(month, to)].map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L');
    })
      .map((one) => `M${one}`)
      .join('');
  p.circle([cx, cy], r);
  p.circle([cx, cy], r * 0.56);
  p.strokes(ray(52, r * 0.86, r), { width: 1, ink: INK.soft });
  p.strokes(ray(12, r * 0.72, r), { width: 2 });
  p.strokes(ray(4, r * 0.56, r), { width: 4, ink: INK.green });
  const placed = marks.map((mark, i) => ({ mark, month: 1 + (((mark.at ?? i + 1) - 1 + 0.5) % MONTHS) }));
  for (const { month } of placed) p.circle(turn(month, r), 8, { ink: INK.brick, fill: true });
  if (p.narrow) {
    let y = cy + r + 40;
    for (const { mark } of placed) {
      p.circle([8, y - 5], 6, { ink: INK.brick, fill: true });
      y = label(p, 30, y, mark, p.width - 30) + 12;
    }
    return;
  }
  const right = placed.filter(({ month }) => month < 7).sort((a, b) => a.month - b.month);
  const left = placed.filter(({ month }) => month >= 7).sort((a, b) => b.month - a.month);
  for (const [side, x, elbow] of [
    [right, 720, 704],
    [left, 20, 288],
  ] as const) {
    let y = 26;
    side.forEach(({ mark, month }) => {
      const [fx, fy] = turn(month, r + 9);
      p.line(
        [
          [fx, fy],
          [elbow - (x > 500 ? 24 : -24), y - 4],
          [elbow, y - 4],
        ],
        { width: 1.5, ink: INK.soft },
      );
      y = Math.max(label(p, x, y, mark, 262) + 22, y + 392 / Math.max(3, side.length));
    });
  }
}

/** Rows with their names on the left, or above them on a phone; `draw` gets the place left for each. */
function rows(
  p: Paper,
  marks: readonly Mark[],
  top: number,
  draw: (i: number, y: number, from: number) => void,
): number {
  let y = top + p.em;
  marks.forEach((mark, i) => {
    const from = p.narrow ? 0 : 330;
    const below = label(p, 0, y, mark, p.narrow ? p.width : 300);
    draw(i, p.narrow ? below + 4 : y - p.em * 0.4, from);
    y = p.narrow ? below + 60 : Math.max(below + 14, y + 56);
  });
  return y - p.em;
}

/** What a page waits for, on the scale of time; beyond the last mark it would be late. */
export function waterfall(p: Paper, marks: readonly Mark[]): void {
  const ends = marks.map(({ at = 0 }) => at);
  const most = Math.max(1, ...ends);
  const from = p.narrow ? 0 : 330;
  const x = (time: number) => from + (time / most) * (p.width - from - 4);
  const bottom = rows(p, marks, p.narrow ? 4 : 12, (i, y) => {
    const late = i === marks.length - 1;
    const begin = late ? 0 : (ends[i - 1] ?? 0);
    const [left, right] = [x(begin), Math.max(x(ends[i] ?? 0), x(begin) + 6)];
    if (late)
      arrow(
        p,
        [
          [left, y + 10],
          [right - 4, y + 10],
        ],
        { ink: INK.brick, dash: '8 5' },
      );
    else
      p.mass(
        [
          [left, y],
          [left, y + 26],
          [right, y + 26],
          [right, y],
        ],
        i % 2 ? INK.green : INK.coal,
      );
    if (!late && i > 0)
      p.line(
        [
          [left, y - (p.narrow ? 0 : 24)],
          [left, y],
        ],
        { width: 1.5, ink: INK.soft },
      );
  });
  if (!p.narrow) {
    p.line(
      [
        [x(most), 0],
        [x(most), bottom],
      ],
      { ink: INK.brick, dash: '14 4 3 4' },
    );
    p.line([
      [from, 0],
      [from, bottom],
    ]);
  }
}

/** One level of a crawl: its pages as dots, each below the page that links to it. */
function level(
  p: Paper,
  { at = 1 }: Mark,
  parents: Point[],
  place: 'first' | 'linked' | 'lost',
  from: number,
  y: number,
) {
  const count = Math.max(1, Math.min(p.narrow ? 30 : 46, Math.round(at)));
  const room = p.width - from - (p.narrow ? 0 : 24);
  const left = from + (p.narrow ? 0 : 12);
  const dots = Array.from({ length: count }, (_, k): Point => [left + (room * (k + 0.5)) / count, y]);
  const round = ([x, dotY]: Point) => `${Math.round(x)} ${Math.round(dotY)}`;
  if (place === 'linked')
    p.strokes(
      dots
        .map((dot, k) => {
          const parent = parents[Math.floor((k * parents.length) / count)];
          return parent ? `M${round(parent)}L${round(dot)}` : '';
        })
        .join(''),
      { width: 1, ink: INK.soft },
    );
  const [width, ink] = { first: [18, INK.text], linked: [9, INK.green], lost: [11, INK.brick] }[place] as [number, Ink];
  p.strokes(dots.map((dot) => `M${round(dot)}h0`).join(''), { width, ink });
  return place === 'lost' ? parents : dots;
}

/** What a robot reaches from the first page on, level by level, like roots; the last level is linked from nowhere. */
export function crawl(p: Paper, marks: readonly Mark[]): void {
  let parents: Point[] = [];
  const draw = (i: number, y: number, from: number) => {
    const place = i === 0 ? 'first' : i === marks.length - 1 ? 'lost' : 'linked';
    parents = level(p, marks[i] as Mark, parents, place, from, y);
  };
  if (!p.narrow) {
    rows(p, marks, 22, (i, y, from) => draw(i, y + 14, from));
    return;
  }
  // The roots in one piece, and their levels by name below.
  marks.forEach((_, i) => {
    draw(i, 14 + i * 52, 0);
  });
  let y = 14 + marks.length * 52 + 4;
  for (const mark of marks) y = label(p, 0, y, mark, p.width) + 12;
}
