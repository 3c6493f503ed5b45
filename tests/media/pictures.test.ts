import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import service from '../../src/media/image-service.ts';
import { PHONE_MOST_BYTES, PHONE_WIDTH } from '../../src/media/photo-widths.ts';
import { TWO_INK } from '../../src/media/two-ink.ts';
import { twoInkPlaceholder } from '../../src/media/two-ink-placeholder.ts';

/** Twelve megapixels, as a phone takes them: shapes, a gradient, grain, and the place it was taken. */
let photo: Buffer;
let folder: string;
beforeAll(async () => {
  const [width, height] = [4000, 3000];
  const pixels = Buffer.alloc(width * height * 3);
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const shape = 60 * Math.sin(x / 37 + Math.sin(y / 91)) + 40 * Math.sin(y / 23) + 30 * Math.sin((x * y) / 90_000);
      const grain = (random() - 0.5) * 44;
      for (let channel = 0; channel < 3; channel++)
        pixels[(y * width + x) * 3 + channel] = Math.max(
          0,
          Math.min(255, 128 + shape * (1 - channel / 5) + grain + (y / height) * 40),
        );
    }
  photo = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '50/1 25/1 0/1' } })
    .jpeg({ quality: 92 })
    .toBuffer();
  folder = mkdtempSync(path.join(tmpdir(), 'media-'));
  writeFileSync(path.join(folder, 'photo.jpg'), photo);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const encoded = async (width: number, format: 'avif' | 'webp') => {
  const config = { service: { entrypoint: '', config: {} } } as never;
  const { data } = await service.transform(
    new Uint8Array(photo),
    { src: 'photo.jpg', width, format },
    config,
    {} as never,
  );
  return Buffer.from(data);
};

describe('a photo of twelve megapixels', () => {
  test('weighs megabytes in Git', () => expect(photo.length).toBeGreaterThan(3_000_000));
  test.each([
    ['avif', PHONE_WIDTH],
    ['webp', PHONE_WIDTH],
    ['avif', 480],
  ] as const)('as %s, %i pixels wide, is at most 60 kB and still that picture', async (format, width) => {
    const bytes = await encoded(width, format);
    expect(bytes.length).toBeLessThanOrEqual(PHONE_MOST_BYTES);
    const read = await sharp(bytes).metadata();
    expect([read.width, read.height]).toEqual([width, (width * 3) / 4]);
    expect(read.exif, 'where it was taken is nobody’s business').toBeUndefined();
    const grey = (input: Buffer) => sharp(input).greyscale().resize(32, 24).raw().toBuffer();
    const [before, after] = [await grey(photo), await grey(bytes)];
    const difference = before.reduce((sum, value, index) => sum + Math.abs(value - (after[index] ?? 0)), 0);
    expect(difference / before.length).toBeLessThan(12);
  });
  test.each([640, 240])('is drawn in two inks, %i pixels wide, in about 8 kB', async (width) => {
    const config = { service: { entrypoint: '', config: {} } } as never;
    const asked = { src: 'photo.jpg', width, format: 'webp', quality: TWO_INK };
    const { data, format } = await service.transform(new Uint8Array(photo), asked, config, {} as never);
    expect(format).toBe('webp');
    expect(data.length).toBeLessThanOrEqual(8000);
    const { data: pixels, info } = await sharp(data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const inks = new Set<string>();
    for (let at = 0; at < pixels.length; at += 3) inks.add([...pixels.subarray(at, at + 3)].join());
    expect([info.width, info.height, inks.size]).toEqual([width, (width * 3) / 4, 2]);
  });
  test('is two inks in a few hundred bytes until it is there', async () => {
    const placeholder = await twoInkPlaceholder(path.join(folder, 'photo.jpg'));
    expect(placeholder.length).toBeLessThan(600);
    const image = sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64'));
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const inks = new Set<string>();
    for (let at = 0; at < data.length; at += 3) inks.add([...data.subarray(at, at + 3)].join());
    expect([info.width, info.height]).toEqual([24, 18]);
    expect(inks.size).toBe(2);
  });
});
