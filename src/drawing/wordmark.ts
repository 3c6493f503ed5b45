import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';

/** Relative to the project's root, as in the invoices' fonts. */
const FACE = 'src/drawing/bricolage-700.ttf';
/** Letters stand this much closer than the face sets them, as a part of its size. */
const TRACKING = -0.02;
/** Units of the size of the letters: a whole one is a sixth of a pixel in the header, and a digit less in every page. */
const SIZE = 150;

/** A name drawn in the face of the titles, which needs no font: the outlines, and the box that they stand in. */
export interface Wordmark {
  path: string;
  width: number;
  /** Of the box: above the foot of the letters, and below it. */
  ascent: number;
  descent: number;
}

const drawn = new Map<string, Wordmark>();

/** The outlines of a name as one path of whole steps from point to point: drawn once per build. */
export function wordmark(name: string): Wordmark {
  const known = drawn.get(name);
  if (known) return known;
  const font = fontkit.create(readFileSync(FACE));
  const scale = SIZE / font.unitsPerEm;
  const { glyphs, positions } = font.layout(name);
  let left = 0;
  let [x, y] = [0, 0];
  let path = '';
  for (const [index, glyph] of glyphs.entries()) {
    let [beginX, beginY] = [x, y];
    for (const [, command = '', numbers = ''] of glyph.path.toSVG().matchAll(/([A-Z])([^A-Z]*)/g)) {
      if (command === 'Z') {
        path += 'z';
        [x, y] = [beginX, beginY];
        continue;
      }
      const points = (numbers.match(/-?[\d.]+/g) ?? []).map((number, place) =>
        Math.round(place % 2 ? -Number(number) * scale : left + Number(number) * scale),
      );
      path += command.toLowerCase() + points.map((value, place) => value - (place % 2 ? y : x)).join(' ');
      [x = 0, y = 0] = points.slice(-2);
      if (command === 'M') [beginX, beginY] = [x, y];
    }
    left += (positions[index]?.xAdvance ?? 0) * scale + TRACKING * SIZE;
  }
  const mark = {
    path: path.replaceAll(' -', '-'),
    width: Math.ceil(left - TRACKING * SIZE),
    ascent: Math.ceil(font.ascent * scale),
    descent: Math.ceil(-font.descent * scale),
  };
  drawn.set(name, mark);
  return mark;
}
