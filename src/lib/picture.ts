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

/** Suffix of the variant for social networks, in their aspect ratio. */
export const SOCIAL_SUFFIX = '-social.jpg';
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

export interface PictureSize {
  width: number;
  height: number;
  /** What stays in view where it is cut, in percent. */
  focus?: { x: number; y: number } | undefined;
}
const srcset = (key: string, widths: number[], format: string) =>
  widths.map((width) => `/pictures/${key}-${width}.${format} ${width}w`).join(', ');

/** HTML of a picture in two formats and several widths, with its size reserved. The first of a page is not lazy. */
export function pictureHtml(
  key: string,
  { width, height, focus }: PictureSize,
  alt: string,
  { first = false, sizes = '(width < 64rem) 92vw, 44rem' } = {},
): string {
  const widths = widthsOf(width);
  const largest = widths.at(-1) ?? width;
  const shown = Math.round((height * largest) / width);
  const position = focus ? ` style="object-position:${focus.x}% ${focus.y}%"` : '';
  const loading = first ? 'fetchpriority="high"' : 'loading="lazy"';
  return (
    `<picture><source type="image/avif" srcset="${srcset(key, widths, 'avif')}" sizes="${sizes}">` +
    `<img src="/pictures/${key}-${largest}.webp" srcset="${srcset(key, widths, 'webp')}" sizes="${sizes}" width="${largest}" height="${shown}" alt="${escapeMarkup(alt)}"${position} ${loading} decoding="async"></picture>`
  );
}
