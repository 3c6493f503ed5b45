import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { makeTemporaryFolder } from './folders.ts';
import { installBenchPackages } from './packages.ts';
import type { OpenSite } from './site.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** What Lighthouse says of one visit. */
export interface Visit {
  /** From 0 to 100, in the order of CATEGORIES. */
  scores: number[];
  lcp: number;
  tbt: number;
  cls: number;
  /** What costs points, by the audit's id; all of the categories but performance, whose audits are measures. */
  failing: string[];
  /** Why a measure is missing. */
  problem: string | undefined;
}

const profiles = makeTemporaryFolder('profiles');

/** Visits a page with Lighthouse's phone, in a browser of its own, the network being calculated (simulate). */
export async function runLighthouse(url: string, { browser }: OpenSite): Promise<Visit> {
  installBenchPackages();
  const [{ launch }, { default: lighthouse }] = await Promise.all([import('chrome-launcher'), import('lighthouse')]);
  const chrome = await launch({
    chromePath: browser.path,
    chromeFlags: ['--headless=new', '--disable-dev-shm-usage', ...browser.flags],
    userDataDir: mkdtempSync(path.join(profiles, 'lighthouse-')),
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'silent',
      formFactor: 'mobile',
      throttlingMethod: 'simulate',
      disableFullPageScreenshot: true,
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { audits, categories } = result.lhr;
    const measure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
    const failing = CATEGORIES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    );
    const lcp = measure('largest-contentful-paint');
    const reason = result.lhr.runtimeError?.code ?? audits['largest-contentful-paint']?.errorMessage;
    return {
      problem: Number.isNaN(lcp) ? `no LCP: ${reason ?? 'Lighthouse gives no reason'}` : undefined,
      scores: CATEGORIES.map((name) => (categories[name]?.score ?? Number.NaN) * 100),
      lcp,
      tbt: measure('total-blocking-time'),
      cls: measure('cumulative-layout-shift'),
      failing,
    };
  } finally {
    chrome.kill();
  }
}
