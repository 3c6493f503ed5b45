import type { RouteKey } from './routes.ts';

/** What a page may weigh before a visitor touches it (README, Speed). Sizes in bytes as sent, brotli 11. */
export interface Budget {
  /** The document with its styles: within it, the first round trip shows the page. */
  html: number;
  /** Everything the first view asks for: document, fonts, scripts; pictures below it are lazy. */
  firstView: number;
  scripts: number;
  requests: number;
  /** Elements, children of drawings apart. */
  elements: number;
}

const KB = 1000;
export const DEFAULT_BUDGET: Budget = { html: 12 * KB, firstView: 50 * KB, scripts: 3 * KB, requests: 6, elements: 300 };

/** Pages that need more, each with its reason. */
export const BUDGETS: Partial<Record<RouteKey, Partial<Budget>>> = {
  // The one page with every kind of section.
  home: { firstView: 52 * KB, elements: 380 },
  // Texts that have to be whole to be lawful, printed or sent by e-mail.
  'terms-of-sale': { html: 18 * KB, firstView: 56.3 * KB, elements: 470 },
  privacy: { elements: 400 },
  'legal-information': { elements: 320 },
  // Twenty-five answers, readable and findable without scripts.
  faq: { html: 14.5 * KB, firstView: 53.7 * KB, elements: 350 },
  // A list and a whole form on one page (specification §2).
  support: { html: 13 * KB, firstView: 51.5 * KB, elements: 400 },
  careers: { html: 12.5 * KB, firstView: 51 * KB, elements: 400 },
  testimonials: { firstView: 51.1 * KB, elements: 400 },
  // Fifty-five towns by name.
  'website-creation': { elements: 380 },
  'talent-program': { elements: 320 },
};

export const budgetOf = (route: RouteKey): Budget => ({ ...DEFAULT_BUDGET, ...BUDGETS[route] });
