/**
 * Runs in the head, before anything is drawn.
 *
 * It tells styles that scripts run, sets the chosen theme, and leads those who chose English from a French address to
 * its counterpart.
 *
 * Who comes from elsewhere has none of the typefaces' files yet: they are held back, and words are painted at once in
 * their stand-ins (web-fonts.ts fetches them afterwards). Coming from another page of the site, they are in the cache.
 *
 * The page's scripts (Late.astro) come once its words are painted, so that nothing competes with them. A page nobody
 * looks at yet, prepared in advance or opened in another tab, paints nothing: its scripts come at once. So do those of
 * an address that asks for something of its page, which is then painted as asked.
 *
 * Every byte of it is in every page: where two ways say the same, it has the one that compresses better.
 */
const page = document;
const root = page.documentElement;
/** The sheet of the brand's faces: an element is reached by its id. */
declare const faces: HTMLStyleElement;

root.dataset.js = '1';
// The letters of the titles are in the page (title-faces.ts): read now, not when the first title is laid out.
void page.fonts.load('1em Titles');
// Anything but 0: the page before was not one of ours, or there was none.
if (page.referrer.indexOf(origin)) faces.media = 'x';

try {
  const chosen = localStorage;
  const english = page.querySelector<HTMLLinkElement>('[hreflang=en]');
  if (chosen.theme) root.dataset.theme = chosen.theme;
  if (english && root.lang === 'fr' && chosen.lang === 'en')
    location.replace(new URL(english.href).pathname + location.search + location.hash);
} catch {
  // Storage is blocked: nothing was chosen.
}

addEventListener('DOMContentLoaded', () => {
  const bringScripts = () =>
    page.querySelectorAll<HTMLTemplateElement>('.late').forEach((late) => {
      late.replaceWith(late.content);
    });
  if (page.hidden || location.search + location.hash) bringScripts();
  else requestAnimationFrame(() => setTimeout(bringScripts));
});
