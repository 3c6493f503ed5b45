import Turndown from 'turndown';

/** What a page has for eyes and hands alone. */
const NOT_WORDS: ReadonlySet<string> = new Set([
  ...['NAV', 'FORM', 'SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'svg', 'IMG', 'BUTTON', 'SEARCH', 'DIALOG'],
]);

const cellsOf = (row: Node): string[] =>
  [...row.childNodes]
    .filter(({ nodeName }) => nodeName === 'TD' || nodeName === 'TH')
    .map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').replaceAll('|', '\\|').trim());

/** Turns a page's main part into Markdown: words, headings, lists, tables and links, which become absolute. */
export function markdownConverter(siteUrl: string): (html: string) => string {
  const converter = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced' });
  converter.addRule('no words', { filter: (node) => NOT_WORDS.has(node.nodeName), replacement: () => '' });
  converter.addRule('row', {
    filter: 'tr',
    replacement: (_, row) => {
      const cells = cellsOf(row);
      const line = `| ${cells.join(' | ')} |\n`;
      const isFirst = !row.previousSibling && !row.parentNode?.previousSibling;
      return isFirst ? `${line}|${' --- |'.repeat(cells.length)}\n` : line;
    },
  });
  converter.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });
  converter.addRule('rows', { filter: ['thead', 'tbody'], replacement: (content) => `${content.trim()}\n` });
  converter.addRule('summary', { filter: 'summary', replacement: (content) => `\n\n### ${content}\n\n` });
  converter.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const href = (node as HTMLElement).getAttribute('href') ?? '';
      const text = content.trim();
      return href && text ? `[${text}](${href.startsWith('/') ? siteUrl + href : href})` : text;
    },
  });
  return (html) =>
    converter
      .turndown(html)
      .replace(/\n{3,}/g, '\n\n')
      // Two links that stand side by side as buttons.
      .replaceAll(')[', ') [')
      .trim();
}
