/**
 * Markdown as one line of words, for those who read without seeing: search engines, the assistant. No-break spaces
 * stay.
 */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`#>|]/g, '')
    .replace(/[ \t\n\r]+/g, ' ')
    .trim();
