/**
 * What stands in a page and runs or styles it is declared where it is written. The build allows these texts and no
 * others (src/integrations/site-files.ts): whatever else found its way into a page stops the build, and does nothing in
 * a browser.
 */
const KEY = Symbol.for('terrilys.inline-scripts');
const shared = globalThis as { [KEY]?: Set<string> };

/** Pages are drawn by a bundle of their own, the integration is not part of it: they meet in the process. */
export const inlineScripts = (): Set<string> => {
  shared[KEY] ??= new Set();
  return shared[KEY];
};

/** A script that stands in pages as this text. */
export function declareScript(text: string): string {
  inlineScripts().add(text);
  return text;
}
