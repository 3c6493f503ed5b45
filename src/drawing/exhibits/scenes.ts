import type { Mark } from '../../collections/exhibit.ts';
import { INK, type Paper, type Point } from './paper.ts';
import { legend, letter, strips } from './strips.ts';

/** A letter of the legend, on a point of a scene. */
const pin = (p: Paper, [x, y]: Point, i: number): void =>
  p.write(x, y, letter(i), { size: 1.3, weight: 700, ink: INK.brick, anchor: 'middle' });

/** A street cut open: the exchange, the duct under the pavement, the chambers, the way up to the cabinet. */
export function street(p: Paper, marks: readonly Mark[]): void {
  const k = p.width / 1000;
  const tall = p.narrow ? 0.62 : 1;
  const at = (x: number, y: number): Point => [x * k, y * tall];
  const [sky, duct, deep] = [196, 262, 318];
  const block = (left: number, top: number, right: number, ink?: typeof INK.coal) => {
    const points = [at(left, sky), at(left, top), at(right, top), at(right, sky)];
    if (ink) p.mass(points, ink);
    else p.shape(points);
  };
  block(20, 96, 150, INK.coal);
  p.shape([at(690, sky), at(690, 26), at(960, 26), at(960, sky)]);
  for (const floor of [82, 139]) p.line([at(690, floor), at(960, floor)], { width: 1.5 });
  const panes = [44, 100, 157].flatMap((y) => [716, 776].map((x) => [x, y] as const));
  p.strokes(
    panes
      .map(([x, y]) => {
        const [px, py] = at(x, y);
        return `M${Math.round(px)} ${Math.round(py)}h${Math.round(34 * k)}v${Math.round(22 * tall)}h-${Math.round(34 * k)}z`;
      })
      .join(''),
    { width: 1.2, ink: INK.soft },
  );
  p.line([at(0, sky), at(1000, sky)], { width: 3 });
  const grains = Array.from({ length: p.narrow ? 60 : 150 }, (_, i) => {
    const [x, y] = at(((i * 379) % 990) + 4, sky + 14 + ((i * 83) % (deep - sky - 18)));
    return `M${Math.round(x)} ${Math.round(y)}h2`;
  });
  p.strokes(grains.join(''), { width: 1.2, ink: INK.soft });
  for (const chamber of [300, 560])
    p.mass([at(chamber, sky), at(chamber, duct + 34), at(chamber + 62, duct + 34), at(chamber + 62, sky)], INK.coal);
  const way = [at(85, 150), at(85, duct), at(890, duct), at(890, 60)];
  p.line(way, { ink: INK.green, width: p.narrow ? 4 : 6 });
  p.shape([at(862, 44), at(862, 76), at(918, 76), at(918, 44)], INK.green, true);
  p.line([at(670, sky - 40), at(670, deep)], { ink: INK.brick, dash: '14 4 3 4' });
  const pins: [number, number][] = [
    [85, 84],
    [331, 186],
    [445, 246],
    [800, 250],
    [836, 68],
    [591, 186],
    [200, 186],
  ];
  const spread = marks.map((_, i): [number, number] => pins[i] ?? [240 + i * 40, 186]);
  spread.forEach(([x, y], i) => {
    pin(p, at(x, y), i);
  });
  legend(p, deep * tall + 24, marks);
}

/** The tower over a mine, and the galleries its cage stops at, one below the other. */
export function shaft(p: Paper, marks: readonly Mark[]): void {
  const top = p.narrow ? 150 : 190;
  const x = p.narrow ? 40 : 120;
  const s = strips(p, marks, { upright: true, top, before: 14, beside: p.narrow ? 106 : 300 });
  const half = p.narrow ? 11 : 18;
  const [foot, head] = [top, top - (p.narrow ? 132 : 172)];
  const wide = p.narrow ? 34 : 74;
  p.line(
    [
      [0, foot],
      [p.width, foot],
    ],
    { width: 3 },
  );
  p.line([
    [x - half, s.to],
    [x - half, head + 24],
    [x + half, head + 24],
    [x + half, s.to],
  ]);
  p.line(
    [
      [x + half, head + 30],
      [x + wide, foot],
    ],
    { width: 4 },
  );
  for (const y of [0.3, 0.55, 0.8]) {
    const level = head + (foot - head) * y;
    p.line(
      [
        [x - half, level],
        [x + half + (wide - half) * Math.max(0, (level - head - 30) / (foot - head - 30)), level],
      ],
      { width: 1.5 },
    );
  }
  for (const side of [-1, 1]) p.circle([x + side * half * 0.9, head + 14], half * 0.8, { ink: INK.text });
  const [near, far] = p.narrow ? [62, 92] : [210, 290];
  p.mass(
    [
      [near, foot],
      [near, foot - 40],
      [far, foot - 58],
      [far, foot],
    ],
    INK.coal,
  );
  p.line(
    [
      [x, head + 20],
      [x, s.to],
    ],
    { width: 1.2, ink: INK.soft },
  );
  s.strips.forEach(({ start }, i) => {
    const y = start + p.em * 1.1;
    const end = p.narrow ? 92 : 276;
    const last = i === s.strips.length - 1;
    p.mass(
      [
        [x + half, y - 8],
        [end, y - 8],
        [end, y + 8],
        [x + half, y + 8],
      ],
      last ? INK.green : INK.coal,
    );
    p.shape(
      [
        [x - half + 3, y - 10],
        [x + half - 3, y - 10],
        [x + half - 3, y + 10],
        [x - half + 3, y + 10],
      ],
      INK.brick,
      i === 0,
    );
  });
}

/** Two heaps on a plain, and under it, as deep as they are high, what holds them up. */
export function heaps(p: Paper, marks: readonly Mark[]): void {
  const k = p.width / 1000;
  const day = p.narrow ? 112 : 196;
  const tall = p.narrow ? 0.56 : 1;
  const cone = (left: number, peak: number, right: number, high: number, down = 1): Point[] => [
    [left * k, day],
    [(peak - 22) * k, day - high * tall * down],
    [(peak + 20) * k, day - high * tall * down],
    [right * k, day],
  ];
  p.mass(cone(500, 680, 870, 158), INK.green);
  p.mass(cone(180, 400, 640, 186), INK.coal);
  for (const outline of [cone(180, 400, 640, 150, -1), cone(500, 680, 870, 126, -1)])
    p.line(outline, { ink: INK.soft, dash: '6 5', width: 1.5 });
  p.line(
    [
      [0, day],
      [p.width, day],
    ],
    { width: 3 },
  );
  p.line(
    [
      [540 * k, 4],
      [540 * k, day + 160 * tall],
    ],
    { ink: INK.brick, dash: '14 4 3 4' },
  );
  const pins: Point[] = [
    [400, 60],
    [680, 50],
    [110, -26],
    [400, -84],
    [680, -76],
    [910, -26],
    [940, 40],
  ].map(([x = 0, y = 0]): Point => [x * k, day - y * tall]);
  marks.forEach((_, i) => {
    const spot: Point = pins[i] ?? [p.width - 20, day + 40 + i * 8];
    p.circle([spot[0], spot[1] - p.em * 0.45], p.em * 0.95, { ink: INK.paper, fill: true });
    pin(p, spot, i);
  });
  legend(p, day + 160 * tall + 22, marks);
}
