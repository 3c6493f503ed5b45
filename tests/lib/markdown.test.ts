import { describe, expect, test } from 'vitest';
import { renderInline, renderMarkdown } from '../../src/lib/markdown.ts';
import { Unrenderable } from '../../src/lib/unrenderable.ts';

const table = (head: string, rule: string, row: string) => renderMarkdown(`${head}\n${rule}\n${row}\n`, 'fr').html;

test('each cell of a wide table carries the title of its column, for phones where rows are stacked', () => {
  const html = table(
    '| Nom | **Durée** | À quoi il sert |',
    '|---|---:|---|',
    '| `lang` | 1 an | Retenir la [langue](/FAQ) |',
  );
  expect(html).toContain('<table class="wide">');
  expect(html).toContain(
    '<td><code>lang</code></td><td data-l="Durée" align="right">1 an</td><td data-l="À quoi il sert">Retenir la <a href="/FAQ">langue</a></td>',
  );
});
test('a table of two columns stays a table, and an empty title names nothing', () => {
  const html = table('| | Réponse |', '|---|---|', '| Délai | Sept jours |');
  expect(html).toContain('<table><thead><tr><td></td><th>Réponse</th></tr></thead>');
  expect(html).not.toContain('data-l');
});

describe('nothing in an editor’s text runs', () => {
  test('HTML is shown as it was typed', () => {
    const { html } = renderMarkdown(
      'Un <b onclick="x()">mot</b>\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>',
      'fr',
    );
    expect(html).not.toMatch(/<(b|script|img)\b/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(renderInline('a <i>b</i>', 'fr')).toBe('a &lt;i&gt;b&lt;/i&gt;');
  });
  test.each(['https://example.org', 'http://example.org', 'mailto:a@example.org', 'tel:+33321000000', '/FAQ', '#prix'])(
    '%s may be followed',
    (to) => expect(renderMarkdown(`[ici](${to})`, 'fr').html).toContain(`href="${to}"`),
  );
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    '&#1;javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'file:///etc/passwd',
    '//example.org',
    '/\\example.org',
    'page',
  ])('%s may not, as a link, a picture or an address alone', (to) => {
    expect(() => renderMarkdown(`[ici](<${to}>)`, 'fr')).toThrow(Unrenderable);
    expect(() => renderMarkdown(`![ici](<${to}>)`, 'fr')).toThrow(Unrenderable);
    expect(() => renderInline(`[ici](<${to}>)`, 'fr')).toThrow(Unrenderable);
  });
  test('a line of text shows no picture, whatever was drawn before it', () => {
    renderMarkdown('x', 'fr', () => '<img>');
    expect(renderInline('![Vue](picture:a-key-of-sixteen-or-more)', 'fr')).toBe('Vue');
  });
});
