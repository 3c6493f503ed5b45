import sharp from 'sharp';

/** Asked of the image service in the place of a quality: a picture in ink on paper, whatever it shows. */
export const TWO_INK = 'two-ink';

/** Ink and paper of the house (src/styles/base.css). */
const INK = [21, 23, 26] as const;
const PAPER = [239, 235, 225] as const;
/** Rows from one line to the next, in the order in which they are inked as the picture gets darker. */
const ROWS = [4, 2, 0, 1, 3, 5, 6, 7] as const;
/** What is lighter stays paper: specks of a line cost bytes and show nothing. What is darker is ink throughout. */
const WHITE = 0.92;
const BLACK = 0.14;

/** Whether a pixel is inked: lines are as thick as the picture is dark there. */
function isInked(light: number, y: number): boolean {
  if (light >= WHITE) return false;
  if (light <= BLACK) return true;
  const row = ROWS[y % ROWS.length] ?? 0;
  return (row + 0.5) / ROWS.length < (WHITE - light) / (WHITE - BLACK);
}

/** What a picture may weigh: 8 kB for a portrait of 640 by 800 pixels, as much for its surface where it is larger. */
const MOST_BYTES = 8000;
const PORTRAIT_PIXELS = 640 * 800;
/** How soft a picture is drawn, one after the other until it is light enough: fine grain is what weighs. */
const SOFTNESS = [0.8, 2.5, 5, 10, 20];

async function engrave(input: Uint8Array, width: number, softness: number) {
  const { data, info } = await sharp(input)
    .rotate()
    .flatten({ background: '#fff' })
    .resize({ width, withoutEnlargement: true })
    .greyscale()
    .normalise({ lower: 1, upper: 99 })
    .blur(softness)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const count = info.width * info.height;
  const pixels = Buffer.alloc(count * 3);
  for (let index = 0; index < count; index++) {
    const light = (data[index * info.channels] ?? 0) / 255;
    pixels.set(isInked(light, Math.floor(index / info.width)) ? INK : PAPER, index * 3);
  }
  const raw = { width: info.width, height: info.height, channels: 3 as const };
  const drawn = await sharp(pixels, { raw }).webp({ lossless: true, effort: 6 }).toBuffer();
  return { drawn, most: Math.max(MOST_BYTES, (MOST_BYTES * count) / PORTRAIT_PIXELS) };
}

/**
 * A picture as an engraving, a WebP: horizontal lines, as thick as it is dark, in the two inks of the house. Any photo
 * of a phone fits beside any other, and weighs little.
 */
export async function drawInTwoInks(input: Uint8Array, width: number): Promise<Buffer> {
  const [first = 1, ...softer] = SOFTNESS;
  let result = await engrave(input, width, first);
  for (const softness of softer) {
    if (result.drawn.length <= result.most) break;
    result = await engrave(input, width, softness);
  }
  return result.drawn;
}
