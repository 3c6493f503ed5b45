/** Markdown as one line of plain text, for search engines and the assistant. No-break spaces stay. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`#>|]/g, '')
    .replace(/[ \t\n\r]+/g, ' ')
    .trim();
