import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import subset from 'subset-font';
import { FIRST_ROUND_TRIP } from '../i18n/budgets.ts';

/** Cache key: increment it when the face is cut in another way. */
const CUT = 3;
const CACHE = 'node_modules/.cache/title-faces';
const FACE = 'src/drawing/bricolage-700.ttf';
/** What no browser asks of it: the style's place in its family, classes of marks, ligatures, hints of size. */
const UNUSED_TABLES = ['STAT', 'GDEF', 'GSUB', 'gasp'];
/** Titles of these depths are in the face, as many as the first round trip has room for; the first always. */
const DEPTHS = [3, 2, 1];
/** What is sent of a document, as a part of what a quick compression makes of it. */
const SENT_OF_QUICK = 0.93;
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Where the face goes: into the page's style. */
const PLACE = '<style>';

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" };
const textOf = (html: string) =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(#39|\w+);/g, (entity, name) => CHARACTERS[name] ?? entity);

/** The different letters of a page's titles, down to a depth: `h1` alone, or `h1` and `h2`. */
export function titleLetters(html: string, depth: number): string {
  const titles = html.matchAll(new RegExp(`<h([1-${depth}])\\b[^>]*>([\\s\\S]*?)</h\\1>`, 'g'));
  const letters = new Set([...titles].flatMap(([, , title = '']) => [...textOf(title)]));
  return [...letters]
    .filter((letter) => letter >= ' ')
    .sort()
    .join('');
}

/** The style that brings a face to the titles it was cut for; other letters in them come from the whole face. */
const styleOf = (face: Buffer, depth: number): string => {
  const titles = ['h1', 'h2', 'h3'].slice(0, depth).join();
  return `@font-face{font-family:Titles;font-weight:700;src:url(data:font/woff2;base64,${face.toString('base64')})}${titles}{--display:Titles,Bricolage,"Bricolage narrow","Bricolage fallback",sans-serif}`;
};

/**
 * A TrueType face whose names are emptied, a quarter of a kilobyte in each page: browsers want the table, not what it
 * says. The licence it holds is in `public/fonts/OFL.txt`.
 */
function withoutNames(face: Buffer): Buffer {
  const own = Buffer.from(face);
  // https://learn.microsoft.com/typography/opentype/spec/otff: 16 bytes a table, from the twelfth on.
  for (let entry = 12; entry < 12 + 16 * own.readUInt16BE(4); entry += 16) {
    if (own.toString('latin1', entry, entry + 4) !== 'name') continue;
    const start = own.readUInt32BE(entry + 8);
    // Version 0, no record, and the strings after these six bytes.
    own.writeUInt16BE(0, start);
    own.writeUInt16BE(0, start + 2);
    own.writeUInt16BE(6, start + 4);
    own.writeUInt32BE(6, entry + 12);
  }
  return own;
}

/** Cuts the face of the titles to some letters; what was cut before comes from the cache. */
export function faceCutter(): (letters: string) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>();
  let whole: Promise<Buffer> | undefined;
  const cut = async (letters: string): Promise<Buffer> => {
    whole ??= readFile(FACE).then(withoutNames);
    const name = createHash('sha1')
      .update(`${CUT} ${letters}`)
      .update(await whole)
      .digest('hex');
    const file = path.join(CACHE, `${name}.woff2`);
    if (existsSync(file)) return readFile(file);
    const face = await subset(await whole, letters, {
      targetFormat: 'woff2',
      keepFeatures: ['kern'],
      noHinting: true,
      dropTables: UNUSED_TABLES,
    });
    await mkdir(CACHE, { recursive: true });
    // Renamed into place: an interrupted build leaves no partial file.
    const part = `${file}.${process.pid}`;
    await writeFile(part, face);
    await rename(part, file);
    return face;
  };
  return (letters) => {
    const face = known.get(letters) ?? cut(letters);
    known.set(letters, face);
    return face;
  };
}

/**
 * Puts the letters of a page's own titles into the page, so that they are in the brand's face in its first frame
 * (docs/decisions/068).
 */
export async function withTitleFace(html: string, cut: (letters: string) => Promise<Buffer>): Promise<string> {
  if (!html.includes(PLACE) || !titleLetters(html, 1)) return html;
  const room = FIRST_ROUND_TRIP - SENT_OF_QUICK * brotliCompressSync(html, QUICK).length;
  for (const depth of DEPTHS) {
    const face = await cut(titleLetters(html, depth));
    if (depth === 1 || face.length <= room) return html.replace(PLACE, () => PLACE + styleOf(face, depth));
  }
  return html;
}

export const titleFaces = (): AstroIntegration => ({
  name: 'title-faces',
  hooks: {
    'astro:build:done': async ({ dir, pages }) => {
      const cut = faceCutter();
      for (const { pathname } of pages) {
        const bare = pathname.replace(/\/$/, '');
        const file = path.join(fileURLToPath(dir), `${bare || 'index'}.html`);
        const html = await readFile(file, 'utf8');
        const whole = await withTitleFace(html, cut);
        if (whole !== html) await writeFile(file, whole);
      }
    },
  },
});
