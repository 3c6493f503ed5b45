/** Markdown as plain text: no mark of emphasis or heading, links with their address after them. */
export const plainOf = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]\n]+)\]\(([^)\s]+)\)/g, '$1 ($2)')
    .replace(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, '$2')
    .replace(/^#{1,6}\s+/gm, '');
