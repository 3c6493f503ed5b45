const TITLES = 'Bricolage';
/** Beyond this, a browser no longer waits for an optional typeface; a little less, to be sure of those it used. */
const IN_TIME_MS = 80;
/** What moves by less is no layout shift, as browsers define it. */
const STILL_PX = 3;

type Place = [element: Element, left: number, top: number, bottom: number];
const places = (): Place[] =>
  [...document.body.querySelectorAll('*')].map((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    return [element, left, top, bottom];
  });
const moved = (before: Place[]): boolean => {
  const after = places();
  const far = (a = 0, b = 0) => Math.abs(a - b) >= STILL_PX;
  const seen = ([, , top, bottom]: Place) => top < innerHeight && bottom > 0;
  return before.some((place, i) => {
    const now = after[i] ?? place;
    return (seen(place) || seen(now)) && (far(place[1], now[1]) || far(place[2], now[2]) || far(place[3], now[3]));
  });
};

/**
 * The titles' face, when it came too late for the first paint (`font-display: optional`), is tried on before the next one:
 * where it moves nothing in view it stays, where it would it waits for the next page. The text's face always waits: it
 * would move words everywhere, and its stand-in is close to it.
 */
export async function tryLateTitles(): Promise<void> {
  await document.fonts.ready;
  const declared = [...document.fonts].find(({ family }) => family === TITLES);
  const file = performance.getEntriesByType('resource').find(({ name }) => name.includes(`/fonts/${TITLES.toLowerCase()}`));
  if (!declared || !file || file.duration < IN_TIME_MS) return;
  // From the browser's cache: it has just come.
  const face = new FontFace(TITLES, `url(${file.name})`, { weight: declared.weight });
  await face.load();
  const before = places();
  document.fonts.add(face);
  if (moved(before)) document.fonts.delete(face);
}
