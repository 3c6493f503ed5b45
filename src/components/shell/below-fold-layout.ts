/** Between two parts: the visitor's own doings come first. */
const PAUSE_MS = 50;

/**
 * On a phone, what is below the first view was not laid out for the first paint (`content-visibility`, base.css). It is
 * afterwards, part by part: heights are then true, wherever one scrolls to, searches or takes a picture of.
 */
export function layOutBelowFold(): void {
  const parts = document.querySelectorAll<HTMLElement>('main>*+*+*').values();
  const next = () => {
    const { value: part } = parts.next();
    if (!part) return;
    part.style.contentVisibility = 'visible';
    setTimeout(next, PAUSE_MS);
  };
  next();
}
