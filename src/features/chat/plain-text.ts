import { LinkifyIt, type Match } from 'linkify-it';
import { telephoneLink } from '../../lib/telephone.ts';

/** A part of a message: text, or a link; in bold. */
export interface Span {
  text: string;
  href?: string;
  strong?: true;
}
/** A paragraph, or a list. All content is text: markup of HTML is not interpreted. */
export type Block = { kind: 'paragraph'; lines: Span[] } | { kind: 'list'; items: Span[][] };

/** What follows the 0 or +33 of a French number, in pairs of digits. */
const AFTER_PREFIX = /^[ \u00a0]?[1-9](?:[ .\u00a0]?\d\d){4}(?!\d)/;
const telephoneNumbers = {
  validate: (text: string, at: number) => AFTER_PREFIX.exec(text.slice(at))?.[0].length ?? 0,
  normalize: (match: Match) => {
    match.url = telephoneLink(match.raw);
  },
};
const addresses = new LinkifyIt({ fuzzyLink: true });
const addressesAndNumbers = new LinkifyIt({ fuzzyLink: true }).add('0', telephoneNumbers).add('+33', telephoneNumbers);
const ALLOWED = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** `main.py` or `Node.js` are no addresses: without a scheme, only those with `www.` are. */
const isMeant = ({ schema, text }: Match) => schema !== '' || text.startsWith('www.');

function hrefOf(url: string): string | undefined {
  try {
    const parsed = new URL(url);
    return ALLOWED.has(parsed.protocol) ? parsed.href : undefined;
  } catch {
    return undefined;
  }
}

/** Splits a text at its URLs (docs/contract.md §3); only http, https and mailto become links, and numbers to dial with `finder`. */
export function spansOf(text: string, finder = addresses): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of finder.match(text) ?? []) {
    const href = isMeant(match)
      ? hrefOf(match.schema === '' ? match.url.replace(/^http:/, 'https:') : match.url)
      : undefined;
    if (!href) continue;
    if (match.index > at) spans.push({ text: text.slice(at, match.index) });
    spans.push({ text: match.raw, href });
    at = match.lastIndex;
  }
  if (at < text.length) spans.push({ text: text.slice(at) });
  return spans;
}

/** `[text](address)`, `**bold**` or `__bold__`, as engines write them. */
const MARK = /\[([^\]\n]{1,200})\]\(([^\s()<>]{1,500})\)|(?:\*\*|(?<!\w)__)(?=\S)([^*_\n]*[^*_\s])(?:\*\*|__(?!\w))/g;
const LINKED = new Set(['https:', 'mailto:', 'tel:']);

/** Where a link of Markdown may lead: the own site by its path, and three schemes. */
function targetOf(address: string): string | undefined {
  if (/^\/(?![/\\])/.test(address)) return address;
  try {
    const { protocol, href } = new URL(address);
    return LINKED.has(protocol) ? href : undefined;
  } catch {
    // Neither a path nor an address.
    return undefined;
  }
}

/** Splits a text at its marks of Markdown, its URLs and its telephone numbers; a mark that leads elsewhere stays text, to the letter. */
export function markedSpansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, label, address, strong] = match;
    const href = address === undefined ? undefined : targetOf(address);
    if (strong === undefined && !href) continue;
    spans.push(...spansOf(text.slice(at, match.index), addressesAndNumbers));
    if (label !== undefined && href) spans.push({ text: label, href });
    else for (const span of spansOf(strong ?? '', addressesAndNumbers)) spans.push({ ...span, strong: true });
    at = match.index + whole.length;
  }
  return [...spans, ...spansOf(text.slice(at), addressesAndNumbers)];
}

const HEADING = /^#{1,6}\s+/;
const ITEM = /^\s*[-–•*]\s+/;
const STARTS = /^\s*\d+[.)]\s+/;

/** Lines that begin with a dash form a list; an empty line ends a paragraph. With `marked`, Markdown is read. */
export function blocksOf(text: string, marked = false): Block[] {
  const spans = marked ? markedSpansOf : spansOf;
  const blocks: Block[] = [];
  let open: string[] = [];
  const end = () => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', lines: spans(open.join('\n')) });
    open = [];
  };
  for (const line of text.split('\n')) {
    if (ITEM.test(line)) {
      end();
      const last = blocks.at(-1);
      const item = spans(line.replace(ITEM, ''));
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (marked && HEADING.test(line)) {
      end();
      blocks.push({ kind: 'paragraph', lines: [{ text: line.replace(HEADING, '').trim(), strong: true }] });
    } else if (line.trim() === '') end();
    else {
      if (STARTS.test(line)) end();
      open.push(line.trimEnd());
    }
  }
  end();
  return blocks;
}
