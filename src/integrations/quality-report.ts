import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { cmsEnvironment } from '../cms/backend.ts';
import type { GitCollection } from '../collections/define.ts';
import { findFaults } from '../collections/find-faults.ts';
import { gitKinds } from '../collections/git-kinds.ts';
import { readGitRecords } from '../collections/git-records.ts';
import type { QualityFinding } from '../collections/quality.ts';
import { writeQualityReport } from '../collections/quality-file.ts';
import { redirectsOf } from '../collections/redirects.ts';
import { BUDGETS, budgetOf, DEFAULT_BUDGET } from '../i18n/budgets.ts';
import { locales } from '../i18n/locales.ts';
import { isRouteKey, pathTo } from '../i18n/routes.ts';
import { BROTLI, COMPRESSED_FOLDER, CompressedFiles } from './compressed-files.ts';

/** Pages as they are sent. */
const compressed = new CompressedFiles(COMPRESSED_FOLDER);

/** The budgets of pages that have one of their own, by their addresses. */
const ownBudgets = new Map(
  Object.keys(BUDGETS)
    .filter(isRouteKey)
    .flatMap((route) => locales.map((lang) => [pathTo(route, lang), budgetOf(route).html] as const)),
);

/** The entries that have a page of their own, by its address. */
function entriesByPath(): Map<string, Pick<QualityFinding, 'home' | 'kind' | 'entry' | 'lang'>> {
  const kinds = Object.values(gitKinds) as unknown as GitCollection[];
  return new Map(
    kinds.flatMap((collection) =>
      readGitRecords(collection).records.flatMap(({ name, lang, record }) => {
        const found = collection.address?.({ slug: name, data: record as never }, lang);
        return found ? [[found, { home: 'content' as const, kind: collection.folder, entry: name, lang }]] : [];
      }),
    ),
  );
}

async function pagesBeyondBudget(root: string, paths: string[]): Promise<QualityFinding[]> {
  const sizes = await Promise.all(
    paths.map(async (one) => {
      const html = await readFile(path.join(root, one === '/' ? 'index.html' : `${one}.html`));
      return { path: one, beyond: await compressed.excessOf(html, BROTLI, ownBudgets.get(one) ?? DEFAULT_BUDGET.html) };
    }),
  );
  const heavy = sizes.filter(({ beyond }) => beyond > 0);
  const entries = heavy.length > 0 ? entriesByPath() : undefined;
  return heavy.flatMap(({ path: one, beyond }) => {
    const where = entries?.get(one);
    return where ? [{ ...where, problem: 'weight' as const, field: '', named: String(beyond) }] : [];
  });
}

const redirectsLeftOut = (paths: string[]): QualityFinding[] =>
  redirectsOf(paths).faults.map(({ place, from, to }) => ({
    problem: 'redirect',
    home: 'content',
    kind: 'settings',
    entry: 'redirects',
    field: `redirects.${place}`,
    named: `${from} → ${to}`,
  }));

/** Writes what is wrong with the content of a site in `root` with pages at these paths, for the admin area's screen. */
export async function reportQuality(root: string, paths: string[]): Promise<number> {
  const built = new Set(paths);
  const isBuilt = (address: string) => {
    const [bare = '/'] = address.split(/[?#]/, 1);
    // An article without its title is redirected to where it stands.
    const isArticle = /\/blog\/[^/]+$/.test(bare) && paths.some((one) => one.startsWith(`${bare}/`));
    return built.has(bare) || isArticle || existsSync(path.join(root, bare));
  };
  const findings = [...findFaults(isBuilt), ...redirectsLeftOut(paths), ...(await pagesBeyondBudget(root, paths))];
  await writeQualityReport({ builtAt: new Date().toISOString(), editor: cmsEnvironment() !== undefined, findings });
  return findings.length;
}

export const qualityReport = (): AstroIntegration => ({
  name: 'quality-report',
  hooks: {
    'astro:build:done': async ({ dir, pages, logger }) => {
      const paths = pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`);
      const count = await reportQuality(fileURLToPath(dir), paths);
      if (count > 0) logger.info(`${count} things to mend: see the admin area, Quality`);
    },
  },
});
