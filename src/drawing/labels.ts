/** A name beside a point of a map. */
export interface Named {
  name: string;
  x: number;
  y: number;
  /** Of its letters, in the map's pixels. */
  size: number;
  /** Stands even where it covers something: the place the map is about. */
  needed?: boolean;
  /** Between the point and its name. */
  gap?: number;
}
export type Anchor = 'start' | 'middle' | 'end';
export interface Placed extends Named {
  textX: number;
  textY: number;
  anchor: Anchor;
}
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Mean width of a letter, in ems: what a name takes at most. */
const LETTER = 0.56;
/** Around a dot. */
const DOT = 6;

/** What a text covers, with the clear margin that is drawn around it. */
export const boxOfText = (text: string, size: number, x: number, y: number, anchor: Anchor): Box => {
  const long = text.length * size * LETTER;
  const left = { start: x, middle: x - long / 2, end: x - long }[anchor];
  return { left, right: left + long, top: y - size * 0.8, bottom: y + size * 0.25 };
};
const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const around = ({ x, y }: { x: number; y: number }, by = DOT): Box => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});

/** Where a name can stand, the best first: beside its point, then over and under it, then at its corners. */
const sides = ({ x, y, size, gap = 9 }: Named): [number, number, Anchor][] => [
  [x + gap, y + size * 0.3, 'start'],
  [x - gap, y + size * 0.3, 'end'],
  [x, y - gap - 2, 'middle'],
  [x, y + gap + size * 0.75, 'middle'],
  [x + gap * 0.7, y - gap, 'start'],
  [x - gap * 0.7, y - gap, 'end'],
  [x + gap * 0.7, y + gap + size * 0.6, 'start'],
  [x - gap * 0.7, y + gap + size * 0.6, 'end'],
];

/**
 * Names on a map of this size, in the order of what matters: each where it covers no other name, no other point and
 * nothing `taken`. One that finds no such place is left out, and its point with it, unless it is needed.
 */
export function placeNames(
  places: readonly Named[],
  width: number,
  height: number,
  taken: readonly Box[] = [],
): Placed[] {
  const placed: Placed[] = [];
  const covered: Box[] = [...taken, ...places.filter(({ needed }) => needed).map((one) => around(one))];
  for (const one of places) {
    const own = around(one);
    const found = sides(one)
      .map(([left, baseline, anchor]) => {
        const [textX, textY] = [Math.round(left), Math.round(baseline)];
        const box = boxOfText(one.name, one.size, textX, textY, anchor);
        const outside = box.left < 2 || box.right > width - 2 || box.top < 2 || box.bottom > height - 2;
        const hit = covered.reduce((sum, other) => sum + overlap(box, other), 0) - (one.needed ? overlap(box, own) : 0);
        const dot = one.needed ? 0 : covered.reduce((sum, other) => sum + overlap(own, other), 0);
        return { textX, textY, anchor, box, cost: hit + dot + (outside ? 1e6 : 0) };
      })
      .reduce((best, next) => (next.cost < best.cost ? next : best));
    if (found.cost > 0 && !one.needed) continue;
    covered.push(found.box, own);
    placed.push({ ...one, textX: found.textX, textY: found.textY, anchor: found.anchor });
  }
  return placed;
}
