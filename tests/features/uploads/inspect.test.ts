import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inspector } from '../../../src/features/uploads/inspect.ts';
import { safeName } from '../../../src/features/uploads/names.ts';
import { type FileKind, fileKinds } from '../../../src/ports/files.ts';
import { avif, doc, docm, docx, docxParts, gif, overlapping, pdf, photo, png, svg, webp, zip } from './fixtures.ts';

const inspect = (kind: FileKind, name: string, bytes: Uint8Array) => inspector.content(kind, { name, bytes });
const declare = (kind: FileKind, name: string, type = '', size = 10) => inspector.declared(kind, { name, type, size });
const refused = (code: string) => expect.objectContaining({ code });

/** The same picture, with another width and height in its header. */
function claiming(bytes: Buffer, places: number[], side = 60_000): Buffer {
  for (const place of places) bytes.writeUInt16LE(side, place);
  return bytes;
}

/** A GIF says how large it is twice: for its screen, and for its frame (behind the comma of an image descriptor). */
const claimingGif = (bytes: Buffer): Buffer => {
  const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  return claiming(bytes, [6, 8, frame + 5, frame + 7]);
};

describe('what is accepted', () => {
  test.each<[name: string, bytes: Buffer]>([
    ['cv.pdf', pdf()],
    ['CV.PDF', pdf({ size: fileKinds.cv.mostBytes })],
    ['cv.docx', docx()],
    ['cv.docx', docx({ name: 'word/media/image1.png', bytes: Buffer.alloc(5000, 7) })],
    ['cv.doc', doc()],
    ['cv.doc', doc(['1Table', 2], ['\u0005SummaryInformation', 2], ['ObjectPool', 1])],
  ])('%s, unchanged', async (name, bytes) => expect((await inspect('cv', name, bytes)).bytes).toEqual(bytes));

  test('a photo loses what it told of the place, and stands upright', async () => {
    const bytes = await photo();
    expect(bytes.includes('SecretPhone')).toBe(true);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 6, height: 4, orientation: 6 });
    const kept = await inspect('photo', 'me.jpeg', bytes);
    expect(Buffer.from(kept.bytes).includes('SecretPhone')).toBe(false);
    expect(kept).toMatchObject({ name: 'me.jpg', type: 'image/jpeg' });
    const about = await sharp(kept.bytes).metadata();
    expect(about).toMatchObject({ format: 'jpeg', width: 4, height: 6 });
    expect([about.exif, about.orientation]).toEqual([undefined, undefined]);
  });
  test.each([
    ['a.png', png, 'a.png', 'png'],
    ['a.webp', webp, 'a.webp', 'webp'],
    ['a.gif', gif, 'a.webp', 'webp'],
    ['a.avif', avif, 'a.webp', 'webp'],
  ])('%s', async (name, make, keptName, format) => {
    const kept = await inspect('photo', name, await make());
    expect(kept).toMatchObject({ name: keptName, type: `image/${format}` });
    expect((await sharp(kept.bytes).metadata()).format).toBe(format);
  });
  test('a page hidden behind the pixels does not survive', async () => {
    const kept = await inspect(
      'attachment',
      'a.png',
      Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]),
    );
    expect(Buffer.from(kept.bytes).includes('script')).toBe(false);
  });
});

