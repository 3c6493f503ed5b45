import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskFiles } from '../../netlify/adapters/files/disk.ts';
import { copyPictures, preparePictures } from '../../netlify/publishing/pictures.ts';
import { drawPicture, socialPictureOf, writePictures } from '../../src/collections/pictures.ts';
import { inspector } from '../../src/features/uploads/inspect.ts';
import { pictureHtml, pictureKey, widthsOf } from '../../src/lib/picture.ts';
import { storeFile } from '../store-file.ts';

const KEY = 'a-key-of-sixteen-or-more';

describe('a picture in a text', () => {
  test('is named by its key, and nothing else is taken for one', () => {
    expect(pictureKey(`picture:${KEY}`)).toBe(KEY);
    for (const wrong of [
      'picture:short',
      `https://example.org/picture:${KEY}`,
      'picture:../../../etc/passwd',
      `picture:${KEY}.png`,
    ])
      expect(pictureKey(wrong), wrong).toBeUndefined();
  });
  test.each([
    [300, [300]],
    [480, [480]],
    [700, [480, 700]],
    [1600, [480, 960, 1600]],
    [4000, [480, 960, 1600]],
  ])('%i pixels wide, it is offered in %j, never wider than it is', (width, widths) =>
    expect(widthsOf(width)).toEqual(widths),
  );
  test('keeps its place while it loads, and its words cannot leave their attribute', () => {
    const html = pictureHtml(KEY, { width: 3200, height: 1800 }, 'Un "atelier" <script>');
    expect(html).toContain('width="1600" height="900"');
    expect(html).toContain('alt="Un &quot;atelier&quot; &lt;script&gt;"');
    expect(html).toContain('loading="lazy"');
    expect(
      pictureHtml(KEY, { width: 300, height: 200 }, '', { first: true }),
      'the first one of a page is what people wait for',
    ).toContain('fetchpriority="high"');
  });
});

describe('pictures of records made ready for the build', () => {
  let folder: string;
  let key: string;
  /** Encoded pictures are kept under the project's folder: here, another one. */
  const before = process.cwd();
  const files = () =>
    openDiskFiles({
      folder: path.join(folder, 'files'),
      secret: 'a secret of thirty-two characters',
      clock: () => new Date(),
      inspector,
    });
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
    process.chdir(folder);
    key = await storeFile(
      files(),
      'photo',
      'Atelier.png',
      await sharp({ create: { width: 700, height: 400, channels: 3, background: '#b8432c' } })
        .png()
        .toBuffer(),
    );
  });
  afterAll(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true, force: true });
  });

  test('each size is encoded in both formats, and one more for social networks', async () => {
    const pictures = await preparePictures([key, key], files(), () => undefined);
    await writePictures(pictures);
    expect(pictures).toEqual({ [key]: { width: 700, height: 400 } });
    const site = path.join(folder, 'site');
    await copyPictures(pictures, site);
    for (const [name, width, format] of [
      [`${key}-480.avif`, 480, 'heif'],
      [`${key}-700.webp`, 700, 'webp'],
      [`${key}-social.jpg`, 1200, 'jpeg'],
    ] as const)
      expect(await sharp(path.join(site, 'pictures', name)).metadata(), name).toMatchObject({ width, format });
    expect(existsSync(path.join(site, 'pictures', `${key}-960.webp`)), 'no wider than it is').toBe(false);
    expect(drawPicture(key, 'L’atelier')).toContain(`/pictures/${key}-700.webp`);
    expect(socialPictureOf({ key })).toBe(`/pictures/${key}-social.jpg`);
    expect(() => drawPicture(KEY, 'x'), 'a page with a hole in it stops the build').toThrow(KEY);
  });
  test('of one that was cut, the part alone is encoded, under a name of its own; its file stays whole', async () => {
    const crop = { left: 10, top: 50, width: 50, height: 25 };
    const focus = { x: 35, y: 100 };
    const pictures = await preparePictures(
      [key],
      files(),
      () => undefined,
      () => ({ crop, focus }),
    );
    expect(pictures, 'the subject is in the middle of the part, under its edge').toEqual({
      [key]: { width: 350, height: 100, crop, focus: { x: 50, y: 100 } },
    });
    await writePictures(pictures);
    const site = path.join(folder, 'cut');
    await copyPictures(pictures, site);
    const name = `${key}-cut-10-50-50-25`;
    const encoded = await sharp(path.join(site, 'pictures', `${name}-350.webp`)).metadata();
    expect(encoded).toMatchObject({ width: 350, height: 100 });
    expect(existsSync(path.join(site, 'pictures', `${name}-50-100-social.jpg`))).toBe(true);
    expect((await sharp((await files().read(key)).bytes).metadata()).width).toBe(700);
  });
  test('one that is not kept is missing and said, and the others are made', async () => {
    const said: string[] = [];
    expect(await preparePictures([KEY, key], files(), (text) => said.push(text))).toEqual({
      [key]: { width: 700, height: 400 },
    });
    expect(said).toEqual([expect.stringContaining(KEY)]);
  });
});
