import { escapeMarkup } from '../../lib/escape.ts';

export type Point = readonly [x: number, y: number];
/** The two inks of the house and what is between them; they take the page's colours, in its light or dark theme. */
export const INK = {
  text: 'currentColor',
  soft: 'var(--soft)',
  brick: 'var(--brick)',
  coal: 'var(--coal-cone)',
  green: 'var(--green-cone)',
  paper: 'var(--ground)',
} as const;
export type Ink = (typeof INK)[keyof typeof INK];

/** Where a text stands, as wide as its letters are at most. */
export interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface TextStyle {
  anchor?: 'start' | 'middle' | 'end';
  ink?: Ink;
  /** Of the size of the drawing's text. */
  size?: number;
  weight?: 400 | 600 | 700;
}
interface LineStyle {
  ink?: Ink;
  width?: number;
  dash?: string;
}

/** Mean width of a letter, in ems: what a text takes at most, so that none runs into another. */
const LETTER = { 400: 0.5, 600: 0.53, 700: 0.52 } as const;
/** From one line of a text to the next, in ems. */
export const LEADING = 1.22;
/** From one line of a hatching to the next. */
const HATCH = 9;

/** Breaks a text into lines of at most so many letters; a word longer than a line is cut. */
export function wrap(text: string, letters: number): string[] {
  const most = Math.max(4, Math.floor(letters));
  const lines: string[] = [];
  for (const word of text.split(/ +/).flatMap((one) => one.match(new RegExp(`.{1,${most}}`, 'gu')) ?? [])) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const path = (points: readonly Point[], closed = false): string =>
  `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}${closed ? 'z' : ''}`;

/** Horizontal lines within a polygon: the hatching of a mass of ground. */
function chords(points: readonly Point[]): string {
  const ys = points.map(([, y]) => y);
  let d = '';
  for (let y = Math.min(...ys) + HATCH; y < Math.max(...ys) - 2; y += HATCH) {
    const crossed = points
      .flatMap(([ax, ay], i) => {
        const [bx, by] = points[(i + 1) % points.length] as Point;
        return ay > y === by > y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)];
      })
      .sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossed.length; i += 2) {
      const [from = 0, to = 0] = [crossed[i], crossed[i + 1]];
      if (to - from > 8) d += `M${Math.round(from + 3)} ${Math.round(y)}H${Math.round(to - 3)}`;
    }
  }
  return d;
}

/** A sheet to draw on, in units of its own: 1000 wide on a desk, 340 on a phone, where a drawing is composed anew. */
export function paper(narrow: boolean) {
  const width = narrow ? 340 : 1000;
  const shapes: string[] = [];
  const boxes: Box[] = [];
  const em = narrow ? 14.5 : 15;
  let height = 0;
  const write = (x: number, y: number, text: string, style: TextStyle = {}) => {
    const { anchor = 'start', ink = INK.text, size = 1, weight = 400 } = style;
    const long = text.length * LETTER[weight] * em * size;
    const left = { start: x, middle: x - long / 2, end: x - long }[anchor];
    boxes.push({ text, left, right: left + long, top: y - em * size * 0.78, bottom: y + em * size * 0.22 });
    height = Math.max(height, y + em * 0.4);
    const attributes = [
      `x="${Math.round(x)}" y="${Math.round(y)}"`,
      ink !== INK.text && `fill="${ink}"`,
      anchor !== 'start' && `text-anchor="${anchor}"`,
      size !== 1 && `font-size="${size}em"`,
      weight !== 400 && `font-weight="${weight}"`,
      weight === 700 && 'font-family="var(--display)"',
    ];
    shapes.push(`<text ${attributes.filter(Boolean).join(' ')}>${escapeMarkup(text)}</text>`);
  };
  return {
    narrow,
    width,
    em,
    boxes,
    write,
    /** A text in lines of at most `room` units; returns the line below. */
    block(x: number, y: number, text: string, room: number, style: TextStyle = {}): number {
      const { size = 1, weight = 400 } = style;
      const step = em * size * LEADING;
      const lines = wrap(text, room / (LETTER[weight] * em * size));
      lines.forEach((one, i) => {
        write(x, y + i * step, one, style);
      });
      return y + lines.length * step;
    },
    line(points: readonly Point[], { ink = INK.text, width: thick = 2, dash }: LineStyle = {}) {
      for (const [, y] of points) height = Math.max(height, y + 2);
      shapes.push(
        `<path fill="none" stroke="${ink}" stroke-width="${thick}"${dash ? ` stroke-dasharray="${dash}"` : ''} d="${path(points)}"/>`,
      );
    },
    /** A mass in one of the inks, hatched like the ground of the site's elevation. */
    mass(points: readonly Point[], ink: Ink) {
      for (const [, y] of points) height = Math.max(height, y + 2);
      shapes.push(
        `<path fill="${ink}" d="${path(points, true)}"/><path stroke="#f6f3ec" stroke-opacity=".42" d="${chords(points)}"/>`,
      );
    },
    shape(points: readonly Point[], ink: Ink = INK.text, fill = false) {
      for (const [, y] of points) height = Math.max(height, y + 2);
      shapes.push(
        fill
          ? `<path fill="${ink}" d="${path(points, true)}"/>`
          : `<path fill="none" stroke="${ink}" stroke-width="2" d="${path(points, true)}"/>`,
      );
    },
    circle([x, y]: Point, r: number, { ink = INK.text, fill = false }: { ink?: Ink; fill?: boolean } = {}) {
      height = Math.max(height, y + r + 2);
      const paint = fill ? `fill="${ink}"` : `fill="none" stroke="${ink}" stroke-width="2"`;
      shapes.push(`<circle ${paint} cx="${Math.round(x)}" cy="${Math.round(y)}" r="${r}"/>`);
    },
    /** Many small marks in one element. */
    strokes(d: string, { ink = INK.text, width: thick = 2 }: LineStyle = {}) {
      shapes.push(`<path fill="none" stroke="${ink}" stroke-width="${thick}" stroke-linecap="round" d="${d}"/>`);
    },
    get height() {
      return Math.ceil(height + 6);
    },
    get markup() {
      return shapes.join('');
    },
  };
}
export type Paper = ReturnType<typeof paper>;
