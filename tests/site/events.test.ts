import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { locales } from '../../src/i18n/locales.ts';
import { pages, wordsOf } from './pages.ts';

/** The links to join of the samples (content/seed/event). */
const LINKS = globSync('content/seed/event/*/*.md').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/joinLink: "([^"]+)"/g)].map(([, link = '']) => link),
);

test('the link to join a webinar is in nothing that is served: no page, no calendar, no feed, no index', () => {
  expect(new Set(LINKS).size).toBe(3);
  const served = globSync('dist/**/*.{html,ics,xml,json,js,txt,webmanifest}');
  expect(served.length).toBeGreaterThan(100);
  const host = new URL(LINKS[0] ?? '').host;
  for (const file of served) expect(readFileSync(file, 'utf8').includes(host), file).toBe(false);
});

describe.each(locales)('events (%s)', (lang) => {
  const list = pages.find((page) => page.route === 'events' && page.lang === lang);
  const entries = [...(list?.html ?? '').matchAll(/<article class="entry">([\s\S]*?)<\/article>/g)].map(
    ([, html = '']) => html,
  );
  const weekday =
    lang === 'fr'
      ? /\b(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) /
      : /\b(Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday) /;
  test('weekday and seats stand in the list; what has no date says so', () => {
    expect(entries.length).toBeGreaterThan(5);
    for (const entry of entries)
      expect(wordsOf(entry)).toMatch(/Date à fixer|Date to be set/.test(entry) ? /./ : weekday);
    const open = entries.filter((entry) => entry.includes('data-seats='));
    expect(open.length).toBeGreaterThan(1);
    for (const entry of open) expect(wordsOf(entry)).toMatch(/(Places\s:|Seats:) \d+/);
    expect(entries.filter((entry) => /Date à fixer|Date to be set/.test(entry))).toHaveLength(1);
  });
  test('a calendar of all of them can be subscribed to, and is told of in the head', () => {
    const address = `/events.${lang}.ics`;
    expect(list?.head).toMatch(new RegExp(`<link rel="alternate" type="text/calendar" href="${address}"`));
    expect(list?.html).toMatch(new RegExp(`href="webcal://[^"/]+${address}"`));
    const calendar = readFileSync(`dist${address}`, 'utf8');
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(entries.length);
    const uids = [...calendar.matchAll(/^UID:(.+)\r$/gm)].map(([, uid]) => uid);
    expect(new Set(uids).size).toBe(entries.length);
    for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
  test('a place at a postponed event can be given back, whatever day it was planned for', () => {
    const page = pages.find((one) => one.lang === lang && one.path.endsWith('/Events/talk-fibre/cancel'));
    const words = wordsOf(page?.html ?? '');
    expect(words).toMatch(/à une date qui reste à fixer|on a date still to be set/);
    expect(words).not.toMatch(/\b20\d\d\./);
    expect(page?.html).toContain('id="cancel"');
  });
  test('a page to cancel that is opened without its link says so at once', () => {
    const page = pages.find((one) => one.lang === lang && one.path.endsWith('/Events/open-house/cancel'));
    expect(page?.html).toMatch(/data-link-missing="[^"]+" data-link-sent="[^"]+"/);
  });
  test('a postponed event has no form, no date, and says why', () => {
    const page = pages.find((one) => one.lang === lang && one.path.endsWith('/Events/talk-fibre'));
    expect(page?.html).not.toContain('id="register"');
    expect(wordsOf(page?.html ?? '')).toMatch(
      /reporté à une date qui reste à fixer|postponed to a date still to be set/,
    );
  });
});
