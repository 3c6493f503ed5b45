import type { Mark } from '../../collections/exhibit.ts';
import { INK, type Paper, type Point } from './paper.ts';
import { arrow, cut, ground, type Strip, strips } from './strips.ts';

const first = (all: readonly Strip[], i: number): Strip => all[Math.max(0, Math.min(all.length - 1, i))] as Strip;

/** How much of a company works, from the hour it is attacked to the hour all is back. */
export function attack(p: Paper, marks: readonly Mark[]): void {
  const s = strips(p, marks, { before: p.narrow ? 26 : 70 });
  const hit = first(s.strips, 0).start;
  const useful = first(s.strips, marks.length - 2).start;
  const back = first(s.strips, marks.length - 1).start;
  p.mass([s.at(s.from, 0), s.at(s.from, s.rise), s.at(hit, s.rise), s.at(hit, 0)], INK.coal);
  const steps = 4;
  const climb = Array.from({ length: steps }, (_, i): Point[] => {
    const [from, to] = [useful + ((back - useful) * i) / steps, useful + ((back - useful) * (i + 1)) / steps];
    const level = s.rise * (0.3 + (0.6 * i) / steps);
    return [s.at(from, level), s.at(to, level)];
  }).flat();
  p.mass([s.at(useful, 0), ...climb, s.at(back, s.rise), s.at(s.to, s.rise), s.at(s.to, 0)], INK.green);
  for (const { start } of s.strips.slice(1, -2))
    p.line([s.at(start, 0), s.at(start, s.rise * 0.24)], { width: 1.5, ink: INK.soft });
  const level = s.rise * 0.62;
  p.line([s.at(hit + 8, level), s.at(useful - 6, level)], { width: 1.5, ink: INK.soft });
  for (const end of [hit + 8, useful - 6])
    p.line([s.at(end, level - 7), s.at(end, level + 7)], { width: 1.5, ink: INK.soft });
  ground(p, s);
  cut(p, s, hit);
}

/** The share of visitors a new version has, over the share of the old one; and the way back. */
export function release(p: Paper, marks: readonly Mark[]): void {
  const s = strips(p, marks, { rise: 170, top: p.narrow ? 0 : 16 });
  const shares = marks.map(({ at = 0 }) => Math.min(100, at) / 100);
  const height = (share: number) => (share ? Math.max(10, share * s.rise) : 0);
  p.mass([s.at(s.from, 0), s.at(s.from, s.rise), s.at(s.to, s.rise), s.at(s.to, 0)], INK.coal);
  const begins = shares.findIndex((share) => share > 0);
  if (begins >= 0) {
    const top = s.strips.slice(begins).flatMap(({ start, end }, i): Point[] => {
      const level = height(shares[begins + i] ?? 0);
      return [s.at(start, level), s.at(end, level)];
    });
    const from = first(s.strips, begins).start;
    p.mass([s.at(from, 0), ...top, s.at(s.to, 0)], INK.green);
    const whole = shares.indexOf(1) > begins ? first(s.strips, shares.indexOf(1)).start : s.to;
    const over = p.narrow ? s.rise * 0.6 : s.rise + 12;
    arrow(p, [s.at(whole, over), s.at(from, over)], { ink: INK.brick, dash: '8 4' });
    p.line([s.at(from, -6), s.at(from, s.rise + 8)], { ink: INK.brick, dash: '14 4 3 4' });
  }
  for (const { start } of s.strips.slice(1)) p.line([s.at(start, -6), s.at(start, 6)], { width: 2 });
  ground(p, s);
}

/** Gates before a shop of applications, then the share of users it is given to. */
export function stores(p: Paper, marks: readonly Mark[]): void {
  const s = strips(p, marks);
  marks.forEach(({ at = 0 }, i) => {
    const { start, end } = first(s.strips, i);
    const far = p.narrow ? end - 10 : start + (end - start) * 0.86;
    if (at > 0) {
      const level = Math.max(5, (Math.min(100, at) / 100) * s.rise);
      p.mass([s.at(start, 0), s.at(start, level), s.at(far, level), s.at(far, 0)], at >= 100 ? INK.green : INK.coal);
      return;
    }
    const high = s.rise * 0.46;
    const near = start + (far - start) * 0.2;
    const other = start + (far - start) * 0.72;
    p.line([s.at(near, 0), s.at(near, high), s.at(other, high), s.at(other, 0)]);
    p.line([s.at(near, high * 0.62), s.at(other, high * 0.86)], { ink: INK.brick, width: 4 });
  });
  ground(p, s);
}

/** What is left of a campaign from one step to the next, in decades: each is a tenth of the one before. */
export function funnel(p: Paper, marks: readonly Mark[]): void {
  const s = strips(p, marks, { rise: 210 });
  const most = Math.log10(1 + Math.max(1, ...marks.map(({ at = 1 }) => at)));
  const half = marks.map(({ at = 1 }) => Math.max(5, (Math.log10(1 + at) / most) * (s.rise / 2)));
  const middle = s.rise / 2;
  s.strips.forEach(({ start, end }, i) => {
    const here = half[i] ?? 5;
    const next = half[i + 1] ?? here;
    const last = i === marks.length - 1;
    const far = last ? end : end - 4;
    p.mass(
      [s.at(start, middle + here), s.at(far, middle + next), s.at(far, middle - next), s.at(start, middle - here)],
      last ? INK.green : INK.coal,
    );
  });
  p.line([s.at(s.from, middle), s.at(s.to, middle)], { ink: INK.brick, dash: '14 4 3 4', width: 1.5 });
}

/** A number that leaves one operator's line for another's, and never falls silent. */
export function porting(p: Paper, marks: readonly Mark[]): void {
  const s = strips(p, marks, { rise: 150 });
  const [old, fresh] = [s.rise * 0.82, s.rise * 0.2];
  const day = marks.findIndex(({ at = 0 }) => at > 0);
  const { start, end } = first(s.strips, day < 0 ? marks.length - 2 : day);
  const half = s.rise * 0.13;
  const span = (end - start) * (p.narrow ? 0.8 : 0.45);
  p.mass(
    [s.at(s.from, old - half), s.at(s.from, old + half), s.at(start, old + half), s.at(start, old - half)],
    INK.coal,
  );
  p.line([s.at(start, old), s.at(s.to, old)], { ink: INK.soft, dash: '2 6' });
  p.line([s.at(s.from, fresh), s.at(start + span, fresh)], { ink: INK.soft, dash: '2 6' });
  p.mass(
    [
      s.at(start, old + half),
      s.at(start + span, fresh + half),
      s.at(s.to, fresh + half),
      s.at(s.to, fresh - half),
      s.at(start + span * 0.86, fresh - half),
      s.at(start, old - half),
    ],
    INK.green,
  );
  p.line([s.at(start, -8), s.at(start, s.rise + 8)], { ink: INK.brick, dash: '14 4 3 4' });
  for (const strip of s.strips) p.line([s.at(strip.start, -8), s.at(strip.start, 4)], { width: 1.5 });
  ground(p, s);
}
