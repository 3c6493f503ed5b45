import { PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { type EmbeddedFonts, embedFonts, type FontName, subsettingFontkit } from './fonts.ts';
import { type Role, Structure } from './structure.ts';

/** A4, in points. */
export const PAGE = { width: 595.28, height: 841.89 };
export const MARGIN = 56;
export const RIGHT = PAGE.width - MARGIN;

const hex = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return rgb(r, g, b);
};
/** The light theme's colours (src/styles/base.css), on white. */
export const INK = {
  text: hex('#15171a'),
  soft: hex('#43484f'),
  line: hex('#cbc5b8'),
  brick: hex('#b8432b'),
  lichen: hex('#2f6b4f'),
  contour: hex('#e6e1d6'),
};
export type Ink = keyof typeof INK;

export interface Style {
  face?: FontName;
  size?: number;
  ink?: Ink;
  align?: 'left' | 'right';
}

/** A page with its origin at the top left: `y` counts points downwards. */
export class Sheet {
  readonly document: PDFDocument;
  readonly faces: EmbeddedFonts;
  readonly structure: Structure;
  page: PDFPage;

  private constructor(document: PDFDocument, faces: EmbeddedFonts) {
    this.document = document;
    this.faces = faces;
    this.structure = new Structure(document);
    this.page = document.addPage([PAGE.width, PAGE.height]);
  }

  static async open(): Promise<Sheet> {
    const document = await PDFDocument.create({ updateMetadata: false });
    document.registerFontkit(subsettingFontkit);
    return new Sheet(document, await embedFonts(document));
  }

  /** Tags what `draw` draws as a heading, a paragraph, a cell… */
  within<R>(role: Role, draw: () => R, lang?: string): R {
    return this.structure.within(role, draw, lang);
  }

  addPage(): void {
    this.page = this.document.addPage([PAGE.width, PAGE.height]);
  }

  /** One line of text with its baseline at `y`. With `align: 'right'` it ends at `x`. */
  write(
    text: string,
    x: number,
    y: number,
    { face = 'regular', size = 9, ink = 'text', align = 'left' }: Style = {},
  ): void {
    let at = align === 'right' ? x - this.faces[face].width(text, size) : x;
    this.structure.words(this.page, () => {
      for (const { text: part, font } of this.faces[face].stretches(text)) {
        this.page.drawText(part, { x: at, y: PAGE.height - y, font, size, color: INK[ink] });
        at += font.widthOfTextAtSize(part, size);
      }
    });
  }

  /** Breaks a text into lines no wider than `width`; a longer word is split. */
  lines(text: string, width: number, { face = 'regular', size = 9 }: Style = {}): string[] {
    const fits = (words: string) => this.faces[face].width(words, size) <= width;
    const out: string[] = [];
    let line = '';
    for (const whole of text.split(/ +/)) {
      let word = whole;
      if (line && fits(`${line} ${word}`)) {
        line = `${line} ${word}`;
        continue;
      }
      if (line) out.push(line);
      while (!fits(word)) {
        const cut = this.#most(word, width, { face, size });
        out.push(word.slice(0, cut));
        word = word.slice(cut);
      }
      line = word;
    }
    return line || !out.length ? [...out, line] : out;
  }

  /** Number of characters of a word that fit: at least one, so that splitting terminates. */
  #most(word: string, width: number, { face, size }: Required<Pick<Style, 'face' | 'size'>>): number {
    const signs = [...word];
    let length = signs[0]?.length ?? word.length;
    for (const sign of signs.slice(1)) {
      if (this.faces[face].width(word.slice(0, length + sign.length), size) > width) break;
      length += sign.length;
    }
    return length;
  }

  /** Draws lines from a first baseline; returns the next baseline. */
  paragraph(text: string, x: number, y: number, width: number, style: Style & { leading?: number } = {}): number {
    const leading = style.leading ?? (style.size ?? 9) * 1.42;
    const lines = this.lines(text, width, style);
    const write = () => {
      for (const [i, line] of lines.entries())
        this.write(line, style.align === 'right' ? x + width : x, y + i * leading, style);
    };
    this.structure.paragraph(write);
    return y + lines.length * leading;
  }

  rule(
    y: number,
    {
      from = MARGIN,
      to = RIGHT,
      ink = 'line',
      thickness = 0.6,
    }: { from?: number; to?: number; ink?: Ink; thickness?: number } = {},
  ): void {
    this.structure.ornament(this.page, () =>
      this.page.drawLine({
        start: { x: from, y: PAGE.height - y },
        end: { x: to, y: PAGE.height - y },
        thickness,
        color: INK[ink],
      }),
    );
  }

  /** Fills an SVG path with its origin at x, y. */
  fill(path: string, x: number, y: number, ink: Ink, scale = 1): void {
    this.structure.ornament(this.page, () =>
      this.page.drawSvgPath(path, { x, y: PAGE.height - y, scale, color: INK[ink], borderWidth: 0 }),
    );
  }
  stroke(path: string, x: number, y: number, ink: Ink, thickness: number): void {
    this.structure.ornament(this.page, () =>
      this.page.drawSvgPath(path, { x, y: PAGE.height - y, borderColor: INK[ink], borderWidth: thickness }),
    );
  }
}
