import { expect, test } from './site.ts';

const field = 'Chercher sur le site';

test.describe('the search of the site', () => {
  test('fetches nothing of its own before its field is turned to, then answers as it is typed', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/search');
    expect(asked.filter((path) => path.startsWith('/search/'))).toEqual([]);
    await page.getByLabel(field).fill('refarencement');
    await expect(page.getByRole('heading', { name: 'Services et offres' })).toBeVisible();
    await expect(page.locator('#found a').first()).toHaveAttribute('href', '/services/seo');
    await expect(page.locator('#found mark').first()).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(/^\d+ résultats?$/);
    await expect(page).toHaveURL('/search?q=refarencement');
    expect(asked.filter((path) => path.startsWith('/search/'))).toEqual(['/search/index.fr.json']);
  });
  test('is reached by the / key and walked through by the arrows', async ({ page }) => {
    await page.goto('/AboutUs');
    await page.keyboard.press('/');
    await expect(page).toHaveURL('/search#q');
    await expect(page.getByLabel(field)).toBeFocused();
    await page.keyboard.type('fibre');
    const results = page.locator('#found a');
    await expect(results.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(results.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(results.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByLabel(field)).toBeFocused();
  });
  test('leaves the / key alone in a field, and where a visitor switched it off', async ({ page }) => {
    await page.goto('/ContactUs');
    const first = page.locator('#main').getByRole('textbox').first();
    await first.press('/');
    await expect(first).toHaveValue('/');
    await expect(page).toHaveURL('/ContactUs');
    await page.goto('/search?q=prix');
    await page.getByLabel(/touche \//).uncheck();
    await page.goto('/AboutUs');
    await page.keyboard.press('/');
    await expect(page).toHaveURL('/AboutUs');
  });
  test('says so where nothing is found, and takes markup as words', async ({ page }) => {
    await page.goto('/search?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%20xyzzyx');
    await expect(page.getByLabel(field)).toHaveValue('<img src=x onerror=alert(1)> xyzzyx');
    await expect(page.getByRole('status')).not.toBeEmpty();
    await expect(page.locator('#found img')).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the form answers a page with the results', async ({ page }) => {
    await page.goto('/en/search');
    await page.getByLabel('Search the site').fill('terms of sale');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/en/search?q=terms+of+sale');
    await expect(page.getByLabel('Search the site')).toHaveValue('terms of sale');
    await expect(
      page.locator('#found').getByRole('link', { name: 'Terms of sale', exact: false }).first(),
    ).toBeVisible();
  });
  test('hostile words are words', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent(`"><script>alert(1)</script>${'a'.repeat(5000)}`)}`);
    await expect(page.getByLabel(field)).toHaveValue(/^"><script>alert\(1\)<\/script>a+$/);
    await expect(page.locator('main script')).toHaveCount(0);
  });
});

test.describe('an address that leads nowhere', () => {
  test.use({ refusals: true });
  test('proposes the nearest pages, and the search', async ({ page }) => {
    await page.goto('/servces/refrencement');
    await page.getByRole('search').hover();
    await expect(page.getByRole('heading', { name: 'Cherchiez-vous l’une de ces pages ?' })).toBeVisible();
    await page.locator('#found').getByRole('link', { name: 'Référencement' }).click();
    await expect(page).toHaveURL('/services/seo');
    await page.goto('/nulle-part');
    await page.getByLabel(field).fill('fibre');
    await page.getByLabel(field).press('Enter');
    await expect(page).toHaveURL('/search?q=fibre');
    await expect(page.locator('#found a').first()).toBeVisible();
  });
});
