import type { Mark } from '../../collections/exhibit.ts';
import { INK, type Paper, type Point } from './paper.ts';

/** The part of the drawing's axis that belongs to one mark. */
export interface Strip {
  mark: Mark;
  start: number;
  end: number;
}
export interface Strips {
  strips: Strip[];
  /** How far the drawing rises from its axis. */
  rise: number;
  /** A point by its place along the axis, and its height over it. */
  at(along: number, over: number): Point;
  from: number;
  to: number;
}

/** What a mark says: its figure, its name, a sentence. Returns the line below. */
export function label(p: Paper, x: number, y: number, { value, label: name, text }: Mark, room: number): number {
  let below = y;
  if (value) below = p.block(x, below + p.em * 0.3, value, room, { size: 1.5, weight: 700 }) - p.em * 0.25;
  below = p.block(x, below, name, room, { weight: 600 });
  return text ? p.block(x, below, text, room, { ink: INK.soft }) : below;
}

/** Between the labels of two strips. */
const GAP = 18;
/** Where labels begin on a phone, beside the drawing. */
const BESIDE = 106;

/**
 * One strip a mark, along an axis: from left to right on a desk, with what is said below; downwards on a phone, with
 * what is said beside it. `before` is kept free at the beginning of the axis.
 */
export function strips(
  p: Paper,
  marks: readonly Mark[],
  { rise = 190, before = 0, upright = p.narrow, beside = BESIDE, top = 0 } = {},
): Strips {
  if (upright) {
    let y = top + before + p.em;
    const found = marks.map((mark): Strip => {
      const start = y - p.em;
      y = Math.max(label(p, beside, y, mark, p.width - beside), start + 64) + GAP;
      return { mark, start, end: y - p.em };
    });
    const over = beside - 24;
    return {
      strips: found,
      rise: Math.min(rise, over),
      at: (along, height) => [height + 4, along],
      from: top,
      to: found.at(-1)?.end ?? 0,
    };
  }
  const base = top + rise + 14;
  const each = (p.width - before) / marks.length;
  const found = marks.map((mark, i): Strip => {
    const start = before + i * each;
    label(p, start, base + 34, mark, each - GAP);
    return { mark, start, end: start + each };
  });
  return { strips: found, rise, at: (along, height) => [along, base - height], from: 0, to: p.width };
}

/** Letters over a scene, and below it what each stands for: in columns on a desk, in rows on a phone. */
export function legend(p: Paper, y: number, marks: readonly Mark[]): void {
  if (p.narrow) {
    let below = y + p.em;
    marks.forEach((mark, i) => {
      p.write(0, below + p.em * 0.2, letter(i), { size: 1.3, weight: 700, ink: INK.brick });
      below = label(p, 30, below, mark, p.width - 30) + 12;
    });
    return;
  }
  const each = p.width / marks.length;
  marks.forEach((mark, i) => {
    p.write(i * each, y + 20, letter(i), { size: 1.3, weight: 700, ink: INK.brick });
    label(p, i * each + 26, y + 20, mark, each - 26 - GAP);
  });
}
export const letter = (i: number): string => String.fromCharCode(65 + i);

/** The line a drawing stands on. */
export const ground = (p: Paper, { at, from, to }: Strips): void => p.line([at(from, 0), at(to, 0)]);
/** A cut through the drawing, as in an elevation. */
export const cut = (p: Paper, { at, rise }: Strips, along: number): void =>
  p.line([at(along, -8), at(along, rise + 10)], { ink: INK.brick, dash: '14 4 3 4' });
export function arrow(p: Paper, points: readonly Point[], style: Parameters<Paper['line']>[1] = {}): void {
  p.line(points, style);
  const [from, to] = points.slice(-2) as [Point, Point];
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  p.shape(
    [to, [to[0] - 10 * dx - 5 * dy, to[1] - 10 * dy + 5 * dx], [to[0] - 10 * dx + 5 * dy, to[1] - 10 * dy - 5 * dx]],
    style.ink ?? INK.text,
    true,
  );
}
