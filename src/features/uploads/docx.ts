import { XMLParser } from 'fast-xml-parser';
import type { FileFault } from '../../ports/files.ts';
import { isHarmlessField } from './word-fields.ts';
import { type ArchivePart, readArchive } from './zip.ts';

/** Parts that Word, LibreOffice, Pages and Google write. Any others are refused. */
const XML_PART = /\.(xml|rels|psmdcp)$/i;
const QUIET_PART = /\/$|\.(jpe?g|png|gif|bmp|tiff?|webp|svg|emf|wmf|wdp|odttf|ttf|otf)$/i;
const ACTIVE_NAME = /vba(project|data)|(^|\/)macros?(\/|\.|$)|activex|(^|\/)embeddings\/|oleobject/i;

const ACTIVE_CONTENT = /macroenabled|vbaproject|oleobject|activex|ms-office\.vba/i;
/** Relationship types of executable parts, and of embedded foreign documents. */
const ACTIVE_RELATION =
  /\/(attachedTemplate|oleObject|package|control|activeXControlBinary|vbaProject|wordVbaData|aFChunk|subDocument|frame)$/i;
const LINK_RELATION = /\/hyperlink$/i;
/** Allowed link targets. */
const LINK_TARGET = /^(https?:\/\/|mailto:|tel:|#)/i;

const ACTIVE_ELEMENT = /<(?:[\w.-]+:)?(?:OLEObject|control|altChunk|subDoc|ocx)\b/i;
/** A VML picture that is fetched from elsewhere. */
const REMOTE_PICTURE = /<v:[^>]*\b(?:src|href)\s*=\s*["'](?:[a-z][a-z\d+.-]*:|\\\\|\/\/)/i;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  processEntities: true,
  isArray: (name) => name === 'Relationship',
});
interface Relationship {
  Type?: string;
  Target?: string;
  TargetMode?: string;
}

/** Reads XML as word processors write it: UTF-8, without a DTD, which could declare entities. */
function readXml(part: ArchivePart): string {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(part.read());
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)/i.exec(text)?.[1];
  if (text.includes('\0') || /<!(?:DOCTYPE|ENTITY)/i.test(text) || (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding)))
    throw new SyntaxError(`${part.name} is not plain XML`);
  return text;
}

const isActiveRelation = ({ Type = '', Target = '', TargetMode = '' }: Relationship): boolean =>
  TargetMode.toLowerCase() === 'external' || /^(?:[a-z][a-z\d+.-]*:|\\\\|\/\/)/i.test(Target)
    ? !(LINK_RELATION.test(Type) && LINK_TARGET.test(Target))
    : ACTIVE_RELATION.test(Type);

const relationsIn = (xml: string): Relationship[] =>
  (parser.parse(xml) as { Relationships?: { Relationship?: Relationship[] } }).Relationships?.Relationship ?? [];

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) =>
    name
      ? (ENTITIES[name] ?? all)
      : String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex ?? decimal, hex ? 16 : 10))),
  );

/** The instructions of a part's fields, each joined from its runs. */
function fieldsIn(xml: string): string[] {
  const done: string[] = [];
  const open: { instruction: string; ended: boolean }[] = [];
  const TOKEN =
    /<(?:[\w.-]+:)?(?:fldChar\b[^>]*?fldCharType\s*=\s*["'](\w+)["']|(?:instrText|delInstrText)\b[^>]*>([^<]*)<|fldSimple\b[^>]*?\binstr\s*=\s*(?:"([^"]*)"|'([^']*)'))/g;
  for (const [, mark, text, instr, instrInQuotes] of xml.matchAll(TOKEN)) {
    const [current] = open.slice(-1);
    if (mark === 'begin') {
      // A nested field makes the name unknown, and unknown fields are refused.
      if (current && !current.ended) current.instruction += ' {} ';
      open.push({ instruction: '', ended: false });
    } else if (mark === 'separate' && current) current.ended = true;
    else if (mark === 'end' && current) done.push(open.pop()?.instruction ?? '');
    else if (text !== undefined && current) current.instruction += text;
    else if (text !== undefined) done.push(text);
    else if (mark === undefined) done.push(instr ?? instrInQuotes ?? '');
  }
  return [...done, ...open.map(({ instruction }) => instruction)].map(decoded);
}

function isActiveXml(name: string, xml: string): boolean {
  if (/\.rels$/i.test(name)) return relationsIn(xml).some(isActiveRelation);
  if (name === '[Content_Types].xml') return ACTIVE_CONTENT.test(decoded(xml));
  return ACTIVE_ELEMENT.test(xml) || REMOTE_PICTURE.test(decoded(xml)) || !fieldsIn(xml).every(isHarmlessField);
}

/** The fault of a Word document; undefined when it has only text, pictures and links. */
export function inspectDocx(file: Uint8Array): FileFault | undefined {
  const parts = readArchive(file);
  const names = parts?.map(({ name }) => name) ?? [];
  if (!parts || !names.includes('[Content_Types].xml') || !names.includes('word/document.xml')) return 'file-type';
  if (names.some((name) => ACTIVE_NAME.test(name))) return 'file-active';
  for (const part of parts) {
    if (XML_PART.test(part.name)) {
      if (isActiveXml(part.name, readXml(part))) return 'file-active';
    } else if (!QUIET_PART.test(part.name)) return 'file-active';
  }
  return undefined;
}
