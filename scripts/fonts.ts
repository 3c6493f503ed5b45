/**
 * `npm run fonts`: subsets the two fonts to the characters of French and English, at the one width and size they are
 * used in. The TrueType copies are for rendering without a browser: social pictures, and invoices, which need the
 * characters of all European names and therefore get every glyph of the fonts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import subset from 'subset-font';

const source = (name: string) => readFileSync(`node_modules/@fontsource-variable/${name}`);
const ascii = Array.from({ length: 0x5f }, (_, i) => String.fromCodePoint(0x20 + i)).join('');
/** The characters of French and English, and the symbols the pages use. */
const LETTERS = `${ascii}àâäçéèêëîïôöœùûüÀÂÇÉÈÊÎÔŒ«»–—‘’“”…·°§€×→©\u00a0`;

/** Characters that no title has: saves 1 kB. */
const NOT_IN_TITLES = /[#$*<=>@[\\\]^_`{|}~§]/g;

const titles = source('bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2');
const titleAxes = { opsz: 96, wdth: 85, wght: 700 };
writeFileSync(
  'public/fonts/bricolage-2.woff2',
  await subset(titles, LETTERS.replace(NOT_IN_TITLES, ''), {
    targetFormat: 'woff2',
    variationAxes: titleAxes,
    keepFeatures: ['kern', 'ccmp', 'tnum'],
  }),
);
writeFileSync(
  'src/drawing/bricolage-700.ttf',
  await subset(titles, LETTERS, { targetFormat: 'truetype', variationAxes: titleAxes }),
);

const text = source('instrument-sans/files/instrument-sans-latin-wght-normal.woff2');
writeFileSync(
  'public/fonts/instrument-1.woff2',
  await subset(text, LETTERS, {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'ccmp', 'tnum'],
    variationAxes: { wght: { min: 400, max: 650 } },
  }),
);

const INVOICING = 'src/features/invoicing/fonts';
mkdirSync(INVOICING, { recursive: true });
const signs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
/**
 * Latin-1, Latin Extended-A and -B, combining marks, Latin Extended Additional, punctuation, currencies, letter-like
 * signs.
 */
const EVERY_LETTER = [
  signs(0x20, 0x7e),
  signs(0xa0, 0x2ff),
  signs(0x300, 0x36f),
  signs(0x1e00, 0x1eff),
  signs(0x2010, 0x2212),
].join('');
for (const [name, source] of [
  ['latin', text],
  [
    'latin-ext',
    readFileSync('node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2'),
  ],
] as const)
  for (const wght of [400, 600])
    writeFileSync(
      `${INVOICING}/instrument-${name}-${wght}.ttf`,
      await subset(source, EVERY_LETTER, { targetFormat: 'truetype', variationAxes: { wght }, keepFeatures: ['tnum'] }),
    );
// PDF/A requires an embedded colour profile: libvips ships sRGB.
const { icc } = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
  .withIccProfile('srgb')
  .png()
  .toBuffer()
  .then((png) => sharp(png).metadata());
if (!icc) throw new Error('libvips gave no sRGB profile.');
writeFileSync(`${INVOICING}/srgb.icc`, icc);

console.log('public/fonts, src/features/invoicing/fonts and src/drawing/bricolage-700.ttf written');
