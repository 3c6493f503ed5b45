import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boxOfText, placeNames } from '../../src/drawing/labels.ts';
import { LETTERS, locate, type Screen } from '../../src/drawing/locator.ts';
import { reliefFacts } from '../../src/drawing/relief.ts';
import { citySlugs } from '../../src/i18n/cities.ts';

const cities = citySlugs.map((slug) => JSON.parse(readFileSync(`content/cities/facts/${slug}.json`, 'utf8')));
/** How wide a map is shown: on a phone of 360 pixels, and on a desk of 1440. */
const SHOWN = { phone: 312, desk: 640 };
const SMALLEST = 11;

describe.each(cities.map((city) => [city.name, city] as const))('the map of %s', (_name, city) => {
  const map = locate(city, cities);
  test.each(['phone', 'desk'] as Screen[])(
    'no name over another, none cut off, each dot with its name (%s)',
    (screen) => {
      const { own, lens, others } = map[screen];
      const names = [own, ...(lens ? [lens] : []), ...others];
      const boxes = names.map((one) => ({
        name: one.name,
        ...boxOfText(one.name, one.size, one.textX, one.textY, one.anchor),
      }));
      boxes.forEach((a, i) => {
        expect(a.left, a.name).toBeGreaterThanOrEqual(0);
        expect(a.right, a.name).toBeLessThanOrEqual(map.width);
        expect(a.top, a.name).toBeGreaterThanOrEqual(0);
        expect(a.bottom, a.name).toBeLessThanOrEqual(map.view.height);
        for (const b of boxes.slice(i + 1)) {
          const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
          expect(apart, `${a.name} over ${b.name}`).toBe(true);
        }
        for (const other of others) {
          const on = other.x > a.left && other.x < a.right && other.y > a.top && other.y < a.bottom;
          expect(on, `${a.name} over the dot of ${other.name}`).toBe(false);
        }
      });
      for (const size of Object.values(LETTERS[screen]))
        expect((size * SHOWN[screen]) / map.width).toBeGreaterThanOrEqual(SMALLEST);
    },
  );
});

test('the sheet draws the names as large as they were placed', () => {
  const sheet = readFileSync('src/styles/city-map.css', 'utf8') + readFileSync('src/styles/map.css', 'utf8');
  for (const { own, name } of Object.values(LETTERS))
    for (const size of [own, name]) expect(sheet).toContain(`font-size: ${size}px`);
});

test('a name that finds no free place is left out with its dot, never put over another', () => {
  const crowd = Array.from({ length: 30 }, (_, i) => ({ name: 'Armentières', x: 100 + i, y: 60, size: 13 }));
  expect(placeNames(crowd, 300, 120).length).toBeLessThan(4);
});

test('the lowest and the highest place around a city are named beside each other', () => {
  for (const slug of citySlugs) {
    const { own, lowest, highest } = reliefFacts(slug);
    const wanted = [own, highest, lowest].map(({ name, metres, x, y }) => ({
      name: `${name} ${metres} m`,
      x,
      y,
      size: 15,
    }));
    const placed = placeNames(wanted, 360, 240);
    expect(placed.length, slug).toBeGreaterThan(0);
    for (const { name, size, textX, textY, anchor } of placed) {
      const box = boxOfText(name, size, textX, textY, anchor);
      expect(box.left >= 0 && box.right <= 360 && box.top >= 0 && box.bottom <= 240, `${slug}: ${name}`).toBe(true);
    }
  }
});
