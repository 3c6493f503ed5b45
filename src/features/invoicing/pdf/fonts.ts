import { readFileSync } from 'node:fs';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import fontkit from '@pdf-lib/fontkit';
import { printableText } from './printable-text.ts';

/** Relative to the project's root, like every path on the server. */
const FOLDER = 'src/features/invoicing/fonts';
const FILES = {
  regular: [`${FOLDER}/instrument-latin-400.ttf`, `${FOLDER}/instrument-latin-ext-400.ttf`],
  bold: [`${FOLDER}/instrument-latin-600.ttf`, `${FOLDER}/instrument-latin-ext-600.ttf`],
  display: [
    'src/drawing/bricolage-700.ttf',
    ...[`${FOLDER}/instrument-latin-600.ttf`, `${FOLDER}/instrument-latin-ext-600.ttf`],
  ],
} as const;
export type FontName = keyof typeof FILES;
export const SRGB_PROFILE = `${FOLDER}/srgb.icc`;

/** A font with fallbacks: splits text into runs, each in the first font that has its glyphs. */
export interface Face {
  stretches(text: string): { text: string; font: PDFFont }[];
  width(text: string, size: number): number;
}
export type EmbeddedFonts = Record<FontName, Face>;

/**
 * pdf-lib takes a subset with `encode` for the newer interface without streams, which this fontkit does not have:
 * hidden.
 */
export const subsettingFontkit = {
  create(bytes: Uint8Array) {
    const font = fontkit.create(bytes);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => {
      const subset = createSubset();
      return { includeGlyph: subset.includeGlyph.bind(subset), encodeStream: subset.encodeStream.bind(subset) };
    };
    return font;
  },
};

const read = new Map<string, Uint8Array>();
function bytesOf(file: string): Uint8Array {
  const bytes = read.get(file) ?? readFileSync(file);
  read.set(file, bytes);
  return bytes;
}

function faceOf(fonts: PDFFont[]): Face {
  const covered = fonts.map((font) => ({ font, signs: new Set(font.getCharacterSet()) }));
  const fontOf = (sign: string) => covered.find(({ signs }) => signs.has(sign.codePointAt(0) ?? 0))?.font;
  const stretches = (text: string) => {
    const found: { text: string; font: PDFFont }[] = [];
    for (const sign of printableText(text, (codePoint) => covered.some(({ signs }) => signs.has(codePoint)))) {
      const last = found.at(-1);
      const font = fontOf(sign);
      if (!font) continue;
      if (last?.font === font) last.text += sign;
      else found.push({ text: sign, font });
    }
    return found;
  };
  return {
    stretches,
    width: (text, size) => stretches(text).reduce((sum, part) => sum + part.font.widthOfTextAtSize(part.text, size), 0),
  };
}

/** Embeds the fonts: only used glyphs, tabular figures. */
export async function embedFonts(document: PDFDocument): Promise<EmbeddedFonts> {
  const embedded = new Map<string, PDFFont>();
  const face = async (name: FontName) => {
    const fonts: PDFFont[] = [];
    for (const file of FILES[name]) {
      const font =
        embedded.get(file) ??
        (await document.embedFont(bytesOf(file), {
          subset: true,
          features: { tnum: true },
          customName: customName(file),
        }));
      embedded.set(file, font);
      fonts.push(font);
    }
    return faceOf(fonts);
  };
  return { regular: await face('regular'), bold: await face('bold'), display: await face('display') };
}
/** A tag of six capitals and a plus sign marks a font subset (ISO 32000-1, 9.6.4). */
const customName = (file: string) => `TERRIL+${file.replace(/^.*\/|\.ttf$/g, '')}`;
