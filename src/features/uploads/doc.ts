import type { FileFault } from '../../ports/files.ts';

const CFB_HEADER_BYTES = 512;
const CFB_ENTRY_BYTES = 128;
const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

/**
 * Entry names of a compound file. Every sector is searched for directory entries, not only the chain of the header, as
 * another reader may find hidden ones.
 */
function compoundNames(bytes: Buffer): { name: string; type: number }[] {
  const names: { name: string; type: number }[] = [];
  for (let at = CFB_HEADER_BYTES; at + CFB_ENTRY_BYTES <= bytes.length; at += CFB_ENTRY_BYTES) {
    const length = bytes.readUInt16LE(at + 64);
    const type = bytes.readUInt8(at + 66);
    if (length < 4 || length > 64 || length % 2 || (type !== STORAGE && type !== STREAM && type !== ROOT)) continue;
    if (bytes.readUInt16LE(at + length - 2) === 0)
      names.push({ name: bytes.toString('utf16le', at, at + length - 2), type });
  }
  return names;
}

const MACROS = /^(macros|vba|_vba.*)$/i;
/** Streams of embedded or linked OLE objects; Word stores an object in a numbered folder. */
const OBJECTS = /^(.?ole(10native)?|.?(objinfo|linkinfo)|.?ocx.*|_\d{6,}|package)$/i;
const PROTECTED = /^(encryptedpackage|encryptioninfo|encryption)$/i;
/** Magic number of Word's main stream, and the flag of encryption (MS-DOC, FibBase). */
const WORD_STREAM = 0xa5ec;
const ENCRYPTED = 0x0100;

/** Reads the flags of Word's main stream, wherever one begins. */
function isEncrypted(bytes: Buffer, sectorBytes: number): boolean {
  for (let at = sectorBytes; at + 12 <= bytes.length; at += sectorBytes)
    if (bytes.readUInt16LE(at) === WORD_STREAM && bytes.readUInt16LE(at + 10) & ENCRYPTED) return true;
  return false;
}

/** Marks the start of a field, in one or two bytes per character. Any bytes may follow: only dangerous names count. */
const FIELD_MARK = '\u0013';
const ACTIVE_FIELD =
  /^[ \t]*(dde|ddeauto|link|include|includetext|includepicture|import|embed|database|macrobutton|quote|control)\b/i;
const hasActiveField = (text: string): boolean =>
  text
    .split(FIELD_MARK)
    .slice(1)
    .some((field) => ACTIVE_FIELD.test(field.slice(0, 40)));

/** A template fetched from elsewhere. */
const REMOTE_TEMPLATE = /(https?:\/\/|\\\\)[^\s"<>]{3,300}\.dot[mx]?\b/i;

/** The fault of a Word 97 document; undefined when it has no macro, object or active field. */
export function inspectDoc(file: Uint8Array): FileFault | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length < CFB_HEADER_BYTES + CFB_ENTRY_BYTES || bytes.readUInt16LE(28) !== 0xfffe) return 'file-type';
  const sectorShift = bytes.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return 'file-type';
  const directory = (bytes.readUInt32LE(48) + 1) * 2 ** sectorShift;
  if (directory + CFB_ENTRY_BYTES > bytes.length || bytes.readUInt8(directory + 66) !== ROOT) return 'file-type';
  const names = compoundNames(bytes);
  if (names.some(({ name }) => MACROS.test(name) || OBJECTS.test(name))) return 'file-active';
  if (names.some(({ name }) => PROTECTED.test(name)) || isEncrypted(bytes, 2 ** sectorShift)) return 'file-protected';
  if (!names.some(({ name, type }) => name === 'WordDocument' && type === STREAM)) return 'file-type';
  const text = bytes.toString('latin1').replaceAll('\0', '');
  return hasActiveField(text) || REMOTE_TEMPLATE.test(text) ? 'file-active' : undefined;
}
