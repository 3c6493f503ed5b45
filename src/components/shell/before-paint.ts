import { declareScript } from './written-here.ts';

/**
 * Runs in the head, before anything is drawn. Kept as text because it has to stand in the page as it is.
 *
 * It tells styles that scripts run, sets the chosen theme, and leads those who chose English from a French address to its
 * counterpart.
 *
 * A phone that comes from elsewhere has none of the typefaces yet: they are held back, and words are painted at once in
 * their stand-ins (faces.ts fetches them afterwards). Coming from another page of the site, they are in the cache.
 *
 * The page's scripts (Late.astro) come once its words are painted, so that nothing competes with them. A page nobody looks
 * at yet, prepared in advance or opened in another tab, paints nothing: its scripts come at once. So do those of an address
 * that asks for something of its page, which is then painted as asked.
 */
export const BEFORE_PAINT = declareScript(
  `{let d=document,e=d.documentElement;e.dataset.js=1;if(screen.width<768&&d.referrer.indexOf(origin))faces.media='x';try{let s=localStorage,t=s.theme,a=d.querySelector('[hreflang=en]');if(t)e.dataset.theme=t;if(e.lang=='fr'&&s.lang=='en'&&a)location.replace(new URL(a.href).pathname+location.search+location.hash)}catch{}addEventListener('DOMContentLoaded',b=>{b=()=>d.querySelectorAll('.late').forEach(t=>t.replaceWith(t.content));d.hidden|/[?#]/.test(location)?b():requestAnimationFrame(()=>setTimeout(b))})}`,
);

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
