import { createHash } from 'node:crypto';
import { LOGIN_PATH } from '../admin/shell/areas.ts';
import { locales } from '../i18n/locales.ts';
import { pathTo } from '../i18n/routes.ts';
import { MARKUP_POLICY } from '../lib/own-markup.ts';
import type { ThirdParties } from '../lib/third-parties.ts';

/**
 * The texts of the scripts that stand in a page and run: not those with a source, nor data. Speculation rules count.
 */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/gi)].flatMap(({ groups }) => {
    const { attributes = '', text = '' } = groups ?? {};
    return /\ssrc=/.test(attributes) || /type="application/.test(attributes) || !text ? [] : [text];
  });

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @throws naming the page: a script nobody declared is no work of ours. */
export function refuseForeignScripts(pages: { path: string; html: string }[], declared: ReadonlySet<string>): void {
  for (const { path, html } of pages)
    for (const text of scriptsIn(html))
      if (!declared.has(text))
        throw new Error(
          `/${path} holds a script that none of our modules declares: ${JSON.stringify(text.slice(0, 120))}`,
        );
}

/** What Stripe's fields need where cards are taken: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  calls: ' https://api.stripe.com',
  frames: ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
};
/**
 * Where an administrator signs in when identities are kept at Firebase:
 * https://cloud.google.com/identity-platform/docs/use-rest-api
 */
const FIREBASE = { scripts: '', calls: ' https://identitytoolkit.googleapis.com', frames: [] };
const NOBODY = { scripts: '', calls: '', frames: [] };
type Others = typeof NOBODY | typeof STRIPE;

/**
 * Only our own scripts run, and of those in a page only the declared ones; where nobody else's do, markup is made in
 * one place only.
 */
function contentSecurityPolicy(hashes: readonly string[], others: Others = NOBODY): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}${others.scripts}`,
    // Each page brings its own sheets, and what is touched later brings more: their hashes cost more than a budget has
    // left (docs/decisions/016).
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${others.calls}`,
    ...others.frames,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(others === NOBODY ? ["require-trusted-types-for 'script'", `trusted-types ${MARKUP_POLICY}`] : []),
  ].join('; ');
}

const rule = (path: string, policy: string) => `${path}\n  Content-Security-Policy: ${policy}\n`;

/** The wider policies, where cards are taken or one signs in at Firebase, if they are. */
function thirdPartyRules(hashes: readonly string[], { cards, firebase }: ThirdParties): string {
  const paying = locales.flatMap((lang) => [pathTo('payment', lang), `${pathTo('payment', lang)}/*`]);
  return [
    ...(cards ? paying.map((path) => rule(path, contentSecurityPolicy(hashes, STRIPE))) : []),
    ...(firebase ? [rule(LOGIN_PATH, contentSecurityPolicy(hashes, FIREBASE))] : []),
  ].join('');
}

/** One policy for the site, and the wider ones: of two rules with one header the later counts. */
export function policyRules(scripts: Iterable<string>, wanted: ThirdParties): string {
  const hashes = [...new Set(scripts)].map(hashOf).sort();
  return rule('/*', contentSecurityPolicy(hashes)) + thirdPartyRules(hashes, wanted);
}

/**
 * `_headers` of a site that was built before its server was set up for a third party: with the policies this one needs.
 */
export function withThirdParties(headers: string, { cards, firebase }: ThirdParties): string {
  const hashes = [...new Set(headers.match(/'sha256-[^']+'/g))].sort();
  const isMissing = (host: string) => !headers.includes(host);
  return (
    headers +
    thirdPartyRules(hashes, {
      cards: cards && isMissing(STRIPE.calls),
      firebase: firebase && isMissing(FIREBASE.calls),
    })
  );
}
