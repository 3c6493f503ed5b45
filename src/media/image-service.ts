import type { ImageTransform, LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import { PHONE_MOST_BYTES, PHONE_WIDTH } from './photo-widths.ts';
import { drawInTwoInks, TWO_INK } from './two-ink.ts';

/** Tried one after the other, until a picture is small enough for a phone. */
const QUALITIES = [55, 45, 35, 25, 15];

type Transform = LocalImageService['transform'];

/**
 * Astro's own service, which draws pictures in two inks where that is asked for, and keeps a picture as wide as a phone within its budget of bytes, whatever it
 * shows.
 */
const transform: Transform = async (input, options: ImageTransform, ...rest) => {
  if (options.quality === TWO_INK)
    return { data: await drawInTwoInks(input, options.width ?? PHONE_WIDTH), format: 'webp' };
  const [first = 55, ...lower] = QUALITIES;
  const encode = (quality: number) => sharpService.transform(input, { ...options, quality } as never, ...rest);
  let result = await encode(first);
  for (const quality of lower) {
    if ((options.width ?? 0) > PHONE_WIDTH || result.data.length <= PHONE_MOST_BYTES) break;
    result = await encode(quality);
  }
  return result;
};

export default { ...sharpService, transform };
