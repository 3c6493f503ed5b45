import { LinkifyIt, type Match } from 'linkify-it';

/** A stretch of a message: words, or an address to follow. */
export interface Span {
  text: string;
  href?: string;
}
/** A paragraph, or the lines of a list. Whatever is written stays text: markup has no meaning here. */
export type Block = { kind: 'paragraph'; lines: Span[] } | { kind: 'list'; items: Span[][] };

const finder = new LinkifyIt({ fuzzyLink: true });
const ALLOWED = new Set(['http:', 'https:', 'mailto:']);

/** `main.py` or `Node.js` are no addresses: without a scheme, only what begins with `www.` is. */
const isMeant = ({ schema, text }: Match) => schema !== '' || text.startsWith('www.');

function hrefOf(url: string): string | undefined {
  try {
    const parsed = new URL(url);
    return ALLOWED.has(parsed.protocol) ? parsed.href : undefined;
  } catch {
    return undefined;
  }
}

/** URLs become links (docs/contract.md §3), and only those of http, https and mailto. */
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

/** Lines that begin with a dash are a list; an empty line ends a paragraph. */
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
