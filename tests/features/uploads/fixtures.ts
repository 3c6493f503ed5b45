import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** A part of an archive; its declared sizes may be wrong. */
export interface Part {
  name: string;
  text?: string;
  bytes?: Uint8Array;
  declaredSize?: number;
}
const u16 = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value & 0xff, value >> 8])));
const u32 = (...values: number[]) =>
  Buffer.concat(
    values.map((value) => {
      const four = Buffer.alloc(4);
      four.writeUInt32LE(value);
      return four;
    }),
  );

/** A hand-written ZIP (PKWARE's appnote, 4.3). */
export function zip(parts: Part[], comment = ''): Buffer {
  const bodies: Buffer[] = [];
  const lines: Buffer[] = [];
  let offset = 0;
  for (const { name, text = '', bytes = Buffer.from(text), declaredSize } of parts) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const sizes = u32(crc32(bytes), packed.length, declaredSize ?? bytes.length);
    const body = Buffer.concat([u32(0x04034b50), u16(20, 0, 8, 0, 0), sizes, u16(title.length, 0), title, packed]);
    lines.push(
      Buffer.concat([
        u32(0x02014b50),
        u16(20, 20, 0, 8, 0, 0),
        sizes,
        u16(title.length, 0, 0, 0, 0),
        u32(0, offset),
        title,
      ]),
    );
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(lines);
  const end = Buffer.concat([
    u32(0x06054b50),
    u16(0, 0, parts.length, parts.length),
    u32(directory.length, offset),
    u16(comment.length),
    Buffer.from(comment),
  ]);
  return Buffer.concat([...bodies, directory, end]);
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const contentTypes = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

/** The parts of a minimal Word document, and more. */
export const docxParts = (...more: Part[]): Part[] => [
  { name: '[Content_Types].xml', text: contentTypes(word) },
  { name: 'word/document.xml', text: '<w:document><w:body><w:p><w:r><w:t>CV</w:t></w:r></w:p></w:body></w:document>' },
  ...more,
];
export const docx = (...more: Part[]): Buffer => zip(docxParts(...more));
/** A document with macros and the extension .docx: only its content type reveals it. */
export const docm = (): Buffer =>
  zip([
    { name: '[Content_Types].xml', text: contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml') },
    ...docxParts().slice(1),
  ]);
/** An archive whose one part is declared twice over the same bytes. */
export function overlapping(): Buffer {
  const bytes = docx({ name: 'word/a.xml', text: 'a'.repeat(50) }, { name: 'word/b.xml', text: 'a'.repeat(50) });
  const [first, second] = ['word/a.xml', 'word/b.xml'].map((name) => bytes.lastIndexOf(name) - 46);
  bytes.writeUInt32LE(bytes.readUInt32LE((first ?? 0) + 42), (second ?? 0) + 42);
  return bytes;
}

const NO_SECTOR = 0xfffffffe;
/** A compound file: header, one allocation sector, one directory of four entries per sector. */
export function doc(...more: [name: string, type: number][]): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.writeUInt32LE(NO_SECTOR, 60);
  header.writeUInt32LE(NO_SECTOR, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const entries: [string, number][] = [['Root Entry', 5], ['WordDocument', 2], ...more];
  const directory = Buffer.alloc(Math.ceil(entries.length / 4) * 512);
  for (const [i, [name, type]] of entries.entries()) {
    directory.write(name, i * 128, 'utf16le');
    directory.writeUInt16LE((name.length + 1) * 2, i * 128 + 64);
    directory.writeUInt8(type, i * 128 + 66);
  }
  return Buffer.concat([header, Buffer.alloc(512, 0xff), directory]);
}

/** A PDF of the given size. */
export function pdf({ size = 600, head = '', tail = '' } = {}): Buffer {
  const start = `%PDF-1.7\n${head}1 0 obj<</Type/Catalog>>endobj\n`;
  const end = `\ntrailer<</Root 1 0 R>>\n%%EOF\n${tail}`;
  return Buffer.from(start + ' '.repeat(Math.max(0, size - start.length - end.length)) + end, 'latin1');
}

const picture = (width = 6, height = 4) => sharp({ create: { width, height, channels: 3, background: '#c43' } });
export const png = (width?: number, height?: number): Promise<Buffer> => picture(width, height).png().toBuffer();
export const webp = (): Promise<Buffer> => picture().webp().toBuffer();
export const gif = (): Promise<Buffer> => picture().gif().toBuffer();
export const avif = (): Promise<Buffer> => picture(32, 32).avif().toBuffer();
/** A photo of 6 by 4 pixels with EXIF: orientation 6, and a location. */
export const photo = (): Promise<Buffer> =>
  picture()
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 25/1 58/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
export const svg = (): Buffer => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
