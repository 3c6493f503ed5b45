/**
 * Runs in the head, before anything is drawn: that scripts run, the chosen theme, and the English counterpart for those who chose English
 * and open a French address. Kept as text because it has to stand in the page as it is.
 */
export const BEFORE_PAINT = `(d=>{d.dataset.js=1;try{let s=localStorage,t=s.theme,a=document.querySelector('link[hreflang=en]');if(t)d.dataset.theme=t;if(d.lang=='fr'&&s.lang=='en'&&a)location.replace(new URL(a.href).pathname+location.search+location.hash)}catch{}})(document.documentElement)`;

/** Pages a hover prepares in advance; those that count or pay are left alone. */
export const SPECULATION_RULES = JSON.stringify({
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
});
