import { createHash } from 'node:crypto';
import { LOGIN_PATH } from '../admin/shell/areas.ts';
import { locales } from '../i18n/locales.ts';
import { addressPattern, pathTo } from '../i18n/routes.ts';
import { MARKUP_POLICY } from '../lib/own-markup.ts';
import type { ThirdParties } from '../lib/third-parties.ts';

/** A script with its text, or another tag as a whole: what stands in the value of an attribute is no tag. */
const TAG =
  /<script(?<attributes>(?:"[^"]*"|'[^']*'|[^"'>])*)>(?<text>[\s\S]*?)<\/script>|<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** The inline scripts of a page that run, speculation rules included: not those with a source, nor data blocks. */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(TAG)].flatMap(({ groups }) => {
    const { attributes = '', text = '' } = groups ?? {};
    return /\ssrc=/.test(attributes) || /type="application/.test(attributes) || !text ? [] : [text];
  });

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** @throws naming the page that has an undeclared inline script. */
export function refuseForeignScripts(pages: { path: string; html: string }[], declared: ReadonlySet<string>): void {
  for (const { path, html } of pages)
    for (const text of scriptsIn(html))
      if (!declared.has(text))
        throw new Error(
          `/${path} holds a script that none of our modules declares: ${JSON.stringify(text.slice(0, 120))}`,
        );
}

/** Stripe's requirements where cards are accepted: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE = {
  scripts: ' https://js.stripe.com https://*.js.stripe.com',
  calls: ' https://api.stripe.com',
  frames: ['frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com'],
};
/** Firebase's requirements on the sign-in page: https://cloud.google.com/identity-platform/docs/use-rest-api */
const FIREBASE = { scripts: '', calls: ' https://identitytoolkit.googleapis.com', frames: [] };
const NOBODY = { scripts: '', calls: '', frames: [] };
type Others = typeof NOBODY | typeof STRIPE;

/** Allows our own scripts and the declared inline ones; where no third party runs, Trusted Types allow one policy. */
function contentSecurityPolicy(hashes: readonly string[], files = '', others: Others = NOBODY): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}${others.scripts}`,
    // Each page has its own inline style sheets, and islands add more: their hashes would exceed the budgets
    // (docs/decisions/016).
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    // The letters of a page's titles are in the page (src/integrations/title-faces.ts).
    "font-src 'self' data:",
    `connect-src 'self'${files && ` ${files}`}${others.calls}`,
    ...others.frames,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(others === NOBODY ? ["require-trusted-types-for 'script'", `trusted-types ${MARKUP_POLICY}`] : []),
  ].join('; ');
}

const rule = (path: string, policy: string) => `${path}\n  Content-Security-Policy: ${policy}\n`;

/** The wider policies of the pages with card fields and of the Firebase sign-in, when enabled. */
function thirdPartyRules(hashes: readonly string[], { cards, firebase, files }: ThirdParties): string {
  const paying = locales.flatMap((lang) => [pathTo('payment', lang), `${pathTo('payment', lang)}/*`]);
  return [
    ...(cards ? paying.map((path) => rule(path, contentSecurityPolicy(hashes, files, STRIPE))) : []),
    ...(firebase ? [rule(LOGIN_PATH, contentSecurityPolicy(hashes, files, FIREBASE))] : []),
  ].join('');
}

const sorted = (hashes: Iterable<string>): string[] => [...new Set(hashes)].sort();

/**
 * One policy for the site, one for the pages with a script that few have, and the wider ones: of several rules for one
 * header the last one applies. Each hash a page does not need would delay its first frame: headers and document share
 * the first round trip (`FIRST_ROUND_TRIP`, src/i18n/budgets.ts).
 */
export function policyRules(pages: readonly { path: string; html: string }[], thirdParties: ThirdParties): string {
  const { files } = thirdParties;
  const found = pages.map(({ path, html }) => ({ path, hashes: scriptsIn(html).map(hashOf) }));
  const all = sorted(found.flatMap(({ hashes }) => hashes));
  const isCommon = (one: string) => found.filter(({ hashes }) => hashes.includes(one)).length > pages.length / 2;
  const common = all.filter(isCommon);
  const rare = new Map<string, string[]>();
  for (const { path, hashes } of found) {
    const own = hashes.filter((one) => !common.includes(one));
    if (!own.length) continue;
    const pattern = addressPattern(`/${path}`);
    rare.set(pattern, [...(rare.get(pattern) ?? []), ...own]);
  }
  const rareRules = [...rare].map(([path, own]) =>
    rule(path, contentSecurityPolicy(sorted([...common, ...own]), files)),
  );
  return rule('/*', contentSecurityPolicy(common, files)) + rareRules.join('') + thirdPartyRules(all, thirdParties);
}

/** Replaces the policies in the `_headers` of a site that was built before a third party was configured. */
export function withThirdParties(headers: string, thirdParties: ThirdParties): string {
  const hashes = sorted(headers.match(/'sha256-[^']+'/g) ?? []);
  const isMissing = (host: string) => !headers.includes(host);
  const { cards, firebase, files } = thirdParties;
  // Of several rules for one header the last one applies: those of single pages come after the site's.
  if (files && isMissing(files))
    return headers + rule('/*', contentSecurityPolicy(hashes, files)) + thirdPartyRules(hashes, thirdParties);
  return (
    headers +
    thirdPartyRules(hashes, {
      cards: cards && isMissing(STRIPE.calls),
      firebase: firebase && isMissing(FIREBASE.calls),
      ...(files && { files }),
    })
  );
}
