import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Pictures } from '../../src/collections/pictures.ts';
import type { CropBox, FocusPoint } from '../../src/collections/site-pictures.ts';
import { drawnName, type PictureSize, SOCIAL_SIZE, socialFile, widthsOf } from '../../src/lib/picture.ts';
import { cropPixels, cutTo, focusIn } from '../../src/media/crop.ts';
import type { Files } from '../../src/ports/files.ts';

/** Stored files are immutable, so their encoded variants never expire. */
const CACHE = '.cache/pictures';
const FORMATS = { avif: { quality: 55, effort: 4 }, webp: { quality: 78 } } as const;

/** What is kept of a picture beside its file. */
interface Shape {
  focus?: FocusPoint | undefined;
  crop?: CropBox | undefined;
}
const fileOf = (key: string, crop: CropBox | undefined, width: number, format: string) =>
  `${drawnName(key, crop)}-${width}.${format}`;

/** Encodes every size and format of a picture that is not cached. */
async function encode(key: string, files: Pick<Files, 'read'>, { focus: point, crop }: Shape): Promise<PictureSize> {
  const { bytes } = await files.read(key);
  const part = cropPixels(await sharp(bytes).metadata(), crop);
  const { width, height } = part;
  const focus = point && focusIn(point, crop);
  const shown = () => sharp(bytes).extract(part);
  for (const wide of widthsOf(width))
    for (const [format, options] of Object.entries(FORMATS)) {
      const file = path.join(CACHE, fileOf(key, crop, wide, format));
      if (existsSync(file)) continue;
      await writeFile(
        file,
        await shown()
          .resize({ width: wide })
          .toFormat(format as keyof typeof FORMATS, options)
          .toBuffer(),
      );
    }
  const social = path.join(CACHE, socialFile(key, { focus, crop }));
  if (!existsSync(social))
    await writeFile(
      social,
      await sharp(await shown().toBuffer())
        .extract(cutTo(SOCIAL_SIZE, { width, height, focus }))
        .resize({ ...SOCIAL_SIZE, fit: 'cover' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
  return { width, height, ...(focus && { focus }), ...(crop && { crop }) };
}

/** Prepares pictures for the build. Unreadable ones are missing in the result: their records are left out. */
export async function preparePictures(
  keys: Iterable<string>,
  files: Pick<Files, 'read'>,
  warn: (text: string) => void,
  shapeOf: (key: string) => Shape = () => ({}),
): Promise<Pictures> {
  await mkdir(CACHE, { recursive: true });
  const pictures: Pictures = {};
  for (const key of new Set(keys)) {
    try {
      pictures[key] = await encode(key, files, shapeOf(key));
    } catch (error) {
      warn(`the picture ${key} cannot be read: ${String(error)}`);
    }
  }
  return pictures;
}

/** Where pictures are in a site. */
export const PICTURES = 'pictures';
/** The names of their files there: what a name says never changes. */
export const pictureFiles = (pictures: Pictures): string[] =>
  Object.entries(pictures).flatMap(([key, { width, focus, crop }]) => [
    ...widthsOf(width).flatMap((wide) => Object.keys(FORMATS).map((format) => fileOf(key, crop, wide, format))),
    socialFile(key, { focus, crop }),
  ]);

/** Copies them into the built site, except those that are there. */
export async function copyPictures(pictures: Pictures, site: string): Promise<void> {
  const names = pictureFiles(pictures);
  if (names.length) await mkdir(path.join(site, PICTURES), { recursive: true });
  for (const name of names) {
    const target = path.join(site, PICTURES, name);
    if (!existsSync(target)) await copyFile(path.join(CACHE, name), target);
  }
}
