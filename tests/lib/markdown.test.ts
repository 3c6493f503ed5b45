import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/lib/markdown.ts';

const table = (head: string, rule: string, row: string) => renderMarkdown(`${head}\n${rule}\n${row}\n`, 'fr').html;

test('each cell of a wide table carries the title of its column, for phones where rows are stacked', () => {
  const html = table('| Nom | **Durée** | À quoi il sert |', '|---|---:|---|', '| `lang` | 1 an | Retenir la [langue](/FAQ) |');
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
