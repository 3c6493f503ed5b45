import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ADA, PASSWORD } from './accounts.ts';
import { test as base } from './site.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Opens a new session through the API of the sign-in page. */
export async function openSession(browser: Browser, baseURL: string | undefined, email: string = ADA): Promise<State> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const { csrf_token } = await (await context.request.get('/api/csrf-token')).json();
  const answer = await context.request.post('/api/auth/sign-in', {
    data: { email, password: PASSWORD, remember: false },
    headers: { 'x-csrf-token': csrf_token },
  });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()}`);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** A signed-in administrator: one session for all tests of a worker. */
export const test = base.extend<object, { session: State }>({
  session: [
    async ({ browser }, use, { project }) => use(await openSession(browser, project.use.baseURL)),
    { scope: 'worker' },
  ],
  storageState: ({ session }, use) => use(session),
});
export { expect } from './site.ts';

/** Ends a session on the server; the browser keeps its cookie. */
export async function endSession(browser: Browser, baseURL: string | undefined, state: State): Promise<void> {
  const context = await browser.newContext({ storageState: state, ...(baseURL && { baseURL }) });
  const { csrf_token } = await (await context.request.get('/api/csrf-token')).json();
  await context.request.post('/api/auth/sign-out', {
    data: { everywhere: false },
    headers: { 'x-csrf-token': csrf_token },
  });
  await context.close();
}

/** Reauthenticates in the dialog, or cancels it. */
export async function provePresence(page: Page, button = 'Confirmer'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Est-ce bien vous ?' });
  await dialog.getByLabel('Mot de passe').fill(PASSWORD);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}
