import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type DrawingName, drawings, type Mark } from '../../src/collections/exhibit.ts';
import { filesOf } from '../../src/collections/files.ts';
import { pages } from '../../src/collections/kinds/page.ts';
import { services } from '../../src/collections/kinds/service.ts';
import { compose, exhibitFile } from '../../src/drawing/exhibits/exhibits.ts';
import { typeset } from '../../src/lib/typeset.ts';

/** The smallest phone a page is read on, what its gutters leave of it, and the smallest letters a person reads there. */
const ROOM = 320 - 2 * 24;
const SMALLEST = 11;
interface Shown {
  file: string;
  drawing: DrawingName;
  marks: Mark[];
}
const head = (file: string) => {
  const lang = file.includes('/en/') ? 'en' : 'fr';
  return parse(typeset(readFileSync(file, 'utf8').split(/^---$/m)[1] ?? '', lang));
};
const shown: Shown[] = [
  ...filesOf(services).map((file) => {
    const { drawing, exhibit } = head(file);
    return { file, drawing, marks: exhibit.marks };
  }),
  ...filesOf(pages).flatMap((file) =>
    (head(file).sections ?? [])
      .filter(({ kind }: { kind: string }) => kind === 'exhibit')
      .map(({ drawing, marks }: Shown) => ({ file, drawing, marks })),
  ),
];

describe('the drawing that explains a page', () => {
  test('each service has its own, and telecom, automation, numbers, careers and the company have theirs', () => {
    const french = shown.filter(({ file }) => file.includes('/fr/')).map(({ drawing }) => drawing);
    expect(french.sort()).toEqual([...drawings].sort());
    const english = shown.filter(({ file }) => file.includes('/en/')).map(({ drawing }) => drawing);
    expect(english.sort()).toEqual(french);
  });
  test.each(shown.map((one) => [one.file, one] as const))('%s: no words over others, none cut off', (_file, one) => {
    for (const narrow of [false, true]) {
      const { boxes, width, height } = compose(one.drawing, one.marks, narrow);
      boxes.forEach((box, i) => {
        expect(box.left, box.text).toBeGreaterThanOrEqual(-1);
        expect(box.right, `${box.text} (${narrow ? 'phone' : 'desk'})`).toBeLessThanOrEqual(width + 1);
        expect(box.bottom, box.text).toBeLessThanOrEqual(height);
        for (const other of boxes.slice(i + 1)) {
          const apart =
            box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
          expect(apart, `"${box.text}" over "${other.text}"`).toBe(true);
        }
      });
    }
  });
  test('its words are large enough on the smallest phone, and on the narrowest desk', () => {
    const sheet = readFileSync('src/styles/exhibit.css', 'utf8');
    const sizes = [...sheet.matchAll(/([\d.]+)px/g)].map(([, size]) => Number(size));
    expect(sizes).toHaveLength(4);
    expect(((sizes[0] ?? 0) * ROOM) / 340).toBeGreaterThanOrEqual(SMALLEST);
    expect(((sizes[1] ?? 0) * 544) / 340).toBeGreaterThanOrEqual(SMALLEST);
    expect(((sizes[2] ?? 0) * 942) / 1000).toBeGreaterThanOrEqual(SMALLEST);
    expect(((sizes[3] ?? 0) * 1170) / 1000).toBeGreaterThanOrEqual(SMALLEST);
  });
  test('whatever an editor writes is drawn', () => {
    const mark = { label: 'W'.repeat(44), value: '9'.repeat(16), text: 'mot '.repeat(27).trim() };
    for (const drawing of drawings)
      for (const marks of [Array(3).fill({ label: 'x' }), Array(9).fill({ ...mark, at: 1_000_000 })]) {
        const file = exhibitFile(drawing, marks);
        expect(file, drawing).not.toMatch(/NaN|Infinity|undefined/);
      }
  });
});
