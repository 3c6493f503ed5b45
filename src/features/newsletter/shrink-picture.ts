import sharp from 'sharp';

/** Twice the column of a letter, for fine screens. */
const WIDTH_PX = 1072;
const MOST_PIXELS = 64_000_000;

sharp.concurrency(1);
sharp.cache(false);

export interface MailPicture {
  bytes: Uint8Array;
  type: 'image/jpeg' | 'image/png';
}

/** Worker task: a picture as every mail program draws it, Outlook included: JPEG, or PNG where something shines through. */
export default async function shrinkPicture(bytes: Uint8Array): Promise<MailPicture> {
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, animated: false, sequentialRead: true })
    .timeout({ seconds: 20 })
    .resize({ width: WIDTH_PX, withoutEnlargement: true });
  const { hasAlpha } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
  const shrunk = await (hasAlpha
    ? image.png({ palette: true, compressionLevel: 9 })
    : image.jpeg({ quality: 78, mozjpeg: true })
  ).toBuffer();
  return { bytes: shrunk, type: hasAlpha ? 'image/png' : 'image/jpeg' };
}
