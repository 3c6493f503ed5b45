import { existsSync } from 'node:fs';
import { Marked } from 'marked';
import { locales } from '../i18n/locales.ts';
import { articlePath, matchPath, type RouteKey } from '../i18n/routes.ts';
import { isAllowedTarget } from '../lib/markdown.ts';
import { fillCompany } from './company.ts';
import { baseOf, type Collection } from './define.ts';
import { cases } from './kinds/case.ts';
import { guides } from './kinds/guide.ts';
import { services } from './kinds/service.ts';
import { mediaFile } from './media-files.ts';

/** Pages whose entries are files: the address of one that was deleted has a route, and no page. */
const ENTRIES: Partial<Record<RouteKey, Collection>> = { service: services, guide: guides, case: cases };

/** Whether a path leads to a page of this site, as far as Git knows: records of the store come and go. */
export function leadsToPage(to: string): boolean {
  const [path = '/'] = to.split(/[?#]/, 1);
  if (articlePath(path)) return true;
  const match = matchPath(path);
  if (!match) return false;
  const collection = ENTRIES[match.key];
  const { id } = match.params;
  return !collection || locales.some((lang) => existsSync(`${baseOf(collection)}/${lang}/${id}.${collection.format}`));
}

type IsDead = (to: string) => boolean;
const leadsNowhere: IsDead = (written) => {
  const to = fillCompany(written);
  return !isAllowedTarget(to) || (to.startsWith('/') && !leadsToPage(to));
};

const processor = new Marked({ gfm: true });

interface Link {
  raw: string;
  href: string;
  text: string;
}
/** The links and pictures of a Markdown text that lead nowhere. */
function deadLinksIn(text: string, isDead: IsDead): Link[] {
  const found: Link[] = [];
  processor.walkTokens(processor.lexer(text), (token) => {
    if (token.type !== 'link' && token.type !== 'image') return;
    const link = token as unknown as Link;
    const isPicture = token.type === 'image' && link.href.startsWith('/media/');
    if (isPicture ? !mediaFile(link.href) : isDead(link.href)) found.push(link);
  });
  return found;
}

/** Each text in which one occurrence of `part` is replaced. */
function* replacedOnce(text: string, part: string, by: string): Generator<string> {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    yield text.slice(0, at) + by + text.slice(at + part.length);
}

/** Markdown whose dead links are their words alone, and whose missing pictures are their alternative texts. */
function withoutDeadLinksInText(text: string, isDead: IsDead, onDead: (to: string) => void): string {
  if (!/[[<]|https?:/.test(text)) return text;
  let dead = deadLinksIn(text, isDead);
  for (const { href } of dead) onDead(href);
  let result = text;
  for (let [link] = dead; link; [link] = dead) {
    // The same characters may stand elsewhere as words, such as after a backslash: the link is the place that counts.
    const { raw, text: words } = link;
    const fewer = replacedOnce(result, raw, words).find((one) => deadLinksIn(one, isDead).length < dead.length);
    // What cannot be taken out link by link has no links at all.
    result = fewer ?? result.replaceAll('[', '&#91;').replaceAll('<', '&lt;');
    dead = fewer === undefined ? [] : deadLinksIn(result, isDead);
  }
  return result;
}

type Path = readonly (string | number)[];
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** The field that holds the target of a link, in every kind of content. */
const TARGET = 'to';
/** The other fields of a button (`action` in fields.ts), and of a link of the menu (navigation.ts). */
const BUTTON = new Set(['label', 'fr', 'en', 'new']);

/**
 * A record of Git in which no link leads nowhere: in a text its words stay, a button without a target goes. Each is
 * told with the path of its field.
 */
export function withoutDeadLinks(
  record: unknown,
  onDead: (field: Path, to: string) => void,
  isDead: IsDead = leadsNowhere,
  path: Path = [],
): unknown {
  if (typeof record === 'string') return withoutDeadLinksInText(record, isDead, (to) => onDead(path, to));
  const within = (value: unknown, name: string | number) => withoutDeadLinks(value, onDead, isDead, [...path, name]);
  if (Array.isArray(record)) return record.map(within).filter((item) => item !== undefined);
  if (!isRecord(record)) return record;
  const { [TARGET]: to, ...others } = record;
  const isDeadTarget = typeof to === 'string' && isDead(to);
  if (isDeadTarget) onDead([...path, TARGET], to);
  // A button is nothing without its target; an entry of a list stays, without the link.
  if (isDeadTarget && Object.keys(others).every((name) => BUTTON.has(name))) return undefined;
  const kept = isDeadTarget ? others : record;
  return Object.fromEntries(
    Object.entries(kept).flatMap(([name, value]) => {
      const mended = name === TARGET ? value : within(value, name);
      return mended === undefined && value !== undefined ? [] : [[name, mended]];
    }),
  );
}
