import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findEvent } from '../../src/collections/catalogue.ts';
import { countEventView, eventViews } from '../../src/features/events/views.ts';
import { openSite } from './browser.ts';

const EVENT = 'workshop-site-weight';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
  expect(await findEvent(site.services.store, EVENT, 'fr')).toBeDefined();
});
afterAll(() => site.end());

/** What the page of an event sends on its own: no token, its origin only. */
const see = async (event: string, lang = 'fr', headers: Record<string, string> = {}) => {
  const body = JSON.stringify({ event, lang });
  const sent = {
    'content-type': 'application/json',
    origin: 'http://localhost:8080',
    'sec-fetch-site': 'same-origin',
    'user-agent': FIREFOX,
    ...headers,
  };
  return (await site.browser().send(countEventView.path, { method: 'POST', body, headers: sent })).status;
};
const counted = async () => (await site.services.store.get(eventViews, EVENT))?.views ?? 0;

describe('"Event: … page views count" (docs/contract.md §3)', () => {
  test('each look counts, in both languages: a total, and nothing of the visitor', async () => {
    for (const lang of ['fr', 'en', 'fr']) expect(await see(EVENT, lang)).toBe(200);
    expect(await counted()).toBe(3);
    expect(Object.keys((await site.services.store.get(eventViews, EVENT)) ?? {}).sort()).toEqual([
      'createdAt',
      'id',
      'updatedAt',
      'views',
    ]);
  });
  test('robots, pages prepared in advance, other sites and events that are none count nothing', async () => {
    const before = await counted();
    expect(await see(EVENT, 'fr', { 'user-agent': 'Googlebot/2.1' })).toBe(204);
    expect(await see(EVENT, 'fr', { 'sec-purpose': 'prefetch;prerender' })).toBe(204);
    expect(await see(EVENT, 'fr', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await see('no-such-event')).toBe(404);
    expect(await counted()).toBe(before);
    expect(await site.services.store.get(eventViews, 'no-such-event')).toBeUndefined();
  });
});
