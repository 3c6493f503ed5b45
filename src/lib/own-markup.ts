/** The only Trusted Types policy that the site's security policy allows. */
export const MARKUP_POLICY = 'own-markup';

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): string };
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy(MARKUP_POLICY, { createHTML: (text) => text });

/**
 * Marks text as trusted HTML: a page or drawing from this site, or a result of `renderMarkdown`. Never for text of
 * visitors; review each use.
 */
export const trustedMarkup = (text: string): string => policy?.createHTML(text) ?? text;
