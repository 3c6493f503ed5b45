import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser, openPhone } from './phone.ts';
import type { OpenSite } from './site.ts';

/** A phone on a regional train: Lighthouse's slow 4G, really waited for. Chromium adds the latency to each request. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;
/** After the load event: a late font or picture may still move the largest paint. */
const SETTLE_MS = 1200;
const LONG_TASK_MS = 50;

/** What the page saw of itself, in milliseconds of real time. */
export interface ShapedVisit {
  lcp: number;
  tbt: number;
  cls: number;
  /** Why a measure is missing. */
  problem: string | undefined;
}
interface Seen {
  lcp: number;
  cls: number;
  tasks: number[];
}
declare global {
  interface Window {
    benchSaw: Seen;
  }
}

/** Runs in the page, before anything of it. */
function watchPaints(): void {
  const seen: Seen = { lcp: Number.NaN, cls: 0, tasks: [] };
  window.benchSaw = seen;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', ({ duration }) => seen.tasks.push(duration));
}

/** Visits a page through a slow network with a slow processor, in a cold browser, and waits for real. */
export async function visitShaped(url: string, site: OpenSite): Promise<ShapedVisit> {
  const browser = await launchBrowser(site);
  try {
    const context = await openPhone(browser);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchPaints);
    await page.goto(url, { waitUntil: 'load' });
    await wait(SETTLE_MS);
    const { lcp, cls, tasks } = await page.evaluate(() => window.benchSaw);
    const problem = Number.isNaN(lcp) ? 'no LCP: the page told of no paint' : undefined;
    return { lcp, cls, problem, tbt: tasks.reduce((sum, duration) => sum + Math.max(0, duration - LONG_TASK_MS), 0) };
  } finally {
    await browser.close();
  }
}
