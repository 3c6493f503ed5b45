import { archiveNames, endOfArchive } from './zip.ts';

const asBuffer = (file: Uint8Array) => Buffer.from(file.buffer, file.byteOffset, file.byteLength);

/** Readers look for the header in the first kilobyte and for the end mark in the last one (ISO 32000, annex H). */
const PDF_EDGE_BYTES = 1024;
const WEB_PAGE = /<!doctype|<(?:html|head|body|script|svg|iframe|\?php)/i;

/** A whole PDF that nothing could take for a web page or an archive. */
export function isPdf(file: Uint8Array): boolean {
  const bytes = asBuffer(file);
  const head = bytes.toString('latin1', 0, PDF_EDGE_BYTES);
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - PDF_EDGE_BYTES));
  return head.startsWith('%PDF-') && tail.includes('%%EOF') && !WEB_PAGE.test(head) && !head.includes('PK\x03\x04') && endOfArchive(bytes) === undefined;
}

/** A Word document without macros, by the names of its parts. */
export function isDocx(file: Uint8Array): boolean {
  const names = archiveNames(file);
  if (!names?.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return false;
  return !names.some((name) => /vba(project|data)|(^|\/)macros?(\/|\.|$)|activex/i.test(name));
}

const CFB_HEADER_BYTES = 512;
const CFB_ENTRY_BYTES = 128;
const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

/**
 * Names in a compound file. Every place where an entry can stand is looked at, not only the chain the header points to:
 * an entry hidden from one reader is found by another.
 */
function compoundNames(bytes: Buffer): { name: string; type: number }[] {
  const names: { name: string; type: number }[] = [];
  for (let at = CFB_HEADER_BYTES; at + CFB_ENTRY_BYTES <= bytes.length; at += CFB_ENTRY_BYTES) {
    const length = bytes.readUInt16LE(at + 64);
    const type = bytes.readUInt8(at + 66);
    if (length < 4 || length > 64 || length % 2 || (type !== STORAGE && type !== STREAM && type !== ROOT)) continue;
    if (bytes.readUInt16LE(at + length - 2) === 0) names.push({ name: bytes.toString('utf16le', at, at + length - 2), type });
  }
  return names;
}

/** A Word 97 document without macros. */
export function isDoc(file: Uint8Array): boolean {
  const bytes = asBuffer(file);
  if (bytes.length < CFB_HEADER_BYTES + CFB_ENTRY_BYTES || bytes.readUInt16LE(28) !== 0xfffe) return false;
  const sectorShift = bytes.readUInt16LE(30);
  if (sectorShift !== 9 && sectorShift !== 12) return false;
  const directory = (bytes.readUInt32LE(48) + 1) * 2 ** sectorShift;
  if (directory + CFB_ENTRY_BYTES > bytes.length || bytes.readUInt8(directory + 66) !== ROOT) return false;
  const names = compoundNames(bytes);
  const macros = names.some(({ name }) => /^(macros|vba|_vba.*)$/i.test(name));
  return !macros && names.some(({ name, type }) => name === 'WordDocument' && type === STREAM);
}
