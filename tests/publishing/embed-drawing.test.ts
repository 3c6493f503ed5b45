import { expect, test } from 'vitest';
import { embedDrawing } from '../../netlify/publishing/embed-drawing.ts';

const ADDRESS = '/drawings/le-jour.svg';
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 360"><style>svg{stroke:#000}</style><g id="d" fill="none"><path d="M1 1"/></g></svg>';

test('a drawing that is in no file yet stands in the previewed page itself, where it is used and where it is an image', () => {
  const page = `<svg class="plan"><use href="${ADDRESS}#d"></use></svg><svg><use href="${ADDRESS}#d"/></svg><img src="${ADDRESS}" alt="">`;
  const shown = embedDrawing(page, ADDRESS, DRAWING);
  const group = '<g fill="none"><path d="M1 1"/></g>';
  expect(shown).toContain(`<svg class="plan">${group}</svg><svg>${group}</svg><img src="data:image/svg+xml;base64,`);
  expect(shown, 'no browser takes it from there').not.toContain('<use href="data:');
});
test('other drawings stay where they are', () =>
  expect(embedDrawing('<use href="/drawings/le-jour-2.svg#d"></use>', ADDRESS, DRAWING)).toBe(
    '<use href="/drawings/le-jour-2.svg#d"></use>',
  ));
