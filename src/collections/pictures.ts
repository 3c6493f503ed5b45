import { readFileSync } from 'node:fs';
import { dependsOn } from '../lib/page-dependencies.ts';
import { type PictureSize, pictureHtml, socialFile } from '../lib/picture.ts';
import { Unrenderable } from '../lib/unrenderable.ts';
import { recordsFile } from './records-folder.ts';
import { writeWhole } from './snapshot.ts';

/** Pictures of published records and their sizes, prepared before the build (netlify/publishing/pictures.ts). */
const FILE = 'pictures.json';
export type Pictures = Record<string, PictureSize>;

export const writePictures = (pictures: Pictures): Promise<void> => writeWhole(recordsFile(FILE), pictures);

export const readPictures = (): Pictures => JSON.parse(readFileSync(recordsFile(FILE), 'utf8')) as Pictures;

let cached: Pictures | undefined;
const pictures = (): Pictures => {
  cached ??= readPictures();
  return cached;
};

/** @throws for a missing picture, which fails the build. */
function sizeOf(key: string): PictureSize {
  dependsOn('picture', key);
  const size = pictures()[key];
  if (!size) throw new Unrenderable('picture', key, `A record shows a picture that is not kept: ${key}`);
  return size;
}

/** A stored picture as HTML. */
export const drawPicture = (key: string, alt: string, first = false, sizes?: string): string =>
  pictureHtml(key, sizeOf(key), alt, { first, ...(sizes && { sizes }) });

/** The address of a picture's JPEG version, cropped for social networks. */
export const socialPictureOf = (image: { key: string } | undefined): string | undefined =>
  image && sizeOf(image.key) && `/pictures/${socialFile(image.key, sizeOf(image.key)?.focus)}`;
