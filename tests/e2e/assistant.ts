import type { Page, Route } from '@playwright/test';
import type { ChatAnswer } from '../../src/features/chat/chat.ts';
import { expect } from './site.ts';

/** Mocked answers of the assistant; some tests use the real one. */
const lines = (answer: ChatAnswer) =>
  [
    { type: 'begin' },
    { type: 'item', content: answer.output.slice(0, 6) },
    { type: 'item', content: answer.output.slice(6) },
    { type: 'end', answer },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
export const answers = (page: Page, ...said: ChatAnswer[]) => {
  let turn = 0;
  return page.route('**/api/chat', (route) => {
    const answer = said[Math.min(turn++, said.length - 1)] ?? { output: '' };
    return route.fulfill({ contentType: 'application/x-ndjson', body: lines(answer) });
  });
};
/** Holds the request until the returned function answers it. */
export async function holds(page: Page): Promise<(answer: ChatAnswer) => Promise<void>> {
  let kept: (route: Route) => void;
  const asked = new Promise<Route>((resolve) => {
    kept = resolve;
  });
  await page.route('**/api/chat', (route) => kept(route));
  return async (answer) => (await asked).fulfill({ contentType: 'application/x-ndjson', body: lines(answer) });
}

/** Holds the widget's module until `arrives` is called. */
export async function holdCode(page: Page): Promise<{ arrives: () => void }> {
  let arrives = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  await page.route('**/_astro/chat.*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  return { arrives: () => arrives() };
}

export const door = (page: Page) => page.getByRole('complementary').locator('.launch');
export const dialogOrRegion = (page: Page) => page.locator('section.chat');
export const input = (page: Page) => page.locator('#chat-input');
export const log = (page: Page) => page.getByRole('log');
export async function open(page: Page): Promise<void> {
  await door(page).click();
  await expect(input(page)).toBeFocused();
}
export async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}
