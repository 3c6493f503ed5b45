import { describe, expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../netlify/headers-file.ts';
import { policyRules, refuseForeignScripts, withThirdParties } from '../../src/integrations/security-policy.ts';
import { thirdParties } from '../../src/lib/third-parties.ts';

const SITE = [{ path: '', html: '<script>run()</script>' }];
const both = parseHeaders(policyRules(SITE, { cards: true, firebase: true }));
const nobody = parseHeaders(policyRules(SITE, thirdParties({})));
const policyOf = (path: string, rules = both) => new Map(headersFor(rules, path)).get('Content-Security-Policy') ?? '';

describe('who may run, be called or be framed', () => {
  test.each(['/payment', '/payment/storefront-design', '/en/payment', '/en/payment/confirmation'])(
    '%s lets Stripe take the card, where it does',
    (path) => {
      const policy = policyOf(path);
      expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+ https:\/\/js\.stripe\.com/);
      expect(policy).toContain("connect-src 'self' https://api.stripe.com");
      expect(policy).toMatch(/frame-src https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com/);
      expect(policyOf(path, nobody), 'without keys nobody is let in').toBe(policyOf('/'));
    },
  );
  test.each(['/', '/Promos', '/en', '/payments', '/CookiePolicy'])('%s knows nobody but the site', (path) =>
    expect(policyOf(path)).not.toContain('stripe'),
  );
  test('where administrators sign in, and nowhere else, Firebase may be asked; its scripts and frames may not come', () => {
    expect(policyOf('/admin/login')).toContain("connect-src 'self' https://identitytoolkit.googleapis.com;");
    expect(policyOf('/admin/login')).toContain(/script-src [^;]*/.exec(policyOf('/'))?.[0]);
    expect(policyOf('/admin/login', nobody), 'only where identities are kept there').toBe(policyOf('/'));
    for (const path of ['/admin', '/admin/blog', '/payment', '/']) expect(policyOf(path), path).not.toContain('google');
  });
  test('nothing else is loosened', () => {
    for (const policy of [policyOf('/'), policyOf('/payment')])
      for (const kept of [
        "default-src 'self'",
        "object-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
      ])
        expect(policy).toContain(kept);
    expect(policyOf('/payment')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });
  test('a browser parses no text as markup but where this site says so, on every page that nobody else’s scripts share', () => {
    for (const path of ['/', '/admin/blog', '/chatbot', '/en/404'])
      expect(policyOf(path)).toContain("require-trusted-types-for 'script'; trusted-types own-markup");
    expect(policyOf('/payment')).not.toContain('trusted-types');
    expect(policyOf('/payment', nobody)).toContain('trusted-types');
  });
});

describe('a site built without what its server is set up for', () => {
  const wanted = { cards: true, firebase: true };
  const bare = policyRules(SITE, thirdParties({}));
  test('is served with the policies of one that was built with it', () => {
    const served = parseHeaders(withThirdParties(bare, wanted));
    for (const path of ['/', '/payment', '/en/payment/confirmation', '/admin/login', '/admin'])
      expect(policyOf(path, served), path).toBe(policyOf(path));
  });
  test('is served as it is where nothing is missing', () => {
    expect(withThirdParties(bare, thirdParties({}))).toBe(bare);
    const whole = policyRules(SITE, wanted);
    expect(withThirdParties(whole, wanted)).toBe(whole);
    expect(withThirdParties('', thirdParties({}))).toBe('');
  });
});

describe('a script that few pages have', () => {
  const html = '<script>run()</script>';
  const pages = [
    ...['', 'FAQ', 'blog', 'en/Events'].map((path) => ({ path, html })),
    { path: 'chatbot', html: `${html}<script>greet()</script>` },
    { path: 'Events/open-house/cancel', html: `${html}<script>readLink()</script>` },
  ];
  const hashesOf = (path: string, third = thirdParties({})) =>
    policyOf(path, parseHeaders(policyRules(pages, third))).match(/'sha256-[^']+'/g);
  test('is allowed there, and weighs on no other page', () => {
    expect(hashesOf('/')).toHaveLength(1);
    expect(hashesOf('/chatbot')).toHaveLength(2);
    expect(hashesOf('/chatbot'), 'the one of every page among them').toContain(hashesOf('/')?.[0]);
  });
  test('is allowed on the pages like it that come later', () => {
    expect(hashesOf('/Events/written-after-the-build/cancel')).toEqual(hashesOf('/Events/open-house/cancel'));
    expect(hashesOf('/Events/open-house')).toEqual(hashesOf('/'));
  });
  test('is allowed where cards are paid as well', () =>
    expect(hashesOf('/payment', { cards: true, firebase: false })).toHaveLength(3));
});

describe('what stands in a page', () => {
  const page = (script: string) => [
    { path: 'blog/a/b', html: `<p>x</p><script>${script}</script><script src="/_astro/a.js"></script>` },
  ];
  test('is a script one of our modules declares, or the build stops and names the page', () => {
    expect(() => refuseForeignScripts(page('run()'), new Set(['run()']))).not.toThrow();
    expect(() => refuseForeignScripts(page('steal()'), new Set(['run()']))).toThrow(/\/blog\/a\/b .*steal\(\)/);
    expect(policyRules(SITE, thirdParties({})), 'only declared scripts are in the policy').not.toContain('steal');
  });
});

test('a title that speaks of a script stands in attributes as it was written, and is no script', () => {
  const page = (html: string) => [{ path: 'blog/x', html }];
  const title = '<meta property="og:title" content="Que fait <script>alert(1)</script> ?"><script>run()</script>';
  expect(() => refuseForeignScripts(page(title), new Set(['run()']))).not.toThrow();
  for (const html of [
    '<script>alert(1)</script>',
    `<p title='"'><script>alert(1)</script>`,
    '<p>a "b<script async>x</script>',
  ])
    expect(() => refuseForeignScripts(page(html), new Set(['run()'])), html).toThrow('holds a script');
});
