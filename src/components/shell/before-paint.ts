import beforePaint from './before-paint.inline.ts?inline-script';
import { declareScript } from './inline-scripts.ts';

export const BEFORE_PAINT = declareScript(beforePaint);

/** Pages a hover prepares in advance: not those that count or pay, files, and the language switch. */
export const SPECULATION_RULES = declareScript(
  JSON.stringify({
    prerender: [
      {
        where: { selector_matches: "a[href^='/']:not([data-lang],[href*='/payment'],[href*='.'])" },
        eagerness: 'moderate',
      },
    ],
  }),
);
