import type { Locator } from '@playwright/test';
import { alreadyChose, expect, test } from './site.ts';

test.beforeEach(({ page }) => alreadyChose(page));
const box = async (one: Locator) => {
  const found = await one.boundingBox();
  if (!found) throw new Error('It is not shown');
  return found;
};

test('on a phone an e-mail address breaks before its @, and not inside a word', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ContactUs');
  const address = page.getByRole('definition').getByRole('link', { name: /@/ });
  await address.scrollIntoViewIfNeeded();
  const lines = await address.evaluate((link) =>
    [...link.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((part) => {
        const range = document.createRange();
        range.selectNode(part);
        return range.getClientRects().length;
      }),
  );
  expect(lines).toEqual([1, 1]);
});

test('the mark of a sample beside who wrote an article is as high as its words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/blog/ai-with-sources');
  const mark = await box(page.getByRole('main').getByText('Exemple', { exact: true }).first());
  expect(mark.height).toBeLessThan(mark.width);
});

test('the filters of the offers show what is chosen in full', async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/all-jobs');
    const lists = page.getByRole('form', { name: 'Filtrer les offres' }).getByRole('combobox');
    for (const list of await lists.all()) {
      const room = await list.evaluate((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
        pen.font = font;
        const texts = [...select.querySelectorAll('option')].map(({ text }) => pen.measureText(text).width);
        return (
          select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - Math.max(...texts)
        );
      });
      expect(room, `${width} px`).toBeGreaterThanOrEqual(0);
    }
  }
});

test('on a wide screen a heading keeps a column between itself and its questions', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto('/');
  const heading = page.getByRole('heading', { name: 'On nous demande souvent' });
  await heading.scrollIntoViewIfNeeded();
  const [words, first] = [await box(heading), await box(page.getByText('Combien coûte un site ?').first())];
  expect(first.x - (words.x + words.width)).toBeGreaterThan(100);
});

test('what is said of an incomplete link keeps its distance from the section below', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/newsletter/unsubscribe');
  const said = await box(page.getByText('Le lien est incomplet', { exact: false }));
  const next = await box(page.getByRole('main').locator('section').last());
  expect(next.y - (said.y + said.height)).toBeGreaterThan(24);
});
