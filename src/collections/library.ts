import { getEntry } from 'astro:content';
import type { MediaPicture } from '../media/media-pictures.ts';

/** The pictures of the library by their names; one that is left out is listed in the admin area, and missing here. */
export async function picturesNamed(names: readonly string[]): Promise<MediaPicture[]> {
  const entries = await Promise.all(names.map((name) => getEntry('media', name)));
  return entries.flatMap((entry) => (entry ? [entry.data] : []));
}
