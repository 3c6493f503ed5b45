/** Browsers that know Trusted Types parse markup from this policy only; it is named in the site's security policy. */
export const MARKUP_POLICY = 'own-markup';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(MARKUP_POLICY, { createHTML: (text) => text });

/**
 * Text a browser may parse as markup: a page or a drawing this site answered, or what `renderMarkdown` made. Each use
 * is one to look at; a visitor's words are never one.
 */
export const trustedMarkup = (text: string): string => policy?.createHTML(text) ?? text;
