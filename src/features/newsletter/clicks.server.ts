import { createHmac } from 'node:crypto';
import { DAY_MS } from '../../collections/calendar.ts';
import { newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
import type { Locale } from '../../i18n/locales.ts';
import { escapeMarkup } from '../../lib/escape.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import type { Services } from '../../ports/services.ts';
import type { Records, Stored } from '../../ports/store.ts';
import { CLICK_DAYS, newsletterClick, newsletterLink } from './clicks.ts';
import { issueHtml } from './issue-html.server.ts';
import { KEPT_LETTER_DAYS } from './links.server.ts';
import { subscription } from './newsletter.ts';

type Issue = Stored<typeof newsletterIssue>;
/** More than a letter has; its results are read in one query. */
const MOST_LINKS = 100;
const PURPOSE = 'newsletter-link';
const LINK = /(?<=<a href=")https?:\/\/[^"]+/g;

const unescaped = (markup: string): string =>
  markup.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '&');

/** The addresses that stand in an issue as it was sent, each once, in their order. */
export function linksIn(services: Services, { frozen, lang }: Pick<Issue, 'frozen' | 'lang'>): string[] {
  const found = frozen ? (issueHtml(services, frozen.content, lang).match(LINK) ?? []) : [];
  return [...new Set(found.map(unescaped))].slice(0, MOST_LINKS);
}

/** Where the links of an issue lead for one reader. */
export interface CountedLinks {
  issue: string;
  links: readonly string[];
}

/** The letter of a reader who agreed: each link passes by the site, which counts it and leads on. */
export function withCountedLinks(
  { siteUrl, secret, clock }: Services,
  html: string,
  { issue, links }: CountedLinks,
  reader: string,
  lang: Locale,
): string {
  const expiresAt = new Date(clock().getTime() + KEPT_LETTER_DAYS * DAY_MS);
  return html.replace(LINK, (address) => {
    const at = links.indexOf(unescaped(address));
    if (at < 0) return address;
    const token = signToken({ purpose: PURPOSE, subject: JSON.stringify([issue, at, reader]), expiresAt }, secret);
    return escapeMarkup(`${siteUrl}/api/newsletter/click?${new URLSearchParams({ lang, token })}`);
  });
}

const keyedHash = (secret: string, kind: string, parts: readonly unknown[]): string =>
  createHmac('sha256', secret)
    .update(`${kind} ${JSON.stringify(parts)}`)
    .digest('base64url')
    .slice(0, 32);

/** Adds a reader to a link, once, if they still agree. */
async function countClick({ store, clock, secret }: Services, issue: Issue, url: string, reader: string) {
  const until = Date.parse(issue.startedAt ?? '') + CLICK_DAYS * DAY_MS;
  if (!(clock().getTime() < until)) return;
  const click = keyedHash(secret, 'click', [issue.id, url, reader]);
  const link = keyedHash(secret, 'link', [issue.id, url]);
  await store.transaction(async (records) => {
    const one = await records.get(subscription, reader);
    if (one?.state !== 'confirmed' || !one.clicksAgreedAt || (await records.get(newsletterClick, click))) return;
    const counted = await records.get(newsletterLink, link);
    await records.add(newsletterClick, {}, click);
    if (counted) await records.increment(newsletterLink, link, 'readers');
    else await records.add(newsletterLink, { issue: issue.id, url, readers: 1 }, link);
  });
}

/**
 * Where a link of a letter leads: to an address that stands in that issue, and nowhere else; undefined for a link that
 * is altered or too old, or whose issue is gone. `counts`: it is followed, not only looked at.
 */
export async function followLink(services: Services, token: string, counts: boolean): Promise<string | undefined> {
  const subject = readToken(token, PURPOSE, services.secret, services.clock());
  if (!subject) return undefined;
  const [id, at, reader] = JSON.parse(subject) as [string, number, string];
  const issue = await services.store.get(newsletterIssue, id);
  const url = issue && linksIn(services, issue)[at];
  if (url && counts) await countClick(services, issue, url, reader);
  return url;
}

/** The links of an issue that were opened, the most opened first. */
export async function clicksOf(
  records: Pick<Records, 'find'>,
  issue: string,
): Promise<{ url: string; readers: number }[]> {
  const { records: links } = await records.find(newsletterLink, { where: { issue }, limit: MOST_LINKS });
  return links.map(({ url, readers }) => ({ url, readers })).sort((a, b) => b.readers - a.readers);
}
