import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** WCAG 2.2 at level AA, and axe's best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const OPTIONS: RunOptions = { runOnly: RULES, resultTypes: ['violations'] };
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violations = AxeResults['violations'];

/** Sends axe once for all pages that are opened: half a megabyte each time takes longer than the judgement. */
export const bringAxe = (page: Page) => page.addInitScript(`window.defineAxe = function () { ${AXE}\n};`);

/** In a page without frames: axe is injected once and minified, where its builder injects it twice and whole. */
async function violationsOfPage(page: Page): Promise<Violations> {
  const isDefined = await page.evaluate(() => {
    const { defineAxe } = window as { defineAxe?: () => void };
    if (!('axe' in window)) defineAxe?.();
    return 'axe' in window;
  });
  if (!isDefined) await page.evaluate(AXE);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return (await axe.run(document, options)).violations;
  }, OPTIONS);
}

/** Violations axe finds on a page, one line per rule. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const violations =
    page.frames().length === 1
      ? await violationsOfPage(page)
      : (await new AxeBuilder({ page }).options(OPTIONS).analyze()).violations;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}
