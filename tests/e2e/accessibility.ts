import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 at level AA, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations axe finds on a page, one line per rule. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ runOnly: RULES, resultTypes: ['violations'] });
  // Without iframes axe can merge its results in the same page, which is faster.
  if (page.frames().length === 1) axe.setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
