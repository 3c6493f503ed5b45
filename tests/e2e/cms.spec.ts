import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ended, expect, listening, portOf, runCms, test } from './editor.ts';

const HOME = 'content/pages/fr/home.md';

test.setTimeout(120_000);

test('an editor without an account changes the headline of the home page, and sees it on the running site', async ({
  page,
  project,
  baseURL,
}) => {
  const before = readFileSync(path.join(project, HOME), 'utf8');
  const complaints: string[] = [];
  // A form that Decap refuses is a promise it rejects without a reason.
  page.on('pageerror', ({ message }) => message !== 'undefined' && complaints.push(message));
  await page.goto('/cms#/collections/pages/entries/home');
  const headline = page.getByRole('textbox', { name: 'Titre de la page' }).first();
  await expect(headline).toHaveValue('Du numérique qui tient la charge.');
  await expect(page.getByRole('textbox', { name: 'Titre de la page' }).last()).toHaveValue(
    'Digital work, built to bear the load.',
  );
  // Decap sets the caret again a moment after a text changed: what is filled in before that is added, not put in place.
  const write = (text: string) =>
    expect(async () => {
      await headline.fill(text);
      await expect(headline).toHaveValue(text, { timeout: 500 });
    }).toPass();
  const publish = async () => {
    await page.getByRole('button', { name: 'Publier' }).first().click();
    await page.getByRole('menuitem', { name: 'Publier maintenant' }).click();
  };
  await test.step('a headline that is too long is refused in French, and nothing is written', async () => {
    await write('Du numérique qui tient la charge, '.repeat(4));
    await publish();
    await expect(page.getByText(/il faut de 1 à 80 caractères/).first()).toBeVisible();
    expect(readFileSync(path.join(project, HOME), 'utf8')).toBe(before);
  });
  await test.step('a good one is in the file, one line of it, and on the site', async () => {
    await write('Du numérique qui tient bon.');
    // What is typed reaches the form a moment later: until then it judges the headline before.
    await expect(async () => {
      if (await page.getByRole('button', { name: 'Publier', exact: true }).first().isVisible()) await publish();
      const after = before.replace('Du numérique qui tient la charge.', 'Du numérique qui tient bon.');
      expect(readFileSync(path.join(project, HOME), 'utf8')).toBe(after);
    }).toPass({ timeout: 30_000 });
    await expect.poll(async () => (await fetch(`${baseURL}/`)).text()).toContain('Du numérique qui tient bon.');
  });
  await test.step('led straight to another entry, the form shows that one', async () => {
    await page.evaluate(() => {
      location.hash = '#/collections/services/entries/seo';
    });
    await expect(page.getByRole('textbox', { name: 'Nom' }).first()).toHaveValue(/\S/);
    await expect(page.getByRole('textbox', { name: 'Titre de la page' }).first()).not.toHaveValue(/tient bon/);
  });
  expect(complaints).toEqual([]);
});

test('eval is allowed on the page of the editor alone, and only that page writes files', async ({ baseURL }) => {
  const headers = async (where: string) => (await fetch(`${baseURL}${where}`)).headers;
  const page = await headers('/cms');
  expect(page.get('content-security-policy')).toContain("script-src 'self' 'unsafe-eval'");
  expect(page.get('x-robots-tag')).toBe('noindex');
  for (const other of ['/cms/editor.js', '/ContactUs'])
    expect((await headers(other)).get('content-security-policy') ?? '').not.toContain('unsafe-eval');
  const write = (origin: string, file: string) =>
    fetch(`${baseURL}/cms/api/v1`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({
        action: 'persistEntry',
        params: {
          branch: 'main',
          dataFiles: [{ path: file, slug: 'x', raw: 'x' }],
          assets: [],
          options: { commitMessage: 'x' },
        },
      }),
    });
  expect((await write('http://elsewhere.example', HOME)).status).toBe(403);
  for (const file of ['package.json', 'content/../package.json', '/etc/passwd'])
    expect((await write(String(baseURL), file)).status, file).toBe(403);
});

test('a port that is taken is said', async ({ project }) => {
  const taken = await listening();
  const child = runCms(project, portOf(taken));
  let said = '';
  child.stderr?.on('data', (text) => {
    said += String(text);
  });
  expect(await ended(child)).toBe(1);
  expect(said).toContain(`Port ${portOf(taken)} is taken by another program`);
  taken.close();
});
