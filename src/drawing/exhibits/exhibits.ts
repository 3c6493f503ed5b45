import type { DrawingName, Mark } from '../../collections/exhibit.ts';
import { journey, sources, workflow } from './flows.ts';
import { type Box, type Paper, paper } from './paper.ts';
import { attack, funnel, porting, release, stores } from './profiles.ts';
import { backups, crawl, waterfall, year } from './scales.ts';
import { heaps, shaft, street } from './scenes.ts';

const drawn: Record<DrawingName, (p: Paper, marks: readonly Mark[]) => void> = {
  attack,
  release,
  backups,
  journey,
  sources,
  stores,
  crawl,
  funnel,
  year,
  waterfall,
  street,
  workflow,
  porting,
  shaft,
  heaps,
};

/** A drawing in one of its two compositions. */
export function compose(name: DrawingName, marks: readonly Mark[], narrow: boolean) {
  const p = paper(narrow);
  drawn[name](p, marks);
  const boxes: readonly Box[] = p.boxes;
  return { width: p.width, height: p.height, markup: p.markup, boxes };
}

/** Both compositions as one file: `#wide` for desks, `#narrow` for phones, in the colours and faces of the page. */
export function exhibitFile(name: DrawingName, marks: readonly Mark[]): string {
  const [wide, narrow] = [compose(name, marks, false), compose(name, marks, true)];
  const group = (id: string, markup: string) => `<g id="${id}" fill="currentColor">${markup}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide.width} ${wide.height}">${group('wide', wide.markup)}${group('narrow', narrow.markup)}</svg>\n`;
}
