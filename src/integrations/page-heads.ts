import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What the sitemap, the list of pages as Markdown and feeds of pages need of a page: its head, in short. */
export const pageHead = z.object({
  title: z.string(),
  description: z.string(),
  /** Whether search engines may show it. */
  indexed: z.boolean(),
  /** The same page in each language. */
  links: z.array(z.object({ lang: z.string(), url: z.string() })),
});
export type PageHead = z.output<typeof pageHead>;

const ENTITIES: Record<string, string> = { '&#39;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00a0' };
const textOf = (html: string): string =>
  html.replace(/&(?:#39|quot|lt|gt|nbsp);/g, (entity) => ENTITIES[entity] ?? entity).replaceAll('&amp;', '&');
const metaOf = (head: string, property: string): string =>
  textOf(new RegExp(`<meta [^>]*property="${property}"[^>]* content="([^"]*)"`).exec(head)?.[1] ?? '');

function readHead(file: string): PageHead {
  const [head = ''] = readFileSync(file, 'utf8').split('</head>', 1);
  const links = [...head.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/g)].map(
    ([, lang = '', url = '']) => ({ lang, url }),
  );
  const indexed = !/name="robots" content="noindex/.test(head);
  return { title: metaOf(head, 'og:title'), description: metaOf(head, 'og:description'), indexed, links };
}

/** No head changes once its page is drawn: each is read once for the whole site. */
const known = new Map<string, PageHead>();

/** The head of a page of a site, by its file. */
export function headOf(site: string, file: string): PageHead {
  const place = path.resolve(site, file);
  const head = known.get(place) ?? readHead(place);
  known.set(place, head);
  return head;
}

/** Pages of a site that are those of the one before. */
export function knowHeads(site: string, heads: Iterable<readonly [file: string, head: PageHead]>): void {
  for (const [file, head] of heads) known.set(path.resolve(site, file), head);
}
