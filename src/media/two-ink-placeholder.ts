import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** Ink and paper of the house (src/styles/base.css). */
const INK = [21, 23, 26] as const;
const PAPER = [232, 227, 215] as const;
const WIDTH = 24;
/** Bayer's ordered dither: what is between light and dark becomes a pattern of the two. */
const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5];

const drawn = new Map<string, Promise<string>>();

async function draw(file: string): Promise<string> {
  const { data, info } = await sharp(await readFile(file))
    .rotate()
    .resize({ width: WIDTH })
    .greyscale()
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: info.width * info.height }, (_, index) => {
    const [x, y] = [index % info.width, Math.floor(index / info.width)];
    const threshold = (((BAYER[(y % 4) * 4 + (x % 4)] ?? 0) + 0.5) / 16) * 255;
    return (data[index * info.channels] ?? 0) < threshold ? INK : PAPER;
  });
  const { width, height } = info;
  const png = await sharp(Buffer.from(pixels.flat()), { raw: { width, height, channels: 3 } })
    .png({ palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

/** A picture in two inks and a few hundred bytes, shown in its place until it is there. */
export function twoInkPlaceholder(file: string): Promise<string> {
  const known = drawn.get(file) ?? draw(file);
  drawn.set(file, known);
  return known;
}
