import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { locales } from '../../src/i18n/locales.ts';
import { CannotMeasure } from './errors.ts';
import { copyRepository, linkPackages, makeTemporaryFolder } from './folders.ts';

const ARTICLES = 'content/seed/blog';

/**
 * The repository with `copies` articles more, each in every language, under ids of their own: titles stay, so pictures
 * come from the cache.
 */
export function makeSite(copies: number): string {
  const folder = copyRepository();
  const [first = 'fr'] = locales;
  const samples = globSync('*.md', { cwd: path.join(folder, ARTICLES, first) }).sort();
  if (!samples.length) throw new CannotMeasure(`${ARTICLES}/${first} holds no article to multiply.`);
  for (let copy = 0; copy < copies; copy++)
    for (const lang of locales) {
      const sample = samples[copy % samples.length] ?? '';
      cpSync(
        path.join(folder, ARTICLES, lang, sample),
        path.join(folder, ARTICLES, lang, `bench-${String(copy).padStart(5, '0')}.md`),
      );
    }
  return folder;
}

const BARE_PAGE = (count: number) => `---
export const getStaticPaths = () => Array.from({ length: ${count} }, (_, id) => ({ params: { id: String(id) } }));
const { id } = Astro.params;
---
<html lang="en"><head><meta charset="utf-8"><title>Page {id}</title></head><body><h1>Page {id}</h1><p>Nothing else.</p></body></html>
`;

/** The least an Astro project can be: one template, `count` pages. */
export function makeBareAstro(count: number): string {
  const folder = makeTemporaryFolder('bare');
  linkPackages(folder);
  mkdirSync(path.join(folder, 'src/pages'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(path.join(folder, 'src/pages/[id].astro'), BARE_PAGE(count));
  return folder;
}

const ARTICLES_CONFIG = `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
const generateId = ({ entry }) => entry.replace(/\\.md$/, '');
export const collections = { blog: defineCollection({ loader: glob({ pattern: '**/*.md', base: 'src/blog', generateId }) }) };
`;
const ARTICLE_PAGE = `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () => (await getCollection('blog')).map((entry) => ({ params: { id: entry.id }, props: { entry } }));
const { entry } = Astro.props;
const { Content } = await render(entry);
---
<html lang="en"><head><meta charset="utf-8"><title>{entry.data.title}</title></head><body><h1>{entry.data.title}</h1><Content /></body></html>
`;

/** The articles of `site`, as Astro renders Markdown by itself, in a page with nothing around them. */
export function makeBareArticles(site: string): string {
  const folder = makeTemporaryFolder('articles');
  linkPackages(folder);
  mkdirSync(path.join(folder, 'src/pages'), { recursive: true });
  cpSync(path.join(site, ARTICLES), path.join(folder, 'src/blog'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  writeFileSync(path.join(folder, 'src/content.config.ts'), ARTICLES_CONFIG);
  writeFileSync(path.join(folder, 'src/pages/[...id].astro'), ARTICLE_PAGE);
  return folder;
}

/** Whole seconds and parts of them, as Astro prints them: `1m 6.23s`, `820ms`. */
const toSeconds = (text: string): number =>
  [...text.matchAll(/([\d.]+)(ms|m|s)/g)].reduce(
    (sum, [, value, unit]) => sum + Number(value) * (unit === 'm' ? 60 : unit === 'ms' ? 0.001 : 1),
    0,
  );

/** What Astro says of a build. */
export function readBuildLog(log: string): { pages: number; routesSeconds: number; drawn: number } {
  const generated = /generating static routes[\s\S]*?✓ Completed in ([^\n]+)/.exec(log)?.[1];
  return {
    pages: Number(/(\d+) page\(s\) built/.exec(log)?.[1] ?? Number.NaN),
    routesSeconds: generated ? toSeconds(generated) : Number.NaN,
    drawn: Number(/social pictures, (\d+) drawn/.exec(log)?.[1] ?? 0),
  };
}

/** Says whether the repository's precompression can be run on its own in a copy. */
export const precompressOf = (folder: string): string | undefined =>
  /netlify\/host\/precompress\.ts/.test(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    ? 'netlify/host/precompress.ts'
    : undefined;
