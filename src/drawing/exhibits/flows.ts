import type { Mark } from '../../collections/exhibit.ts';
import { INK, type Paper, type Point } from './paper.ts';
import { arrow, ground, type Strip, strips } from './strips.ts';

/** The way of a customer through the screens of a site, up to the gate that does not open. */
export function journey(p: Paper, marks: readonly Mark[]): void {
  const s = strips(p, marks, { rise: 150 });
  const gap = s.rise * 0.2;
  const gates = s.strips.map(({ start, end }, i) => ({
    along: start + (end - start) * (p.narrow ? 0.16 : 0.06),
    over: s.rise * (i % 2 ? 0.32 : 0.66),
  }));
  const last = gates.length - 1;
  gates.forEach(({ along, over }, i) => {
    p.mass(
      [s.at(along - 5, 0), s.at(along - 5, over - gap), s.at(along + 5, over - gap), s.at(along + 5, 0)],
      INK.coal,
    );
    p.mass(
      [s.at(along - 5, over + gap), s.at(along - 5, s.rise), s.at(along + 5, s.rise), s.at(along + 5, over + gap)],
      INK.coal,
    );
    if (i === last) p.line([s.at(along, over - gap), s.at(along, over + gap)], { ink: INK.brick, width: 7 });
  });
  const way = gates.flatMap(({ along, over }, i): Point[] => {
    const before = gates[i - 1];
    const bend = before ? [s.at((along + before.along) / 2, (over + before.over) / 2)] : [s.at(s.from, over)];
    return [...bend, s.at(i === last ? along - 16 : along, over)];
  });
  arrow(p, way, { ink: INK.green, width: 4 });
  const end = gates[last];
  if (end) p.line([s.at(end.along + 16, end.over), s.at(s.to, end.over)], { ink: INK.soft, dash: '2 7' });
  ground(p, s);
}

const boxOf = ({ start, end }: Strip, narrow: boolean): [number, number] =>
  narrow ? [start + 2, start + Math.min(52, end - start - 12)] : [start, start + (end - start) * 0.68];

/** What happens by itself, one box after the other, and the one question that waits for a person. */
export function workflow(p: Paper, marks: readonly Mark[]): void {
  const s = strips(p, marks, { rise: 130 });
  const middle = s.rise * 0.5;
  const decision = s.strips.length - 2;
  s.strips.forEach((strip, i) => {
    const [near, far] = boxOf(strip, p.narrow);
    const centre = (near + far) / 2;
    const [low, high] = [s.rise * 0.16, s.rise * 0.84];
    if (i === decision) {
      p.shape([s.at(near, middle), s.at(centre, s.rise), s.at(far, middle), s.at(centre, 0)], INK.brick);
      p.line([s.at(centre, middle - 14), s.at(centre, middle + 14)], { ink: INK.brick, width: 4 });
    } else if (i > decision) {
      person(p, s.at(centre, middle), Math.min(26, s.rise * 0.3));
    } else {
      const points = [s.at(near, low), s.at(near, high), s.at(far, high), s.at(far, low)];
      if (i === 0) {
        p.shape(points);
        envelope(p, s.at(near, low), s.at(far, high));
      } else p.mass(points, i % 2 ? INK.green : INK.coal);
    }
    const next = s.strips[i + 1];
    const to = next && boxOf(next, p.narrow)[0];
    if (to !== undefined)
      arrow(p, [s.at(far + 3, middle), s.at(to - 3, middle)], i === decision ? { ink: INK.brick, dash: '5 4' } : {});
  });
}

/** What comes in: the flap of an envelope, whichever way the drawing runs. */
function envelope(p: Paper, [ax, ay]: Point, [bx, by]: Point): void {
  const [left, right, top, bottom] = [Math.min(ax, bx), Math.max(ax, bx), Math.min(ay, by), Math.max(ay, by)];
  p.line([
    [left, top],
    [(left + right) / 2, top + (bottom - top) * 0.58],
    [right, top],
  ]);
}

function person(p: Paper, [x, y]: Point, r: number): void {
  p.circle([x, y - r * 0.6], r * 0.5, { ink: INK.brick, fill: true });
  p.shape(
    [
      [x - r, y + r],
      [x - r * 0.6, y + r * 0.1],
      [x + r * 0.6, y + r * 0.1],
      [x + r, y + r],
    ],
    INK.brick,
    true,
  );
}

/** A question, the pages it finds its words on, the answer that cites them, and the way to a person without them. */
export function sources(p: Paper, marks: readonly Mark[]): void {
  const s = strips(p, marks, { rise: 190 });
  const middle = s.rise * 0.5;
  const centre = ({ start, end }: Strip) => start + Math.min(p.narrow ? 28 : 62, (end - start) * 0.4);
  const last = s.strips.length - 1;
  const at = (i: number) => centre(s.strips[i] as Strip);
  const [long, high] = p.narrow ? [21, 20] : [44, 62];
  const half = p.narrow ? 34 : 40;
  const frame = (along: number, over: number): Point[] => [
    s.at(along - long, over - half),
    s.at(along - long, over + half),
    s.at(along + long, over + half),
    s.at(along + long, over - half),
  ];
  const found = s.strips.slice(1, last - 1).map((_, i) => i + 1);
  const level = (i: number) => (p.narrow ? middle : middle + (i % 2 ? 1 : -1) * s.rise * 0.14);
  const chain = [0, ...found, last - 1];
  chain.slice(1).forEach((i, place) => {
    const before = chain[place] ?? 0;
    arrow(p, [s.at(at(before) + long + 3, level(before)), s.at(at(i) - long - 3, level(i))]);
  });
  p.shape(frame(at(0), level(0)));
  for (const i of found) {
    const [along, over] = [at(i), level(i)];
    for (const shift of [8, 4]) {
      const [a, b] = [along + shift * 0.6, over + shift];
      p.line([s.at(a + long, b - half), s.at(a + long, b + half), s.at(a - long, b + half)], {
        width: 1,
        ink: INK.soft,
      });
    }
    p.shape(frame(along, over));
    // The lines of a page run from left to right, on a phone too.
    const [x, y] = s.at(along, over);
    const wide = p.narrow ? half : long;
    const rows = [-2, -1, 0, 1, 2].map((row) => y + row * (high / 5.2) * (p.narrow ? 1.6 : 1));
    p.strokes(rows.map((row) => `M${Math.round(x - wide + 9)} ${Math.round(row)}h${wide * 2 - 18}`).join(''), {
      width: 1.5,
      ink: INK.soft,
    });
    p.strokes(`M${Math.round(x - wide + 9)} ${Math.round(rows[1] ?? y)}h${wide * 2 - 18}`, {
      width: 5,
      ink: INK.green,
    });
  }
  p.mass(frame(at(last - 1), level(last - 1)), INK.green);
  person(p, s.at(at(last), middle), p.narrow ? 20 : 34);
  const under = p.narrow ? s.rise + 2 : s.rise;
  p.line(
    [
      s.at(at(0), level(0) + half),
      s.at(at(0), under),
      s.at(at(last), under),
      s.at(at(last) - (p.narrow ? 24 : 0), p.narrow ? under : middle + 48),
    ],
    { ink: INK.brick, dash: '8 5' },
  );
}
