import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { company } from '../collections/company.ts';
import { escapeMarkup } from '../lib/escape.ts';
import { plan } from './contours.ts';

/** The size social networks ask for, in pixels. */
const [WIDTH, HEIGHT] = [1200, 630];
const FONT = 'src/drawing/bricolage-700.ttf';
/** Mean width of a mixed-case letter in the title's font, in ems. */
const LETTER = 0.47;

/** Wraps words into lines of at most `most` letters. */
function lines(text: string, most: number): string[] {
  const out: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = out.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

/**
 * A page's picture for social networks: its title and a line of what it adds, over the contour lines of its own seed.
 * JPEG bytes.
 */
export function socialPicture(title: string, seed: string, note = ''): Promise<Buffer> {
  const size = title.length > 42 ? 72 : 96;
  const words = lines(title, Math.floor((WIDTH - 260) / (size * LETTER))).slice(0, 4);
  const { thin, index } = plan(seed, {
    width: WIDTH,
    height: HEIGHT,
    step: 0.1,
    tolerance: 1.6,
    twins: [0.72, 0.3],
    clear: 0.5,
  });
  const text = words
    .map((line, i) => `<text x="72" y="${150 + i * size * 0.98}">${escapeMarkup(line)}</text>`)
    .join('');
  const noteY = 150 + (words.length - 1) * size * 0.98 + 64;
  const said = `<text x="72" y="${noteY}" font-size="34" letter-spacing="0" fill="#43484f" stroke-width="8">${escapeMarkup(note)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><path fill="#f6f3ec" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><g fill="none" stroke="#9a9a94"><path d="${thin}"/><path stroke="#43484f" stroke-width="2" d="${index}"/></g><path fill="#2f6b4f" d="M930 630 1078 455 1200 592v38z"/><path fill="#15171a" d="M760 630 946 400 1130 630z"/><g font-family="Bricolage Grotesque" font-weight="700" font-size="${size}" letter-spacing="${-0.02 * size}" fill="#15171a" stroke="#f6f3ec" stroke-width="10" paint-order="stroke">${text}${said}</g><g transform="translate(72 530) scale(1.5)"><path fill="#2f6b4f" d="M17 23 28.5 6.5 40 23z"/><path fill="#15171a" d="M1 23 15.5 0 30 23z"/><path stroke="#15171a" stroke-width="2" d="M0 24h40"/></g><text x="148" y="567" font-family="Bricolage Grotesque" font-weight="700" font-size="42" fill="#15171a">${escapeMarkup(company.tradeName)}</text></svg>`;
  const picture = new Resvg(svg, {
    font: { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: 'Bricolage Grotesque' },
    fitTo: { mode: 'width', value: WIDTH },
  }).render();
  return sharp(picture.pixels, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .flatten()
    .jpeg({ quality: 74 })
    .toBuffer();
}
