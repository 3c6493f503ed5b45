import type { Page } from '@playwright/test';
import { alreadyChose, expect, test } from './site.ts';

test.beforeEach(({ page }) => alreadyChose(page));

/** The day after every offer's deadline, the site not having been built again. */
const MONTHS_LATER = new Date(Date.now() + 120 * 86_400_000);

test.describe('questions', () => {
  test('search is instant, deaf to accents and case', async ({ page }) => {
    await page.goto('/FAQ');
    const questions = page.locator('details.question:visible');
    const all = await questions.count();
    expect(all).toBeGreaterThanOrEqual(24);
    await page.getByLabel('Chercher une question').fill('ACCESSIBILITE');
    await expect.poll(() => questions.count()).toBeLessThan(all);
    expect(await questions.count()).toBeGreaterThan(0);
    await expect(page.getByRole('status')).toContainText(/question/);
    await page.getByLabel('Chercher une question').fill('xyzzy');
    await expect(page.getByRole('link', { name: /Demandez-nous/ })).toBeVisible();
  });
  test('a category that is chosen is shown alone, and says so; all of them come back', async ({ page }) => {
    await page.goto('/FAQ');
    const categories = page.getByRole('navigation', { name: 'Toutes' });
    await categories.getByRole('link', { name: 'Tarifs' }).click();
    await expect(page.getByRole('heading', { name: 'Tarifs' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Technique' })).toBeHidden();
    await expect(categories.getByRole('link', { name: 'Tarifs' })).toHaveAttribute('aria-current', 'true');
    await categories.getByRole('link', { name: 'Toutes' }).click();
    await expect(page.getByRole('heading', { name: 'Technique' })).toBeVisible();
  });
  test('search stands mistakes, apostrophes and other words for the same, in any category', async ({ page }) => {
    await page.goto('/FAQ#pricing');
    const search = page.getByLabel('Chercher une question');
    const accessible = page.getByText('Mon site sera-t-il accessible aux personnes handicapées ?');
    for (const asked of ['accessibilte', 'l’accessibilité', "l'accessibilite"]) {
      await search.fill(asked);
      await expect(accessible, asked).toBeVisible();
    }
    await search.fill('backup');
    await expect(page.getByText('Comment mes données sont-elles sauvegardées ?')).toBeVisible();
    await expect(accessible).toBeHidden();
  });
  test('an address with a question’s name opens its answer', async ({ page }) => {
    await page.goto('/FAQ#code-ownership');
    await expect(page.locator('#code-ownership')).toHaveAttribute('open', '');
  });
  test('the phases of a project are numbered', async ({ page }) => {
    await page.goto('/FAQ#project-phases');
    const phases = page.locator('#project-phases').getByRole('listitem');
    await expect(phases).toHaveCount(5);
    await expect(phases.first()).toHaveCSS('list-style-type', 'decimal');
  });
  test('an address with a search shows what it finds, and the search stands in the address', async ({ page }) => {
    await page.goto('/FAQ?q=fibre');
    const questions = page.locator('details.question:visible');
    await expect(page.getByLabel('Chercher une question')).toHaveValue('fibre');
    await expect.poll(() => questions.count()).toBeLessThan(10);
    await page.getByLabel('Chercher une question').fill('sauvegarde');
    await expect(page).toHaveURL('/FAQ?q=sauvegarde');
    await page.getByLabel('Chercher une question').fill('');
    await expect(page).toHaveURL('/FAQ');
  });
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('an address with a search shows what it finds too, and another search begins there', async ({ page }) => {
      for (const [path, field, asked] of [
        ['/FAQ?q=sauvegardes', 'Chercher une question', 'accessibilité'],
        ['/en/FAQ?q=backups#technical', 'Search the questions', 'accessibility'],
      ] as const) {
        await page.goto(path);
        const open = page.locator('details.question[open]:visible');
        await expect(open.first()).toBeVisible();
        await expect(page.locator('details.question:visible')).toHaveCount(await open.count());
        await page.getByLabel(field).fill(asked);
        await page.getByLabel(field).press('Enter');
        await expect(page).toHaveURL(new RegExp(`/FAQ\\?q=${encodeURIComponent(asked)}$`));
        await expect(open.first()).toBeVisible();
      }
    });
  });
  test('what else an address asks stays in it beside a search', async ({ page }) => {
    await page.goto('/FAQ?from=letter&q=fibre#technical');
    await expect(page.getByLabel('Chercher une question')).toHaveValue('fibre');
    await expect.poll(() => page.locator('details.question:visible').count()).toBeLessThan(10);
    await expect(page).toHaveURL('/FAQ?from=letter&q=fibre#technical');
    await page.getByLabel('Chercher une question').fill('');
    await expect(page).toHaveURL('/FAQ?from=letter');
  });
  test('an address whose end was cut or badly copied opens the page all the same', async ({ page }) => {
    for (const end of ['#%', '#%E9', '#d%C3%A9lais']) {
      await page.goto(`/FAQ${end}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto('/');
    }
  });
  test('every category has its place, assistance and prices too', async ({ page }) => {
    await page.goto('/FAQ');
    for (const [name, id] of [
      ['Général', 'general'],
      ['Services', 'services'],
      ['Technique', 'technical'],
      ['Assistance', 'support'],
      ['Tarifs', 'pricing'],
    ]) {
      await page
        .getByRole('navigation', { name: 'Toutes' })
        .getByRole('link', { name: name ?? '' })
        .click();
      await expect(page).toHaveURL(`/FAQ#${id}`);
      await expect(page.locator(`#${id} details`).first()).toBeVisible();
    }
  });
});

test.describe('testimonials', () => {
  const reviews = (page: Page) => page.locator('#reviews > li:visible');
  test('six first, more on demand, the reader going on from the seventh', async ({ page }) => {
    await page.goto('/Testimonials');
    await expect(reviews(page)).toHaveCount(6);
    const more = page.getByRole('link', { name: 'Voir plus' });
    await more.click();
    await expect(reviews(page)).toHaveCount(9);
    await expect(reviews(page).nth(6)).toBeFocused();
    await expect(more).toBeHidden();
    await expect(page).toHaveURL('/Testimonials');
  });
  test('filtered by service over every review, those not loaded yet too', async ({ page }) => {
    await page.goto('/en/Testimonials');
    const filter = page.getByRole('group', { name: 'Filter by service' });
    for (const button of (await filter.getByRole('button').all()).slice(1)) {
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(reviews(page)).toHaveCount(1);
    }
    await filter.getByRole('button', { name: 'All services' }).click();
    await expect(reviews(page)).toHaveCount(9);
  });
  test('what cannot be loaded is said, and loads when asked again', async ({ page, complaints }) => {
    await page.route('**/Testimonials/page/2', (route) => route.abort());
    await page.goto('/Testimonials');
    await page.getByRole('link', { name: 'Voir plus' }).click();
    await expect(page.getByText('La suite n’a pas pu être chargée.')).toBeVisible();
    await page.unroute('**/Testimonials/page/2');
    await page.getByRole('link', { name: 'Réessayer' }).click();
    await expect(reviews(page)).toHaveCount(9);
    await expect(page.getByText('La suite n’a pas pu être chargée.')).toBeHidden();
    // The browser reports the aborted call itself.
    complaints.length = 0;
  });
  test('each says when it was published and lived, how it was checked, and can be reported', async ({ page }) => {
    await page.goto('/Testimonials');
    const first = reviews(page).first();
    await expect(first).toContainText(/Publié le \d+ \S+ \d{4}\. Expérience\s: \S+ \d{4}/);
    await expect(page.getByText('Chaque avis est rapproché d’une prestation réelle')).toBeVisible();
    await page.getByRole('link', { name: 'Comment nous vérifions' }).click();
    await expect(page).toHaveURL('/Testimonials#verification');
    await first.getByRole('link', { name: /^Signaler l’avis de/ }).click();
    await expect(page.getByLabel('Ce que vous signalez')).toHaveValue(/^\/Testimonials#[a-z-]+$/);
  });
});

test.describe('the blog', () => {
  test('a first page, then the rest on demand', async ({ page }) => {
    await page.goto('/blog');
    const entries = page.locator('#entries > article');
    const before = await entries.count();
    await page.getByRole('link', { name: 'Voir plus' }).click();
    await expect.poll(() => entries.count()).toBeGreaterThan(before);
    await expect(entries.nth(before)).toBeFocused();
    const links = await entries.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
  });
  test('an article has its summary, its reading time, others to read', async ({ page }) => {
    await page.goto('/en/blog/page-weight/a-36-kb-page-what-you-gain-by-sending-nothing');
    const summary = page.getByRole('navigation', { name: 'In this article' });
    expect(await summary.getByRole('link').count()).toBeGreaterThan(2);
    await expect(page.getByText(/^\d+\smin$/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible();
  });

  test.describe('readings', () => {
    test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });
    const readingsOf = (page: Page) => {
      const asked: string[] = [];
      page.on('request', (request) => request.url().endsWith('/api/blog/view') && asked.push(request.postData() ?? ''));
      return asked;
    };
    /** It counts as read after three seconds. */
    const LONGER_MS = 3500;
    test('are counted once somebody has seen the article a while, without a cookie; the most read comes first, in places that do not move', async ({
      page,
      context,
    }) => {
      const asked = readingsOf(page);
      // Thrice: more than any other test reads it.
      for (let i = 1; i <= 3; i++) {
        await page.goto('/blog/phishing-exercise/un-exercice-d-hameconnage-sans-humilier-personne');
        await expect.poll(() => asked.length).toBe(i);
      }
      expect(asked[0]).toBe('{"blog":"phishing-exercise","lang":"fr"}');
      expect((await context.cookies()).map(({ name }) => name)).toEqual([]);
      await page.goto('/en/blog');
      const popular = page.locator('#popular');
      await expect(popular, 'laid out').toHaveCSS('content-visibility', 'visible');
      const height = (await popular.boundingBox())?.height;
      await popular.scrollIntoViewIfNeeded();
      await expect(popular.getByRole('link').first()).toHaveAttribute('href', /\/en\/blog\/phishing-exercise\//);
      await expect(popular.getByRole('link')).toHaveCount(5);
      expect((await popular.boundingBox())?.height).toBe(height);
    });
    test('are not counted of who objected, in the panel of the cookies', async ({ page }) => {
      const asked = readingsOf(page);
      await page.goto('/blog');
      await page.getByRole('button', { name: 'Gérer mes cookies' }).click();
      await page.getByRole('button', { name: 'Personnaliser' }).click();
      await page.getByRole('checkbox', { name: 'Comptage anonyme des pages' }).uncheck();
      await page.getByRole('button', { name: 'Enregistrer mes choix' }).click();
      await page.goto('/blog/page-weight', { waitUntil: 'networkidle' });
      await page.waitForTimeout(LONGER_MS);
      expect(asked).toEqual([]);
    });
    test('are not counted of a tab opened behind until it is looked at', async ({ page }) => {
      const asked = readingsOf(page);
      await page.addInitScript(() => {
        let state = 'hidden';
        Object.defineProperty(document, 'visibilityState', { get: () => state });
        Object.assign(window, {
          look: () => {
            state = 'visible';
            document.dispatchEvent(new Event('visibilitychange'));
          },
        });
      });
      await page.goto('/blog/page-weight', { waitUntil: 'networkidle' });
      await page.waitForTimeout(LONGER_MS);
      expect(asked).toEqual([]);
      await page.evaluate(() => (window as unknown as { look(): void }).look());
      await expect.poll(() => asked.length).toBe(1);
      await page.evaluate(() => (window as unknown as { look(): void }).look());
      await page.waitForTimeout(200);
      expect(asked.length).toBe(1);
    });
  });
});

test.describe('comments', () => {
  test('what cannot be loaded is said, and loads when asked again; the article and its first comments stay', async ({
    page,
    complaints,
  }) => {
    await page.route('**/api/comments?*', (route) => route.fulfill({ status: 503, body: '{"ok":false}' }));
    await page.goto('/blog/page-weight');
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await expect(page.getByText('Les derniers commentaires n’ont pas pu être chargés.')).toBeVisible();
    await expect(page.locator('.comment').first()).toBeVisible();
    await page.unroute('**/api/comments?*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText('Les derniers commentaires n’ont pas pu être chargés.')).toBeHidden();
    complaints.length = 0;
  });
  test('written since the page was built are counted in the heading as well', async ({ page }) => {
    const comments = ['Une', 'Deux'].map((text, i) => ({ id: `new-${i}`, name: 'Jo', text, createdAt: '2026-11-20' }));
    await page.route('**/api/comments?*', (route) =>
      route.fulfill({ json: { ok: true, data: { comments, total: 12, open: true } } }),
    );
    await page.goto('/en/blog/page-weight');
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await expect(page.getByRole('heading', { name: '12 comments' })).toBeVisible();
  });
  test('closed by the company: the form gives way to a sentence', async ({ page }) => {
    await page.route('**/api/comments?*', (route) =>
      route.fulfill({ json: { ok: true, data: { comments: [], total: 0, open: false } } }),
    );
    await page.goto('/blog/page-weight');
    await page.locator('#comments').scrollIntoViewIfNeeded();
    await expect(page.getByText('Les commentaires sont fermés.')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Ajouter un commentaire' })).toHaveCount(0);
  });
});

test.describe('offers', () => {
  const offers = (page: Page) => page.locator('#jobs > article:visible');
  test('narrowed by department, contract and place without a reload; the choice stands in the address', async ({
    page,
  }) => {
    await page.goto('/all-jobs');
    const all = await offers(page).count();
    await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Technique' });
    await expect(page).toHaveURL('/all-jobs?department=technology');
    await expect(offers(page)).toHaveCount(3);
    await expect(page.getByRole('form', { name: 'Filtrer les offres' }).getByRole('status')).toHaveText('3 offres');
    await page.getByLabel('Contrat').selectOption({ label: 'Durée déterminée' });
    await expect(offers(page)).toHaveCount(1);
    await page.reload();
    await expect(offers(page)).toHaveCount(1);
    await expect(page.getByLabel('Contrat')).toHaveValue('contract');
    await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Marketing' });
    await expect(page.getByText('Aucune offre ne correspond.')).toBeVisible();
    for (const list of ['Service', 'Contrat']) await page.getByLabel(list, { exact: true }).selectOption('');
    await expect(offers(page)).toHaveCount(all);
    await expect(page).toHaveURL('/all-jobs');
  });
  test('chosen before the code of the filters is there, the choice counts once it is', async ({ page }) => {
    let asked = 0;
    await page.route(/_astro\/filter\.[^/]+\.js/, async (route) => {
      asked++;
      await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Technique' });
      await route.continue();
    });
    await page.goto('/all-jobs');
    expect(asked).toBe(0);
    await page.getByLabel('Contrat').focus();
    await expect(page).toHaveURL('/all-jobs?department=technology');
    await expect(offers(page)).toHaveCount(3);
  });
  test('a value that is not on the list counts for nothing', async ({ page }) => {
    await page.goto('/en/all-jobs?department=alchemy&place=%3Cscript%3E');
    await expect(page.getByLabel('Department')).toHaveValue('');
    expect(await offers(page).count()).toBeGreaterThanOrEqual(6);
  });
  test('past its deadline, on a page built before: closed, without its form, out of the search engines', async ({
    page,
  }) => {
    await page.goto('/all-jobs/web-developer');
    await expect(page.getByRole('form', { name: 'Candidater' })).toBeVisible();
    await expect(page.getByLabel('Poste souhaité')).toHaveValue(/Développeur/);
    await page.clock.setFixedTime(MONTHS_LATER);
    await page.goto('/all-jobs/web-developer');
    await expect(page.getByText('Cette offre est close : la date limite est passée.')).toBeVisible();
    await expect(page.getByRole('form', { name: 'Candidater' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Candidater' })).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
    expect(await page.content()).not.toContain('JobPosting');
    await page.goto('/all-jobs');
    await expect(offers(page).first()).toContainText('Cette offre est close');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('"load more" is a link to the next page, which leads back', async ({ page }) => {
    for (const [path, entries] of [
      ['/Testimonials', '#reviews > li'],
      ['/en/blog', '#entries > article'],
    ] as const) {
      await page.goto(path);
      const first = await page.locator(entries).allInnerTexts();
      await page.getByRole('link', { name: /^(Voir plus|Load more)$/ }).click();
      await expect(page).toHaveURL(`${path}/page/2`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/page 2$/);
      for (const text of await page.locator(entries).allInnerTexts()) expect(first).not.toContain(text);
      await page.getByRole('link', { name: /Revenir au début|Back to the top/ }).click();
      await expect(page).toHaveURL(path);
    }
  });
  test('every offer is there, and no filter that would do nothing', async ({ page }) => {
    await page.goto('/all-jobs');
    await expect(page.locator('#jobs > article')).toHaveCount(6);
    await expect(page.getByRole('form', { name: 'Filtrer les offres' })).toBeHidden();
  });
});
