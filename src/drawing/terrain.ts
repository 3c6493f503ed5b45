import { hash, noise, random } from './noise.ts';

export interface Hill {
  x: number;
  y: number;
  h: number;
  s: number;
  k: number;
  cone: boolean;
}
export interface TerrainOptions {
  ratio?: number;
  /** Position of the first cone, in units of the width. */
  twins?: [number, number];
  /** Share of the width kept flat on the left, behind a text. */
  clear?: number;
}

/**
 * The hills of a seed, in units of the drawing's width: two cones side by side, the spoil heaps of the mining country,
 * and one to four low hills.
 */
export function terrain(slug: string, { ratio = 0.5, twins, clear = 0 }: TerrainOptions = {}) {
  const seed = hash(slug);
  const next = random(seed);
  const wobble = noise(seed);
  const [x, y] = twins ?? [0.3 + next() * 0.3, ratio * (0.4 + next() * 0.2)];
  // Neither level nor equal in size: two equal cones side by side look like eyes.
  const gap = 0.13 + next() * 0.05;
  const tilt = (next() < 0.5 ? -1 : 1) * (0.035 + next() * 0.045);
  // k is the exponent of exp(-(r/s)^k): 2 is a Gaussian hill, near 1 a spoil heap.
  const hills: Hill[] = [
    { x, y, h: 1, s: 0.088, k: 1.25, cone: true },
    { x: x + gap, y: y + tilt, h: 0.78 + next() * 0.08, s: 0.066, k: 1.2, cone: true },
  ];
  for (let n = 1 + Math.floor(next() * 4); n > 0; n--)
    hills.push({ x: next(), y: next() * ratio, h: 0.1 + next() * 0.22, s: 0.1 + next() * 0.14, k: 2, cone: false });
  const height = (px: number, py: number): number => {
    let z = 0.05 * wobble(px * 7, py * 7) + 0.02 * wobble(px * 19, py * 19);
    for (const c of hills) {
      const dx = px - c.x;
      const dy = py - c.y;
      // Math.hypot is many times slower, as it guards against overflow.
      let r = Math.sqrt(dx * dx + dy * dy);
      // Gullies: the radius of a cone varies with the angle.
      if (c.cone) {
        const angle = Math.atan2(dy, dx);
        r *= 1 + 0.16 * wobble(angle * 2.2 + c.x * 50, 9) + 0.07 * wobble(angle * 6, 3);
      }
      z += c.h * Math.exp(-((r / c.s) ** c.k));
    }
    const t = clear ? Math.min(1, Math.max(0, (px - clear) / 0.12)) : 1;
    return z * t * t * (3 - 2 * t);
  };
  return { hills, height };
}
