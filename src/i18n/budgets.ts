import type { RouteKey } from './routes.ts';

/** What a page may weigh before a visitor touches it (docs/measurements.md). Sizes in bytes as sent, brotli 11. */
export interface Budget {
  /** The document with its styles: within it, the first round trip shows the page. */
  html: number;
  /** Everything the first view asks for: document, fonts, scripts; pictures below it are lazy. */
  firstView: number;
  scripts: number;
  requests: number;
  /** Elements, children of drawings apart. */
  elements: number;
  /** From 100 to 0; above 80 is an A. Counts the whole page, read to its end. */
  ecoIndex: number;
}

const KB = 1000;
export const DEFAULT_BUDGET: Budget = {
  html: 12 * KB,
  firstView: 50 * KB,
  scripts: 3 * KB,
  requests: 6,
  elements: 300,
  ecoIndex: 80.1,
};

/** Pages with a budget of their own, each with its reason. */
export const BUDGETS: Partial<Record<RouteKey, Partial<Budget>>> = {
  // The one page with every kind of section: the others have room, it is held to more.
  home: { ecoIndex: 84 },
  // The whole contract at its one address: a buyer must be able to read all of it, and to search it.
  'terms-of-sale': { html: 20 * KB, firstView: 58 * KB, elements: 620, ecoIndex: 72 },
};

export const budgetOf = (route: RouteKey): Budget => ({ ...DEFAULT_BUDGET, ...BUDGETS[route] });
