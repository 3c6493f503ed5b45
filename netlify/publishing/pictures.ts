import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Pictures } from '../../src/collections/pictures.ts';
import type { FocusPoint } from '../../src/collections/site-pictures.ts';
import { type PictureSize, SOCIAL_SIZE, SOCIAL_SUFFIX, widthsOf } from '../../src/lib/picture.ts';
import type { Files } from '../../src/ports/files.ts';

/** Stored files are immutable, so their encoded variants never expire. */
const CACHE = '.cache/pictures';
const FORMATS = { avif: { quality: 55, effort: 4 }, webp: { quality: 78 } } as const;

const nameOf = (key: string, width: number, format: string) => `${key}-${width}.${format}`;

/** Another focal point is another cut. */
const socialName = (key: string, focus?: FocusPoint) =>
  `${key}${focus ? `-${focus.x}-${focus.y}` : ''}${SOCIAL_SUFFIX}`;

/** The largest part of a picture in the proportions of social networks, as near to its focal point as it can be. */
export function socialCut({ width, height, focus = { x: 50, y: 50 } }: PictureSize) {
  const scale = Math.min(width / SOCIAL_SIZE.width, height / SOCIAL_SIZE.height);
  const cut = { width: Math.round(SOCIAL_SIZE.width * scale), height: Math.round(SOCIAL_SIZE.height * scale) };
  const from = (whole: number, part: number, percent: number) =>
    Math.max(0, Math.min(whole - part, Math.round((whole * percent) / 100 - part / 2)));
  return { ...cut, left: from(width, cut.width, focus.x), top: from(height, cut.height, focus.y) };
}

/** Encodes every size and format of a picture that is not cached. */
async function encode(key: string, files: Pick<Files, 'read'>, focus?: FocusPoint): Promise<PictureSize> {
  const { bytes } = await files.read(key);
  const { width, height } = await sharp(bytes).metadata();
  for (const wide of widthsOf(width))
    for (const [format, options] of Object.entries(FORMATS)) {
      const file = path.join(CACHE, nameOf(key, wide, format));
      if (existsSync(file)) continue;
      await writeFile(
        file,
        await sharp(bytes)
          .resize({ width: wide })
          .toFormat(format as keyof typeof FORMATS, options)
          .toBuffer(),
      );
    }
  const social = path.join(CACHE, socialName(key, focus));
  if (!existsSync(social))
    await writeFile(
      social,
      await sharp(bytes)
        .extract(socialCut({ width, height, focus }))
        .resize({ ...SOCIAL_SIZE, fit: 'cover' })
        .flatten({ background: '#fff' })
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
  return { width, height, ...(focus && { focus }) };
}

/** Prepares pictures for the build. Unreadable ones are missing in the result: their records are left out. */
export async function preparePictures(
  keys: Iterable<string>,
  files: Pick<Files, 'read'>,
  warn: (text: string) => void,
  focusOf: (key: string) => FocusPoint | undefined = () => undefined,
): Promise<Pictures> {
  await mkdir(CACHE, { recursive: true });
  const pictures: Pictures = {};
  for (const key of new Set(keys)) {
    try {
      pictures[key] = await encode(key, files, focusOf(key));
    } catch (error) {
      warn(`the picture ${key} cannot be read: ${String(error)}`);
    }
  }
  return pictures;
}

/** Copies them into the built site. */
export async function copyPictures(pictures: Pictures, site: string): Promise<void> {
  const keys = Object.entries(pictures);
  if (keys.length) await mkdir(path.join(site, 'pictures'), { recursive: true });
  for (const [key, { width, focus }] of keys) {
    const sizes = widthsOf(width).flatMap((wide) => Object.keys(FORMATS).map((format) => nameOf(key, wide, format)));
    for (const name of sizes) await copyFile(path.join(CACHE, name), path.join(site, 'pictures', name));
    await copyFile(path.join(CACHE, socialName(key, focus)), path.join(site, 'pictures', `${key}${SOCIAL_SUFFIX}`));
  }
}
