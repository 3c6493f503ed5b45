/** Closer than this, two sizes are the same. */
const SAME_PX = 0.1;
/** A text that takes more or less room is set this much closer or wider, twice, before its face is given up; then what it stands in, and the columns of a table at once. */
const SPACINGS_EM = [0.01, 0.02, 0, 0];

/** Words that are read together have one face: columns, and the entries of a menu. */
const TOGETHER = 'table,nav';

const boxOf = (element: Element) => element.getBoundingClientRect();
const isInView = ({ top, bottom }: DOMRect) => top < innerHeight && bottom > 0;
const differ = (one: number, other: number) => Math.abs(one - other) > SAME_PX;

/** What was set closer, wider or in a stand-in. */
const adjusted = new Set<CSSStyleDeclaration>();

const setInStandIn = (element: Element) => {
  const { style } = element.closest<HTMLElement>(TOGETHER) ?? (element as HTMLElement);
  adjusted.add(style);
  style.letterSpacing = '';
  style.fontFamily = getComputedStyle(element).fontFamily.replace(/(Bricolage|Instrument), /, '');
};

const isInLine = (element: Element) => getComputedStyle(element).display === 'inline';

/**
 * The brand's faces, held back for the first paint (before-paint.inline.ts), are fetched after it and put on without
 * moving anything in view: a word beside others keeps its width, a text its lines, set a little closer or wider, or in
 * what stands in for the face.
 */
export async function applyWebFonts(): Promise<void> {
  const rules = document.querySelector<HTMLStyleElement>('#faces')?.sheet?.cssRules ?? [];
  // From the network or the browser's cache.
  const faces = await Promise.all(
    ([...rules] as CSSFontFaceRule[]).map(({ style }) =>
      new FontFace(style.fontFamily, style.getPropertyValue('src'), { weight: style.fontWeight }).load(),
    ),
  );
  // What may be in view, with its size: parts of the page that are not are never laid out for this (`content-visibility`).
  // What stands within a line takes its place from the line: of it, what the text goes on after.
  const places = [...document.querySelectorAll('body>:not(main),main>*')]
    .flatMap((part) => (isInView(boxOf(part)) ? [...part.querySelectorAll<HTMLElement>('*')] : []))
    .filter((element) => !isInLine(element) || element.nextSibling)
    .map((element) => [element, boxOf(element)] as const);
  for (const face of faces) document.fonts.add(face);
  // What goes on after a link or a word in bold would start elsewhere, though the text keeps its lines. On a page that
  // was drawn in the faces nothing moves.
  for (const [element, before] of places)
    if (isInLine(element) && differ(before.width, boxOf(element).width)) setInStandIn(element.parentElement as Element);
  for (const spacing of SPACINGS_EM) {
    const changed = places
      .map(([element, before]) => [element, before, boxOf(element)] as const)
      .filter(([, before, now]) => differ(before.width, now.width) || differ(before.height, now.height));
    for (const [element, before, now] of changed) {
      if (changed.some(([other]) => other !== element && element.contains(other))) continue;
      const { style } = element;
      adjusted.add(style);
      if (element.closest(TOGETHER) || !spacing) setInStandIn(element);
      else if (now.height === before.height && now.width < before.width) style.width = `${before.width + SAME_PX}px`;
      else style.letterSpacing = `${now.height > before.height || now.width > before.width ? -spacing : spacing}em`;
    }
  }
  // At another width (a phone is turned) the page is set anew: nothing keeps the size it had.
  const width = innerWidth;
  addEventListener('resize', () => {
    if (innerWidth !== width) for (const style of adjusted) style.width = style.letterSpacing = style.fontFamily = '';
  });
}
