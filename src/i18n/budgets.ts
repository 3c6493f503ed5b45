import type { RouteKey } from './routes.ts';

/** Budget of a page before any interaction (docs/measurements.md). Bytes as transferred, brotli 11. */
export interface Budget {
  /** The document with its inline styles: without the face of its titles, small enough for the first round trip. */
  html: number;
  /** Everything the first view requests: document, fonts, scripts; pictures below the fold are lazy. */
  firstView: number;
  scripts: number;
  requests: number;
  /** DOM elements, without those inside drawings. */
  elements: number;
  /** From 100 to 0; above 80 is an A. For the whole page, scrolled to its end. */
  ecoIndex: number;
}

const KB = 1000;
/** What the headers of a page weigh at most. */
export const HEADERS_MAX = 1110;
/**
 * What of a document comes in the first round trip of a new connection: ten segments of 1,460 bytes (RFC 6928), less the
 * answer's headers. Beyond it a phone waits 150 ms more.
 */
export const FIRST_ROUND_TRIP = 10 * 1460 - HEADERS_MAX;
export const DEFAULT_BUDGET: Budget = {
  // 12 and 50, and 4 for the letters of its titles: they are in the brand's face in the first frame
  // (docs/decisions/068).
  html: 16 * KB,
  firstView: 54 * KB,
  scripts: 3 * KB,
  requests: 6,
  elements: 300,
  ecoIndex: 80.1,
};

/** Pages with a budget of their own, with the reason. */
export const BUDGETS: Partial<Record<RouteKey, Partial<Budget>>> = {
  // The most complex page, and the first impression: held to a stricter score.
  home: { ecoIndex: 84 },
  // Three pictures of the work, 3 to 5 kB each, begin in the first view.
  cases: { requests: 8 },
  // The whole contract at its one address: a buyer must be able to read all of it, and to search it.
  'terms-of-sale': { html: 24 * KB, firstView: 62 * KB, elements: 620, ecoIndex: 72 },
};

export const budgetOf = (route: RouteKey): Budget => ({ ...DEFAULT_BUDGET, ...BUDGETS[route] });
