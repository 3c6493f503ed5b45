import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { locales } from '../../src/i18n/locales.ts';
import { mailsIn } from '../mail/every-mail.ts';

const screens = [
  { name: 'phone', width: 360, colorScheme: 'light' },
  { name: 'phone-dark', width: 360, colorScheme: 'dark' },
  { name: 'narrow', width: 320, colorScheme: 'light' },
  { name: 'desk', width: 640, colorScheme: 'light' },
] as const;

const part = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
/** Mails one below the other: a page each would take a minute. Their style sheets are the same. */
const onePage = (lang: string, mails: Awaited<ReturnType<typeof mailsIn>>) =>
  `<!doctype html><html lang="${lang}"><title>Mails</title><style>body{margin:0}${part(mails[0]?.email.html ?? '', /<style>(.*?)<\/style>/s)}</style><body>${mails
    .map(
      ({ name, email }) =>
        `<section class="ground" data-name="${name}" style="${part(email.html, /<body[^>]* style="([^"]*)"/)}">${part(email.html, /<body[^>]*>(.*)<\/body>/s)}</section>`,
    )
    .join('')}</body></html>`;

/** What is wider than its screen, and what a finger would miss. */
const faults = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('section')].flatMap((mail) => {
      const button = mail.querySelector('.action')?.getBoundingClientRect().height ?? 44;
      const wide = mail.scrollWidth > window.innerWidth;
      return [
        ...(wide ? [`${mail.dataset.name} is wider`] : []),
        ...(button < 44 ? [`${mail.dataset.name}: ${button} px`] : []),
      ];
    }),
  );

/** A machine that has much to do draws slowly. */
test.describe.configure({ timeout: 180_000 });

for (const lang of locales)
  test(`every mail, drawn (${lang}): no wider than a phone, sound and readable in both themes, and nothing is fetched`, async ({
    browser,
  }) => {
    const page = await browser.newPage();
    const fetched: string[] = [];
    await page.route('**/*', (route) => {
      fetched.push(route.request().url());
      return route.abort();
    });
    // Those to the team are in French, whoever wrote.
    const mails = (await mailsIn(lang)).filter(({ email }) => email.html.includes(`<html lang="${lang}"`));
    await page.setContent(onePage(lang, mails));
    for (const { name, width, colorScheme } of screens) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 640 });
      expect(await faults(page), name).toEqual([]);
      if (name === 'narrow' || name === 'desk') continue;
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
        .analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
      expect(found, name).toEqual([]);
    }
    expect(fetched).toEqual([]);
    await page.close();
  });
