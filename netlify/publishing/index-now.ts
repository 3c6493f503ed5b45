import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** https://www.indexnow.org/documentation: one call tells all engines that take part. */
const ENDPOINT = 'https://api.indexnow.org/indexnow';
const TIMEOUT_MS = 10_000;
/** The protocol's limit of one call. */
const MOST_ADDRESSES = 10_000;
const SITEMAP = 'sitemap-0.xml';

/** The addresses of a built site with the day each last changed; empty where there is no sitemap. */
function datedAddresses(folder: string | undefined): Map<string, string> {
  const file = folder && path.join(folder, SITEMAP);
  if (!file || !existsSync(file)) return new Map();
  const entries = readFileSync(file, 'utf8').matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g);
  return new Map([...entries].map(([, url = '', date = '']) => [url, date]));
}

/** Addresses that are new in a release, gone from it, or of another date than in the release before. */
export function changedAddresses(before: string | undefined, after: string): string[] {
  const [old, next] = [datedAddresses(before), datedAddresses(after)];
  const changed = [...next].filter(([url, date]) => old.get(url) !== date).map(([url]) => url);
  return [...changed, ...[...old.keys()].filter((url) => !next.has(url))].slice(0, MOST_ADDRESSES);
}

interface IndexNow {
  key: string;
  siteUrl: string;
  onError: (error: unknown) => void;
  request?: typeof fetch;
}

/**
 * Tells search engines which pages a publication changed. It resolves whatever happens: a publication does not fail for
 * it, and does not wait.
 */
export const openIndexNow =
  ({ key, siteUrl, onError, request = fetch }: IndexNow) =>
  async (before: string | undefined, after: string): Promise<void> => {
    try {
      const urlList = changedAddresses(before, after);
      if (!urlList.length) return;
      const answer = await request(ENDPOINT, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ host: new URL(siteUrl).host, key, keyLocation: `${siteUrl}/${key}.txt`, urlList }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}`);
    } catch (error) {
      onError(error);
    }
  };
