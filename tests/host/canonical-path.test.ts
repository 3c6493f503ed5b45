import { describe, expect, test } from 'vitest';
import { canonicalPaths } from '../../netlify/host/canonical-path.ts';
import { parseRedirects } from '../../netlify/host/redirects-file.ts';

describe('each page has one address', () => {
  const canonicalPathOf = canonicalPaths(
    ['/', '/FAQ', '/services', '/services/seo', '/blog/a/title', '/en/FAQ'],
    parseRedirects(
      '/questions /FAQ 301\n/blog/a/* /blog/a/title 301\n/soon /services 302\n/en/* /en/404 404\n/* /404 404\n',
    ),
  );
  test.each([
    ['/services.html', '/services', 301],
    ['/services/', '/services', 301],
    ['/SERVICES/Seo', '/services/seo', 301],
    ['/services//seo', '/services/seo', 301],
    ['/faq.html/', '/FAQ', 301],
    ['/en/faq', '/en/FAQ', 301],
    ['/index.html', '/', 301],
    ['/index', '/', 301],
    ['/INDEX.HTML', '/', 301],
    ['/services/seo/index.html', '/services/seo', 301],
    ['/Questions/', '/FAQ', 301],
    ['/blog/a/old-title/', '/blog/a/title', 301],
    ['/soon.html', '/services', 302],
    ['/FAQ', '/FAQ', 301],
  ])('%s means %s', (path, to, status) => expect(canonicalPathOf(path)).toEqual({ to, status }));
  test.each(['/rien', '/en/nothing', '/services/unknown/', '/services.htm', '/blog'])('%s means no page', (path) =>
    expect(canonicalPathOf(path)).toBeUndefined(),
  );
});
