/** Between two parts: the visitor's own doings come first. */
const PAUSE_MS = 50;

/**
 * On a phone, what is below the first view was not laid out for the first paint (`content-visibility`, base.css). It is
 * afterwards, part by part: heights are then true, wherever one scrolls to, searches or takes a picture of.
 */
export function layOutBelowFold(): void {
  for (const [place, part] of document.querySelectorAll<HTMLElement>('main>*+*+*').entries())
    setTimeout(() => {
      part.style.contentVisibility = 'visible';
    }, place * PAUSE_MS);
}
