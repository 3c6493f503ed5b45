import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright';
import { ecoIndex, gradeOf } from './ecoindex.ts';
import { launchBrowser, openDesk, openPhone } from './phone.ts';
import { openSite } from './site.ts';
import { printTable, progress, ratio, show } from './tables.ts';
import { everyKind } from './targets.ts';

/** Kinds of resources with a column of their own; style sheets, data and the rest are “other”. */
const COLUMNS = ['Document', 'Font', 'Script', 'Image'];
/** Time for what the page asks for by itself after its load event. */
const SETTLE_MS = 800;
const SCROLL_PX = 800;
const SCROLL_PAUSE_MS = 50;

/** What crossed the network, headers included, compressed as sent. */
interface Transfer {
  requests: number;
  total: number;
  /** By Chromium's kind of resource: Document, Font, Script, Image … */
  sent: Map<string, number>;
  /** Scripts once decompressed. */
  scriptText: number;
}
interface Weight extends Transfer {
  name: string;
  /** Scripts once decompressed, those that stand in the page included. */
  scripts: number;
  elements: number;
  eco: number;
}

/** Follows a page's requests from now on. */
async function followTransfer(context: BrowserContext, page: Page): Promise<Transfer> {
  const transfer: Transfer = { requests: 0, total: 0, sent: new Map(), scriptText: 0 };
  const kinds = new Map<string, string>();
  const devtools = await context.newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (/^(data|blob):/.test(request.url)) return;
    // Chromium calls a drawing that <use> fetches, and the icon of the tab, Other.
    kinds.set(requestId, /\.(svg|ico)([?#]|$)/.test(request.url) ? 'Image' : type);
    transfer.requests++;
  });
  devtools.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (kinds.get(requestId) === 'Script') transfer.scriptText += dataLength;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (!kind) return;
    transfer.total += encodedDataLength;
    transfer.sent.set(kind, (transfer.sent.get(kind) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.enable');
  return transfer;
}

/** The first view on a phone, untouched. */
async function weighFirstView(browser: Browser, url: string) {
  const context = await openPhone(browser);
  const page = await context.newPage();
  const transfer = await followTransfer(context, page);
  await page.goto(url, { waitUntil: 'load' });
  await wait(SETTLE_MS);
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && /^(|module|text\/javascript)$/.test(type))
      .reduce((sum, { text }) => sum + text.length, 0),
  );
  await context.close();
  return { ...transfer, scripts: transfer.scriptText + inline };
}

/** The whole page on a desk, read to its end: how EcoIndex is defined. */
async function measureEco(browser: Browser, url: string): Promise<{ elements: number; eco: number }> {
  const context = await openDesk(browser);
  const page = await context.newPage();
  const transfer = await followTransfer(context, page);
  await page.goto(url, { waitUntil: 'load' });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y <= height; y += SCROLL_PX) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await wait(SCROLL_PAUSE_MS);
  }
  await wait(SETTLE_MS);
  const elements = await page.evaluate(
    () => document.getElementsByTagName('*').length - document.querySelectorAll('svg *').length,
  );
  await context.close();
  return { elements, eco: ecoIndex(elements, transfer.requests, transfer.total / 1000) };
}

/** Bytes, requests, elements and EcoIndex of one page of each kind, beside the floor. */
export async function benchWeight(): Promise<void> {
  const site = await openSite();
  const browser = await launchBrowser(site);
  const weights: Weight[] = [];
  const subjects = [
    { name: 'floor', url: site.floor },
    ...everyKind(site.dist).map(({ name, path }) => ({ name, url: site.urlOf(path) })),
  ];
  for (const { name, url } of subjects) {
    progress(`weight: ${name}`);
    weights.push({ name, ...(await weighFirstView(browser, url)), ...(await measureEco(browser, url)) });
  }
  await browser.close();
  site.close();

  const floor = weights[0]?.total ?? Number.NaN;
  const kilobytes = (bytes: number) => show(bytes / 1000, 1);
  const rows = weights.map(({ name, requests, sent, total, scripts, elements, eco }) => [
    name,
    show(requests),
    ...COLUMNS.map((kind) => kilobytes(sent.get(kind) ?? 0)),
    kilobytes(total - COLUMNS.reduce((sum, kind) => sum + (sent.get(kind) ?? 0), 0)),
    kilobytes(total),
    ratio(total, floor),
    show(scripts),
    show(elements),
    `${show(eco, 1)} ${gradeOf(eco)}`,
  ]);
  console.log(
    '\n## Weight\n\nFirst view on a phone, kilobytes as sent (brotli 11, headers included); JS: bytes to parse, inline ones included; EcoIndex: desk, read to the end.',
  );
  printTable(
    'One page of every kind',
    [
      'page',
      'requests',
      'HTML',
      'fonts',
      'scripts',
      'images',
      'other',
      'total kB',
      '÷ floor',
      'JS bytes',
      'elements',
      'EcoIndex',
    ],
    rows,
  );
}
