import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRecord } from '../../src/collections/records-files.ts';
import { factTextsOf } from '../../src/features/chat/facts/tell.ts';
import { BUDGETS, DEFAULT_BUDGET } from '../../src/i18n/budgets.ts';
import { locales } from '../../src/i18n/locales.ts';
import { pathTo, type RouteKey } from '../../src/i18n/routes.ts';

interface Sheet {
  id?: string;
  caption: string;
  rows: { label: string; cells: string[] }[];
}
const sheetIn = (lang: string): Sheet => {
  const file = `content/pages/${lang}/csr.md`;
  const { sections } = parseRecord(readFileSync(file, 'utf8'), file).record as { sections: Sheet[] };
  const found = sections.find(({ id }) => id === 'eco-conception');
  if (!found) throw new Error(`${file} tells no ceilings`);
  return found;
};
const kilobytes = (bytes: number, lang: string) => `${bytes / 1000} ${lang === 'fr' ? 'ko' : 'kB'}`;
/** The grade an EcoIndex stands for: above 80 an A, above 70 a B. */
const gradeOf = (index: number) => (index > 80 ? 'A' : index > 70 ? 'B' : 'C');

test.each(locales)('the ceilings we publish are those the tests hold, exceptions named (%s)', (lang) => {
  const { rows, caption } = sheetIn(lang);
  const { html, firstView, scripts, requests, ecoIndex } = DEFAULT_BUDGET;
  const [page, view, program, files, , grade] = rows.map(({ cells: [ceiling] }) => ceiling);
  expect([page, view, program, files, grade]).toEqual([
    ...[html, firstView, scripts].map((bytes) => kilobytes(bytes, lang)),
    String(requests),
    gradeOf(ecoIndex),
  ]);
  for (const [route, own] of Object.entries(BUDGETS)) {
    const at = pathTo(route as RouteKey, lang);
    const { html: document = html, firstView: first = firstView, requests: asked = requests } = own;
    if (document > html) expect(caption, at).toContain(kilobytes(document, lang));
    if (first > firstView) expect(caption, at).toContain(kilobytes(first, lang));
    if (asked > requests) expect(caption, at).toContain(`${asked} `);
    if (gradeOf(own.ecoIndex ?? ecoIndex) !== gradeOf(ecoIndex))
      expect(caption, at).toContain(`EcoIndex ${gradeOf(own.ecoIndex ?? ecoIndex)}`);
  }
});

test.each(locales)('the assistant tells the ceilings the tests hold (%s)', (lang) => {
  const { pageCeiling, pageBudget } = factTextsOf(lang);
  const { html, firstView, scripts, requests } = DEFAULT_BUDGET;
  for (const bytes of [html, firstView, scripts]) expect(pageCeiling?.say).toContain(kilobytes(bytes, lang));
  expect(pageCeiling?.say).toContain(` ${requests} `);
  expect(pageBudget?.say).toContain(kilobytes(firstView, lang));
});