describe('what is refused', () => {
  const bomb = { name: 'word/media/a.bmp', bytes: Buffer.alloc(2_000_000) };
  test.each<[what: string, kind: FileKind, name: string, bytes: Buffer | (() => Promise<Buffer>)]>([
    ['text under a PDF name', 'cv', 'a.pdf', Buffer.from('hello, this is text')],
    ['a PDF that does not begin at byte 0', 'cv', 'a.pdf', Buffer.concat([Buffer.from('\n'), pdf()])],
    ['a PDF cut before its end', 'cv', 'a.pdf', pdf().subarray(0, 300)],
    ['a PDF that is a page too', 'cv', 'a.pdf', pdf({ head: '<!DOCTYPE html><script>alert(1)</script>' })],
    ['a PDF with an archive in its head', 'cv', 'a.pdf', pdf({ head: 'PK\x03\x04' })],
    [
      'a PDF with an archive behind it',
      'cv',
      'a.pdf',
      Buffer.concat([pdf(), zip([{ name: 'a.js', text: 'x' }], '%%EOF')]),
    ],
    ['an executable', 'cv', 'a.pdf', Buffer.from('MZ\x90\x00 %PDF- %%EOF')],
    ['a PDF named DOCX', 'cv', 'a.docx', pdf()],
    ['a picture named PDF', 'attachment', 'a.pdf', png],
    ['macros', 'cv', 'a.docx', docx({ name: 'word/vbaProject.bin', text: 'x' })],
    ['macros in other letters', 'cv', 'a.docx', docx({ name: 'Word/VBAPROJECT.BIN', text: 'x' })],
    ['a document that declares macros', 'cv', 'a.docx', docm()],
    ['any archive', 'cv', 'a.docx', zip([{ name: 'a.txt', text: 'x' }])],
    ['an archive without a document', 'cv', 'a.docx', zip(docxParts().slice(0, 1))],
    ['a bomb by its ratio', 'cv', 'a.docx', docx(bomb)],
    ['a bomb by what it declares', 'cv', 'a.docx', docx({ name: 'word/a.xml', text: 'x', declaredSize: 0xfffffff0 })],
    ['a bomb of overlapping parts', 'cv', 'a.docx', overlapping()],
    ['a part that leaves the archive', 'cv', 'a.docx', docx({ name: '../../x', text: 'x' })],
    ['a page before an archive', 'cv', 'a.docx', Buffer.concat([Buffer.from('<html>'), docx()])],
    ['something behind an archive', 'cv', 'a.docx', Buffer.concat([docx(), Buffer.from('<html>')])],
    ['an archive cut short', 'cv', 'a.docx', docx().subarray(0, -30)],
    ['macros of Word 97', 'cv', 'a.doc', doc(['Macros', 1])],
    ['a VBA project of Word 97', 'cv', 'a.doc', doc(['_VBA_PROJECT', 2], ['1Table', 2])],
    [
      'a compound file that is no document',
      'cv',
      'a.doc',
      Buffer.from(doc().toString('latin1').replace('W\0o\0r\0d', 'B\0o\0o\0k'), 'latin1'),
    ],
    ['a compound header alone', 'cv', 'a.doc', doc().subarray(0, 512)],
    ['an SVG', 'photo', 'a.svg', svg()],
    ['an SVG named PNG', 'photo', 'a.png', svg()],
    ['a JPEG named PNG', 'photo', 'a.png', photo],
    ['a picture cut short', 'photo', 'a.png', async () => (await png(400, 400)).subarray(0, 400)],
    ['a GIF where only JPEG and PNG are asked for', 'attachment', 'a.gif', gif],
  ])('%s', async (what, kind, name, bytes) => {
    const code = /macros|VBA/.test(what) ? 'file-active' : 'file-type';
    await expect(inspect(kind, name, typeof bytes === 'function' ? await bytes() : bytes)).rejects.toEqual(
      refused(code),
    );
  });
  test.each<[string, () => Promise<Buffer>, string]>([
    ['100 million pixels', () => png(10_000, 10_000), 'a.png'],
    ['a small animation that says it is 60,000 wide', async () => claimingGif(await gif()), 'a.gif'],
    ['a small WebP that says it is 16,000 wide', async () => claiming(await webp(), [26, 28], 16_000), 'a.webp'],
  ])(
    '%s, before it is decoded',
    async (_what, make, name) => {
      await expect(inspect('photo', name, await make())).rejects.toEqual(refused('file-pixels'));
    },
    30_000,
  );
  test('nothing, and one byte too many', async () => {
    await expect(inspect('cv', 'a.pdf', Buffer.alloc(0))).rejects.toEqual(refused('file-size'));
    await expect(inspect('cv', 'a.pdf', pdf({ size: fileKinds.cv.mostBytes + 1 }))).rejects.toEqual(
      refused('file-size'),
    );
  });
  test('a bomb is refused without being inflated', async () => {
    const before = process.memoryUsage().rss;
    await expect(
      inspect('cv', 'a.docx', docx({ name: 'word/a.xml', bytes: Buffer.alloc(4), declaredSize: 4_000_000_000 })),
    ).rejects.toEqual(refused('file-type'));
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });
});

describe('what the browser declares', () => {
  test.each([
    ['cv', 'a.pdf', 'application/pdf', 'application/pdf'],
    ['cv', 'a.doc', '', 'application/msword'],
    [
      'cv',
      'a.docx',
      'application/octet-stream',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['photo', 'a.JPG', 'image/pjpeg', 'image/jpeg'],
  ] as const)('%s %s as "%s"', (kind, name, type, signed) => expect(declare(kind, name, type).type).toBe(signed));
  test.each([
    ['cv', 'a.pdf.exe', ''],
    ['cv', 'a.docm', ''],
    ['cv', 'a', ''],
    ['cv', 'a.pdf', 'text/html'],
    ['cv', 'a\u202efdp.exe', ''],
    ['cv', 'a.pdf\0.exe', ''],
    ['cv', '__proto__', ''],
    ['cv', 'a.constructor', ''],
    ['photo', 'a.svg', 'image/svg+xml'],
    ['photo', 'a.png', 'image/svg+xml'],
    ['photo', 'a.pdf', 'application/pdf'],
    ['attachment', 'a.docx', ''],
  ] as const)('%s %j as "%s" is refused', (kind, name, type) =>
    expect(() => declare(kind, name, type)).toThrow('file-type'),
  );
  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, fileKinds.cv.mostBytes + 1])(
    '%s bytes are refused',
    (size) => expect(() => declare('cv', 'a.pdf', '', size)).toThrow('file-size'),
  );
});

test.each([
  ['../../x.pdf', 'x.pdf'],
  ['C:\\fakepath\\Mon CV.pdf', 'Mon CV.pdf'],
  ['Élodie d’Été 🙂.pdf', 'Élodie d’Été 🙂.pdf'],
  ['Null.pdf', 'Null.pdf'],
  ['cv\u202eexe.pdf', 'cvexe.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
  ['cv.exe.pdf', 'cv_exe.pdf'],
  ['J. Dupont v1.2.pdf', 'J. Dupont v1.2.pdf'],
  ['.pdf', 'cv.pdf'],
  ['...pdf', 'cv.pdf'],
  ['a.pdf. .', 'a.pdf'],
])('%j is kept as %j', (given, kept) => expect(safeName(given, 'cv')).toBe(kept));

test('ten thousand letters are cut', () =>
  expect(safeName(`${'é'.repeat(10_000)}.pdf`, 'cv')).toBe(`${'é'.repeat(80)}.pdf`));
