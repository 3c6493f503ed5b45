import { getImage } from 'astro:assets';
import { getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';
import type { z } from 'zod';
import type { media } from '../collections/kinds/media.ts';
import type { Locale } from '../i18n/locales.ts';
import { escapeMarkup } from '../lib/escape.ts';
import { PHOTO_WIDTHS } from './photo-widths.ts';
import { TWO_INK } from './two-ink.ts';
import { twoInkPlaceholder } from './two-ink-placeholder.ts';

export type MediaPicture = z.output<typeof media.schema>;

/** Astro's pipeline takes a picture by its import. */
const imports = import.meta.glob<{ default: ImageMetadata }>('/content/media/*.{jpg,jpeg,png,webp,avif}');

/** How wide a picture is shown: in a text, or across the page. */
export const IN_TEXT = '(width < 64rem) 92vw, 44rem';
export const ACROSS = '94vw';

const position = ({ focus }: MediaPicture): string => (focus ? `${focus.x}% ${focus.y}%` : '50% 50%');

/** The file of a picture. @throws when it is not in content/media. */
const THUMBNAIL_PX = 160;

async function importOf(picture: MediaPicture): Promise<ImageMetadata> {
  const load = imports[`/content${picture.file}`];
  if (!load) throw new Error(`content${picture.file} is missing`);
  return (await load()).default;
}

/**
 * A picture of the library in the two inks of the house, at most `width` pixels wide. @throws when its file is not in
 * content/media.
 */
export async function twoInkPicture(picture: MediaPicture, width: number, alt: string): Promise<string> {
  const { address, own, height } = await inTwoInks(picture, width);
  const style = picture.focus ? ` style="object-position:${position(picture)}"` : '';
  return (
    `<img class="ink" src="${address}" width="${own}" height="${height}" alt="${escapeMarkup(alt)}"${style} ` +
    'loading="lazy" decoding="async">'
  );
}

/** The same, small, beside the words that say what it shows: in as few bytes as it can be, half as wide as it is. */
export async function twoInkThumbnail(picture: MediaPicture): Promise<string> {
  const { address, own, height } = await inTwoInks(picture, THUMBNAIL_PX);
  return `<img src="${address}" width="${own / 2}" height="${Math.round(height / 2)}" alt="" loading="lazy">`;
}

async function inTwoInks(picture: MediaPicture, width: number) {
  const src = await importOf(picture);
  const own = Math.min(width, src.width);
  const image = await getImage({ src, width: own, format: 'webp', quality: TWO_INK });
  const height = Math.round((src.height * own) / src.width);
  return { address: image.src, own, height };
}

/**
 * A picture of the library as HTML: two formats, several widths, its size reserved, and its outlines in two inks until
 * it is there. @throws when its file is not in content/media.
 */
async function photoHtml(picture: MediaPicture, lang: Locale, sizes: string, alt = picture.alt[lang]): Promise<string> {
  const src = await importOf(picture);
  const widths = PHOTO_WIDTHS.filter((width) => width < src.width);
  if (widths.length < PHOTO_WIDTHS.length) widths.push(src.width);
  const inFormat = async (format: 'avif' | 'webp') => {
    const images = await Promise.all(widths.map((width) => getImage({ src, width, format })));
    return images.map((image, index) => `${image.src} ${widths[index]}w`);
  };
  const [avif, webp] = [await inFormat('avif'), await inFormat('webp')];
  const [largest = ''] = webp.at(-1)?.split(' ') ?? [];
  const style = `background:url(${await twoInkPlaceholder(`content${picture.file}`)}) 0/100% 100%;object-position:${position(picture)}`;
  return (
    `<picture><source type="image/avif" srcset="${avif.join(', ')}" sizes="${sizes}">` +
    `<img src="${largest}" srcset="${webp.join(', ')}" sizes="${sizes}" width="${src.width}" height="${src.height}" ` +
    `alt="${escapeMarkup(alt)}" style="${style}" loading="lazy" decoding="async"></picture>`
  );
}

/** Whose a picture is, as the licence asks to say it. */
export const creditOf = ({ credit, licence }: MediaPicture): string => [credit, licence].filter(Boolean).join(', ');

/** A picture across the page. */
export const pictureAcross = (picture: MediaPicture, lang: Locale): Promise<string> => photoHtml(picture, lang, ACROSS);

const REFERENCE = /!\[([^\]]*)\]\((\/media\/[^)\s]+)[^)]*\)/g;

/** The pictures a Markdown text shows, by their address. What the library says of one stands where the text is silent. */
export async function picturesInText(source: string, lang: Locale): Promise<Map<string, string>> {
  const found = [...source.matchAll(REFERENCE)];
  if (found.length === 0) return new Map();
  const library = new Map((await getCollection('media')).map(({ data }) => [data.file, data as MediaPicture]));
  const drawn = found.map(async ([, words = '', file = '']): Promise<[string, string]> => {
    const picture = library.get(file) ?? { name: file, file, alt: { fr: words, en: words } };
    const credit = creditOf(picture);
    const html = await photoHtml(picture, lang, IN_TEXT, words || picture.alt[lang]);
    return [file, credit ? `${html}<small class="caption">${escapeMarkup(credit)}</small>` : html];
  });
  return new Map(await Promise.all(drawn));
}
