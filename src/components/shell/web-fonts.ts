/** What moves by less is no layout shift, as browsers define it. */
const STILL_PX = 3;
const TITLES = 'Bricolage';

const isInView = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0;
const hasMoved = (from: DOMRect, to: DOMRect) =>
  (isInView(from) || isInView(to)) &&
  (Math.abs(from.top - to.top) >= STILL_PX || Math.abs(from.left - to.left) >= STILL_PX);

/** What may be in view: parts of the page that are not are never laid out for this (`content-visibility`). */
const elementsInView = (): Element[] =>
  [...document.querySelectorAll('body>:not(main),main>*')].flatMap((part) =>
    isInView(part.getBoundingClientRect()) ? [part, ...part.querySelectorAll('*')] : [part],
  );

/** A face of the sheet, come from the network or the browser's cache. */
function fetchFace({ style }: CSSFontFaceRule): Promise<FontFace> {
  const [family = '', source = '', weight = ''] = ['font-family', 'src', 'font-weight'].map((name) =>
    style.getPropertyValue(name),
  );
  return new FontFace(family, source, { weight }).load();
}

/**
 * The brand's faces, held back for the first paint (before-paint.inline.ts), are fetched after it, for the next page.
 * The titles' is tried on at once: where it moves nothing in view it stays. The text's would move words everywhere, and
 * its stand-in is close to it.
 */
export async function applyWebFonts(): Promise<void> {
  const sheet = document.querySelector<HTMLStyleElement>('#faces');
  if (!sheet?.media) return;
  const rules = [...(sheet.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSFontFaceRule);
  const faces = await Promise.all(rules.map(fetchFace));
  const titles = faces.find(({ family }) => family === TITLES);
  if (!titles) return;
  const places = elementsInView().map((element) => [element, element.getBoundingClientRect()] as const);
  document.fonts.add(titles);
  if (places.some(([element, place]) => hasMoved(place, element.getBoundingClientRect())))
    document.fonts.delete(titles);
}
