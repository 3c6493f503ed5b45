import { LinkifyIt, type Match } from 'linkify-it';

/** A part of a message: text, or a link. */
export interface Span {
  text: string;
  href?: string;
}
/** A paragraph, or a list. All content is text: markup is not interpreted. */
export type Block = { kind: 'paragraph'; lines: Span[] } | { kind: 'list'; items: Span[][] };

const finder = new LinkifyIt({ fuzzyLink: true });
const ALLOWED = new Set(['http:', 'https:', 'mailto:']);

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

/** Splits a text at its URLs (docs/contract.md §3); only http, https and mailto become links. */
export function spansOf(text: string): Span[] {
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

const ITEM = /^\s*[-–•*]\s+/;
const STARTS = /^\s*\d+[.)]\s+/;

/** Lines that begin with a dash form a list; an empty line ends a paragraph. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const end = () => {
    if (open.length > 0) blocks.push({ kind: 'paragraph', lines: spansOf(open.join('\n')) });
    open = [];
  };
  for (const line of text.split('\n')) {
    if (ITEM.test(line)) {
      end();
      const last = blocks.at(-1);
      const item = spansOf(line.replace(ITEM, ''));
      if (last?.kind === 'list') last.items.push(item);
      else blocks.push({ kind: 'list', items: [item] });
    } else if (line.trim() === '') end();
    else {
      if (STARTS.test(line)) end();
      open.push(line.trimEnd());
    }
  }
  end();
  return blocks;
}
