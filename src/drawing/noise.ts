/** 32-bit FNV-1a. */
export const hash = (text: string): number => {
  let h = 0x811c9dc5;
  for (const c of text) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return h;
};

/** mulberry32: pseudo-random numbers in [0, 1) from a seed. */
export const random = (start: number) => {
  let seed = start;
  return (): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** Smooth value noise on a lattice, in [-1, 1]. */
export const noise = (seed: number) => {
  const at = (x: number, y: number) => {
    let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + seed;
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
  };
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x: number, y: number): number => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = ease(x - i);
    const v = ease(y - j);
    const top = at(i, j) * (1 - u) + at(i + 1, j) * u;
    // On a lattice line the next line has weight zero.
    if (v === 0) return top;
    const low = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u;
    return top * (1 - v) + low * v;
  };
};
