import { createHash } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { LOGIN_PATH } from '../admin/areas.ts';
import { placeholders } from '../collections/placeholders.ts';
import { isProduction } from '../collections/production.ts';
import { locales } from '../i18n/locales.ts';
import { aliases, pathTo, termsFilePath } from '../i18n/routes.ts';

/** Netlify's `_redirects`, which the self-hosted server reads too: canonical spellings, then the right not-found page. */
export function redirectRules(articles: { from: string; to: string }[]): string {
  const permanent = [...aliases(), ...articles].map(({ from, to }) => `${from} ${to} 301`);
  return [...permanent, '/en/* /en/404 404', '/* /404 404', ''].join('\n');
}

/** The texts of the scripts that stand in a page and run: not those with a source, nor data. Speculation rules count. */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)].flatMap(({ groups }) => {
    const { attributes = '', text = '' } = groups ?? {};
    return /\ssrc=/.test(attributes) || /type="application/.test(attributes) || !text ? [] : [text];
  });

/** What Stripe's fields need where cards are taken: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  calls: ' https://api.stripe.com',
  frames: ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
};
/** Where an administrator signs in when identities are kept at Firebase: https://cloud.google.com/identity-platform/docs/use-rest-api */
const FIREBASE = { scripts: '', calls: ' https://identitytoolkit.googleapis.com', frames: [] };
const NOBODY = { scripts: '', calls: '', frames: [] };

/** Only our own scripts run, and of those in a page only the ones the build wrote; styles may stand in the page. */
function contentSecurityPolicy(scripts: Iterable<string>, others: typeof NOBODY | typeof STRIPE = NOBODY): string {
  const hashes = [...new Set(scripts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).sort();
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}${others.scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${others.calls}`,
    ...others.frames,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** One policy for the site, a wider one where cards are taken and where one signs in: of two rules with one header the later counts. */
export function policyRules(scripts: string[]): string {
  const rule = (path: string, policy: string) => `${path}\n  Content-Security-Policy: ${policy}\n`;
  const paying = locales.flatMap((lang) => [pathTo('payment', lang), `${pathTo('payment', lang)}/*`]);
  const cards = contentSecurityPolicy(scripts, STRIPE);
  const signIn = rule(LOGIN_PATH, contentSecurityPolicy(scripts, FIREBASE));
  return [rule('/*', contentSecurityPolicy(scripts)), ...paying.map((path) => rule(path, cards)), signIn].join('');
}

/** Servers name no encoding for a text, and a browser may guess another; in search engines the pages stand for it. */
export const termsFileRules = (): string =>
  locales.map((lang) => `${termsFilePath(lang)}\n  Content-Type: text/plain; charset=utf-8\n  X-Robots-Tag: noindex\n`).join('');

/** Writes what the routes and the pages decide and no page can say: redirects and the security policy. */
export const siteFiles = (): AstroIntegration => ({
  name: 'site-files',
  hooks: {
    'astro:build:start': () => {
      const left = isProduction() ? placeholders() : [];
      if (left.length)
        throw new Error(
          `The public site cannot go out with placeholders in content/company.yaml: ${left.map(({ key }) => key).join(', ')}. Replace them, or see "npm run doctor".`,
        );
    },
    'astro:build:done': async ({ dir, pages }) => {
      const paths = pages.map(({ pathname }) => pathname.replace(/\/$/, ''));
      // `/blog/{id}` and any other slug lead to the article's one address.
      const articles = paths.flatMap((path) => {
        const [, prefix, id] = /^((?:en\/)?blog)\/(?!page\/)([^/]+)\/[^/]+$/.exec(path) ?? [];
        return prefix && id ? [{ from: `/${prefix}/${id}/*`, to: `/${path}` }] : [];
      });
      // What netlify/public-needs.ts asks before it serves the site to the public.
      await writeFile(new URL('.built-for', dir), `${isProduction() ? 'production' : 'demonstration'}\n`);
      await writeFile(new URL('_redirects', dir), redirectRules(articles));
      const html = await Promise.all(paths.map((path) => readFile(new URL(path ? `${path}.html` : 'index.html', dir), 'utf8')));
      await appendFile(new URL('_headers', dir), policyRules(html.flatMap(scriptsIn)) + termsFileRules());
    },
  },
});
