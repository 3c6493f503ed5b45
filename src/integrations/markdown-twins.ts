import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { company } from '../collections/company.ts';
import { type Locale, locales } from '../i18n/locales.ts';
import { pathTo, type RouteKey } from '../i18n/routes.ts';
import { markdownConverter } from '../lib/html-to-markdown.ts';
import { headOf } from './page-heads.ts';

/** A page that search engines may show, with the words of its head. */
interface Page {
  path: string;
  lang: Locale;
  title: string;
  description: string;
}

/** Where the Markdown of a page is: `/services/seo.md`, `/index.md` of the home page. */
export const markdownPath = (page: string): string => `${page === '/' ? '/index' : page}.md`;

const languageOf = (pagePath: string): Locale =>
  locales.find((one) => one !== 'fr' && (pagePath === `/${one}` || pagePath.startsWith(`/${one}/`))) ?? 'fr';

/** The page as Markdown: where it stands, its main part, and nothing of the site around it. */
function asMarkdown(
  { path: pagePath, lang, title, description }: Page,
  html: string,
  convert: (html: string) => string,
): string {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const head = ['---', `title: ${JSON.stringify(title)}`, `description: ${JSON.stringify(description)}`];
  return [...head, `url: ${company.siteUrl}${pagePath}`, `lang: ${lang}`, '---', '', convert(main), ''].join('\n');
}

/** Parts of `llms.txt`, by the page they hang on; the rest stands under the name of the company. */
const PARTS: RouteKey[] = ['services', 'cases', 'support', 'blog', 'events', 'press', 'all-jobs', 'website-creation'];

/** https://llmstxt.org: what the site is, and its pages as Markdown with a sentence for each. */
export function llmsText(pages: readonly Page[]): string {
  const lines = locales.flatMap((lang) => {
    const own = pages.filter((page) => page.lang === lang);
    const home = own.find(({ path: one }) => one === pathTo('home', lang));
    const partOf = (page: Page) =>
      PARTS.find((part) => {
        const place = pathTo(part, lang);
        return page.path === place || page.path.startsWith(`${place}/`) || page.path.startsWith(`${place}-`);
      });
    const listed = ({ path: one, title, description }: Page) =>
      `- [${title.replace(/[[\]]/g, '')}](${company.siteUrl}${markdownPath(one)}): ${description}`;
    const parts = [undefined, ...PARTS].flatMap((part) => {
      const some = own.filter((page) => partOf(page) === part);
      const name = part && own.find(({ path: one }) => one === pathTo(part, lang))?.title;
      return some.length ? [`## ${name ?? company.tradeName} (${lang})`, '', ...some.map(listed), ''] : [];
    });
    const said = home ? [`> ${home.description}`, ''] : [];
    return [...said, ...parts];
  });
  return [`# ${company.tradeName}`, '', ...lines].join('\n');
}

/**
 * Writes the Markdown twin of each page that is shown to everybody, and `llms.txt`, which lists them. `isDrawn`: whether
 * a page is new, where the twins of the others are there.
 */
export async function writeTwins(
  root: string,
  pathnames: readonly string[],
  isDrawn: (file: string) => boolean = () => true,
): Promise<number> {
  const convert = markdownConverter(company.siteUrl);
  const shown: Page[] = [];
  for (const pathname of pathnames) {
    const bare = pathname.replace(/\/$/, '');
    const source = `${bare || 'index'}.html`;
    const { title, description, indexed } = headOf(root, source);
    if (!indexed || !title) continue;
    const page: Page = { path: `/${bare}`, lang: languageOf(`/${bare}`), title, description };
    shown.push(page);
    if (!isDrawn(source)) continue;
    const file = path.join(root, markdownPath(page.path));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, asMarkdown(page, await readFile(path.join(root, source), 'utf8'), convert));
  }
  await writeFile(path.join(root, 'llms.txt'), llmsText(shown.sort((a, b) => (a.path < b.path ? -1 : 1))));
  return shown.length;
}

export const markdownTwins = (): AstroIntegration => ({
  name: 'markdown-twins',
  hooks: {
    'astro:build:done': async ({ dir, pages, logger }) => {
      const count = await writeTwins(
        fileURLToPath(dir),
        pages.map(({ pathname }) => pathname),
      );
      logger.info(`${count} pages as Markdown, and llms.txt`);
    },
  },
});
