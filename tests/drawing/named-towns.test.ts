import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boxOfText } from '../../src/drawing/labels.ts';
import { namedTowns } from '../../src/drawing/named-towns.ts';

const folder = 'content/cities/facts';
const towns = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));

test('no name on the home page’s map lies on another, on a distance or on the dot of another town', () => {
  const { named, rings } = namedTowns(towns);
  const boxes = [
    ...named.map(({ name, size, textX, textY, anchor }) => boxOfText(name, size, textX, textY, anchor)),
    ...rings.map(({ km, x, y, anchor }) => boxOfText(`${km} km`, 11, x, y, anchor)),
  ];
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1))
      expect(one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top).toBe(
        false,
      );
    for (const { x, y } of named.filter((_, place) => place !== index))
      expect(x > one.left && x < one.right && y > one.top && y < one.bottom).toBe(false);
  }
  expect(named.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Lens', 'Paris', 'Lyon', 'Marseille', 'Brest']),
  );
});
