import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { placeholders } from '../collections/placeholders.ts';
import { isProduction } from '../collections/production.ts';
import { REDIRECTS_FILE, redirectsOf } from '../collections/redirects.ts';
import { inlineScripts } from '../components/shell/inline-scripts.ts';
import { searchPaths } from '../features/faq/search-paths.ts';
import { searchPaths as siteSearchPaths } from '../features/search/search-paths.ts';
import { locales } from '../i18n/locales.ts';
import { aliases, pathTo, termsFilePath } from '../i18n/routes.ts';
import { thirdParties } from '../lib/third-parties.ts';
import { writeIndexNowKey } from './index-now-key.ts';
import { policyRules, refuseForeignScripts } from './security-policy.ts';

/** A search that stands in the address is answered with what it finds, also without scripts. */
const searches = (): string[] =>
  locales.flatMap((lang) => [
    `${pathTo('faq', lang)} q=:q ${searchPaths[lang]} 200!`,
    `${pathTo('search', lang)} q=:q ${siteSearchPaths[lang]} 200!`,
  ]);

/**
 * Netlify's `_redirects`, also read by the self-hosted server: searches, canonical addresses, then the not-found pages.
 */
export function redirectRules(further: readonly { from: string; to: string }[]): string {
  const permanent = [...aliases(), ...further].map(({ from, to }) => `${from} ${to} 301`);
  return [...searches(), ...permanent, '/en/* /en/404 404', '/* /404 404', ''].join('\n');
}

/** Sets the encoding of the text file, which browsers would guess, and keeps it out of search engines. */
export const termsFileRules = (): string =>
  locales
    .map((lang) => `${termsFilePath(lang)}\n  Content-Type: text/plain; charset=utf-8\n  X-Robots-Tag: noindex\n`)
    .join('');

/** Collects the small component scripts that Astro inlines. */
const bundledScripts = (texts: Set<string>) => ({
  name: 'inline-scripts-of-components',
  enforce: 'pre' as const,
  generateBundle(
    _options: unknown,
    bundle: Record<string, { type: string; code?: string; facadeModuleId?: string | null }>,
  ) {
    for (const { code, facadeModuleId } of Object.values(bundle))
      if (code && facadeModuleId?.includes('astro&type=script')) texts.add(code.trim());
  },
});

/** Writes the redirects of a site with pages at these paths, such as `en/FAQ`. */
export async function writeRedirects(dir: URL, paths: readonly string[], warn: (text: string) => void): Promise<void> {
  // `/blog/{id}` and other slugs redirect to the article's canonical address.
  const articles = paths.flatMap((path) => {
    const [, prefix, id] = /^((?:en\/)?blog)\/(?!page\/)([^/]+)\/[^/]+$/.exec(path) ?? [];
    return prefix && id ? [{ from: `/${prefix}/${id}/*`, to: `/${path}` }] : [];
  });
  const { usable, faults } = redirectsOf(paths.map((path) => `/${path}`));
  for (const { why } of faults) warn(`${REDIRECTS_FILE}: ${why} It is left out.`);
  await writeFile(new URL('_redirects', dir), redirectRules([...usable, ...articles]));
}

/** Writes what follows from routes and pages: redirects and the security policy. */
export const siteFiles = (): AstroIntegration => ({
  name: 'site-files',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [bundledScripts(inlineScripts())] } });
    },
    'astro:build:start': () => {
      const remaining = isProduction() ? placeholders() : [];
      if (remaining.length)
        throw new Error(
          `The public site cannot go out with placeholders in content/company.yaml: ${remaining.map(({ key }) => key).join(', ')}. Replace them, or see "npm run doctor".`,
        );
    },
    'astro:build:done': async ({ dir, pages, logger }) => {
      const paths = pages.map(({ pathname }) => pathname.replace(/\/$/, ''));
      // Read by netlify/production-requirements.ts before the site is served in production.
      await writeFile(new URL('.built-for', dir), `${isProduction() ? 'production' : 'demonstration'}\n`);
      await writeRedirects(dir, paths, (text) => logger.warn(text));
      const html = await Promise.all(
        paths.map(async (path) => ({
          path,
          html: await readFile(new URL(path ? `${path}.html` : 'index.html', dir), 'utf8'),
        })),
      );
      await writeIndexNowKey(dir);
      refuseForeignScripts(html, inlineScripts());
      await appendFile(new URL('_headers', dir), policyRules(html, thirdParties()) + termsFileRules());
    },
  },
});
