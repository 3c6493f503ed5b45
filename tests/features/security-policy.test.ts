import { describe, expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../netlify/host/headers-file.ts';
import { policyRules } from '../../src/integrations/site-files.ts';

const rules = parseHeaders(policyRules(['run()']));
const policyOf = (path: string) => new Map(headersFor(rules, path)).get('Content-Security-Policy') ?? '';

describe('who may run, be called or be framed', () => {
  test.each(['/payment', '/payment/storefront-design', '/en/payment', '/en/payment/confirmation'])('%s lets Stripe take the card', (path) => {
    const policy = policyOf(path);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^;]+ https:\/\/js\.stripe\.com/);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com");
    expect(policy).toMatch(/frame-src https:\/\/js\.stripe\.com [^;]*https:\/\/hooks\.stripe\.com/);
  });
  test.each(['/', '/Promos', '/en', '/payments', '/CookiePolicy'])('%s knows nobody but the site', (path) => expect(policyOf(path)).not.toContain('stripe'));
  test('where administrators sign in, and nowhere else, Firebase may be asked; its scripts and frames may not come', () => {
    expect(policyOf('/admin/login')).toBe(policyOf('/').replace("connect-src 'self'", "connect-src 'self' https://identitytoolkit.googleapis.com"));
    for (const path of ['/admin', '/admin/blog', '/payment', '/']) expect(policyOf(path), path).not.toContain('google');
  });
  test('nothing else is loosened', () => {
    for (const policy of [policyOf('/'), policyOf('/payment')])
      for (const kept of ["default-src 'self'", "object-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
        expect(policy).toContain(kept);
    expect(policyOf('/payment')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
  });
});
