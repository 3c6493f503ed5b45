/**
 * `npm run fonts`: cuts the two faces to the letters of French and English, at the one width and size they are used in.
 * The TrueType copy of the titles' face is for the social pictures.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import subset from 'subset-font';

const source = (name: string) => readFileSync(`node_modules/@fontsource-variable/${name}`);
const ascii = Array.from({ length: 0x5f }, (_, i) => String.fromCodePoint(0x20 + i)).join('');
/** What French and English are written with, and the signs the pages use. */
const LETTERS = `${ascii}àâäçéèêëîïôöœùûüÀÂÇÉÈÊÎÔŒ«»–—‘’“”…·°§€×→©\u00a0`;

/** No title is written with these: 1 kB that nobody waits for. */
const NOT_IN_TITLES = /[#$*<=>@[\\\]^_`{|}~§]/g;

const titles = source('bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2');
const titleAxes = { opsz: 96, wdth: 85, wght: 700 };
writeFileSync(
  'public/fonts/bricolage-2.woff2',
  await subset(titles, LETTERS.replace(NOT_IN_TITLES, ''), { targetFormat: 'woff2', variationAxes: titleAxes, keepFeatures: ['kern', 'ccmp', 'tnum'] }),
);
writeFileSync('src/drawing/bricolage-700.ttf', await subset(titles, LETTERS, { targetFormat: 'truetype', variationAxes: titleAxes }));

const text = source('instrument-sans/files/instrument-sans-latin-wght-normal.woff2');
writeFileSync(
  'public/fonts/instrument-1.woff2',
  await subset(text, LETTERS, { targetFormat: 'woff2', keepFeatures: ['kern', 'ccmp', 'tnum'], variationAxes: { wght: { min: 400, max: 650 } } }),
);
console.log('public/fonts and src/drawing/bricolage-700.ttf written');
