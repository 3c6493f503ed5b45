import type { Page } from '@playwright/test';

/** More stops of the keyboard than any screen has before what is looked for. */
const MOST_STOPS = 120;

/** Presses Tab until the focus is on what is named so, as somebody without a mouse does. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: one } = document;
      const isField =
        one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement;
      const label = isField ? one.labels?.[0] : undefined;
      return (one?.getAttribute('aria-label') ?? label?.textContent ?? one?.textContent ?? '').trim();
    });
    if (name.test(focused)) return;
    passed.push(focused.slice(0, 40));
  }
  throw new Error(`The keyboard reaches no ${name}, only: ${passed.join(' | ')}`);
}
