import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import type { FileFault } from '../../ports/files.ts';
import { endOfCentralDirectory } from './zip.ts';

/** Readers search the header in the first kilobyte and the end mark in the last (ISO 32000, annex H). */
const EDGE_BYTES = 1024;
const WEB_PAGE = /<!doctype|<(?:html|head|body|script|svg|iframe|\?php)/i;
/** Inflated size of object streams and cross-reference streams, which every reader decompresses. */
const MOST_INFLATED_BYTES = 32 * 1024 * 1024;

/** Actions (ISO 32000, 12.6.4) that stay in the document or require a click. */
const HARMLESS_ACTIONS = new Set(['GoTo', 'URI', 'Named', 'Hide', 'SetOCGState', 'ResetForm', 'Thread', 'Trans']);
const ACTIVE_ACTIONS = new Set(
  [
    'Launch',
    'JavaScript',
    'ECMAScript',
    'SubmitForm',
    'ImportData',
    'GoToR',
    'GoToE',
    'Rendition',
    'Movie',
    'Sound',
    'RichMediaExecute',
  ].concat('GoTo3DView'),
);
const ACTIVE_KEYS = new Set([
  'JS',
  'JavaScript',
  'XFA',
  'AA',
  'RichMediaContent',
  'RichMediaSettings',
  'FFilter',
  'Launch',
]);
const ACTIVE_ANNOTATIONS = new Set(['RichMedia', 'Movie', 'Screen', 'Sound', '3D']);
/** Long enough not to occur in compressed bytes by chance. */
const ACTIVE_WORDS = /\/(JavaScript|ECMAScript|RichMedia\w*|SubmitForm|ImportData|EmbeddedFiles?Launch)(?![\w#])/;

const ENCRYPTED = /\/Encrypt(?![\w#])/;

/** Unescapes names: `/J#61vaScript` is `/JavaScript`. pdf-lib decodes upper-case digits only; readers both. */
const unescaped = (name: string) =>
  name.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const nameOf = (value: PDFObject | undefined): string | undefined =>
  value instanceof PDFName ? unescaped(value.asString()).slice(1) : undefined;

/** Whether the streams inflate within the limit; checked before the document is parsed. */
function unpacksWithin(source: string, bytes: Buffer): boolean {
  let remaining = MOST_INFLATED_BYTES;
  for (const { 0: token, index } of source.matchAll(/\/[A-Za-z#\d]{4,20}/g)) {
    if (!/^\/(ObjStm|XRef)$/.test(unescaped(token))) continue;
    const dictionary = source.slice(source.lastIndexOf('obj', index), index + 4096);
    const begin = /\bstream\r?\n/.exec(dictionary);
    if (!begin) return false;
    const head = unescaped(dictionary.slice(0, begin.index));
    const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(head)?.[1]?.replace(/[[\]\s]/g, '');
    if (!head.includes('/Filter')) continue;
    if (filters !== '/FlateDecode' && filters !== '/Fl') return false;
    const from = source.lastIndexOf('obj', index) + begin.index + begin[0].length;
    const to = source.indexOf('endstream', from);
    const inflated = inflateSync(bytes.subarray(from, to < 0 ? undefined : to), {
      maxOutputLength: remaining,
      finishFlush: 2,
    });
    remaining -= inflated.length;
    if (remaining <= 0) return false;
  }
  return true;
}

const textOf = (value: PDFObject | undefined): string =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

/** Whether an embedded file is the data of an invoice (Factur-X): XML under that name. */
function isInvoiceData(context: PDFContext, file: PDFDict): boolean {
  const files = context.lookup(file.get(PDFName.of('EF')));
  if (
    !(files instanceof PDFDict) ||
    !/\.xml$/i.test(textOf(file.get(PDFName.of('F'))) || textOf(file.get(PDFName.of('UF'))))
  )
    return false;
  return files.entries().every(([, value]) => {
    const stream = context.lookup(value);
    return (
      stream instanceof PDFRawStream &&
      /^\uFEFF?\s*<\?xml/.test(Buffer.from(decodePDFRawStream(stream).decode().subarray(0, 200)).toString('utf8'))
    );
  });
}

function isActiveDictionary(context: PDFContext, dictionary: PDFDict): boolean {
  const keys = new Map(dictionary.entries().map(([key, value]) => [nameOf(key) ?? '', value]));
  if ([...keys.keys()].some((key) => ACTIVE_KEYS.has(key))) return true;
  if (ACTIVE_ACTIONS.has(nameOf(keys.get('S')) ?? '') || ACTIVE_ANNOTATIONS.has(nameOf(keys.get('Subtype')) ?? ''))
    return true;
  if (keys.has('EF') && !isInvoiceData(context, dictionary)) return true;
  // A page imported from another file, or an external stream.
  if (nameOf(keys.get('FS')) === 'URL' || (keys.has('Ref') && nameOf(keys.get('Subtype')) === 'Form')) return true;
  const opened = context.lookup(keys.get('OpenAction'));
  if (!(opened instanceof PDFDict)) return false;
  const action = nameOf(opened.get(PDFName.of('S')));
  return action === 'URI' || !HARMLESS_ACTIONS.has(action ?? '') || opened.has(PDFName.of('Next'));
}

/** Whether an object has active content, nested parts included; referenced objects are checked by themselves. */
function isActive(context: PDFContext, object: PDFObject): boolean {
  if (object instanceof PDFRef) return false;
  if (object instanceof PDFInvalidObject)
    return ACTIVE_WORDS.test(unescaped(object.toString())) || /\/(JS|AA|Launch)\b/.test(unescaped(object.toString()));
  if (object instanceof PDFArray) return object.asArray().some((one) => isActive(context, one));
  if (object instanceof PDFStream) return object.dict.has(PDFName.of('F')) || isActive(context, object.dict);
  if (object instanceof PDFDict)
    return isActiveDictionary(context, object) || object.values().some((one) => isActive(context, one));
  return false;
}

/** The fault of a PDF; undefined when it has no active or hidden content, and is no polyglot of HTML or an archive. */
export async function inspectPdf(file: Uint8Array): Promise<FileFault | undefined> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const source = bytes.toString('latin1');
  const head = source.slice(0, EDGE_BYTES);
  if (!head.startsWith('%PDF-') || !source.slice(-EDGE_BYTES).includes('%%EOF')) return 'file-type';
  if (WEB_PAGE.test(head) || head.includes('PK\x03\x04') || endOfCentralDirectory(bytes) !== undefined)
    return 'file-type';
  // Also finds content of earlier revisions of the file, which some readers restore.
  if (ACTIVE_WORDS.test(unescaped(source))) return 'file-active';
  if (ENCRYPTED.test(unescaped(source))) return 'file-protected';
  if (!unpacksWithin(source, bytes)) return 'file-type';
  const { context } = await PDFDocument.load(file, { updateMetadata: false });
  if (!(context.lookup(context.trailerInfo.Root) instanceof PDFDict)) return 'file-type';
  return context.enumerateIndirectObjects().some(([, object]) => isActive(context, object)) ? 'file-active' : undefined;
}
