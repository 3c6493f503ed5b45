import { escapeMarkup } from './escape.ts';
import { PICTURE_REFERENCE } from './upload-key.ts';

/** The key in a reference such as `picture:{key}`, used in records and Markdown. */
export const pictureKey = (reference: string): string | undefined => PICTURE_REFERENCE.exec(reference)?.[1];

/** Widths of the responsive variants; never wider than the original. */
const WIDTHS = [480, 960, 1600];
export const widthsOf = (width: number): number[] => {
  const narrower = WIDTHS.filter((one) => one < width);
  return width <= (WIDTHS.at(-1) ?? width) ? [...narrower, width] : WIDTHS;
};

export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** The part of a picture that is shown, in percent of it. */
interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface PictureSize {
  /** As it is shown: of the part that was cut out of it. */
  width: number;
  height: number;
  crop?: Crop | undefined;
  /** What stays in view where it is cut, in percent. */
  focus?: { x: number; y: number } | undefined;
}
/** What the files of a picture are called: another part of it is another picture. */
export const drawnName = (key: string, crop?: Crop): string =>
  crop ? `${key}-cut-${crop.left}-${crop.top}-${crop.width}-${crop.height}` : key;
/** The file of the variant for social networks, in their proportions: another focal point is another cut, and file. */
export const socialFile = (key: string, { focus, crop }: Pick<PictureSize, 'focus' | 'crop'> = {}): string =>
  `${drawnName(key, crop)}${focus ? `-${focus.x}-${focus.y}` : ''}-social.jpg`;
const srcset = (name: string, widths: number[], format: string) =>
  widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');

/** HTML of a picture in two formats and several widths, with its size reserved. The first of a page is not lazy. */
export function pictureHtml(
  key: string,
  { width, height, focus, crop }: PictureSize,
  alt: string,
  { first = false, sizes = '(width < 64rem) 92vw, 44rem' } = {},
): string {
  const name = drawnName(key, crop);
  const widths = widthsOf(width);
  const largest = widths.at(-1) ?? width;
  const shown = Math.round((height * largest) / width);
  const position = focus ? ` style="object-position:${focus.x}% ${focus.y}%"` : '';
  const loading = first ? 'fetchpriority="high"' : 'loading="lazy"';
  return (
    `<picture><source type="image/avif" srcset="${srcset(name, widths, 'avif')}" sizes="${sizes}">` +
    `<img src="/pictures/${name}-${largest}.webp" srcset="${srcset(name, widths, 'webp')}" sizes="${sizes}" width="${largest}" height="${shown}" alt="${escapeMarkup(alt)}"${position} ${loading} decoding="async"></picture>`
  );
}
