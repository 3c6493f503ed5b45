import beforePaint from './before-paint.inline.ts?inline-script';
import { declareScript } from './inline-scripts.ts';

export const BEFORE_PAINT = declareScript(beforePaint);

/** Pages a hover prepares in advance; those that count or pay are left alone. */
export const SPECULATION_RULES = declareScript(
  JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: ['/payment*', '/en/payment*', '/api/*', '/admin*', '/cms*', '/*.xml'] } },
            { not: { selector_matches: '[data-lang]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  }),
);
