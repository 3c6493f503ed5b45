import type { DrawingName } from '../../collections/exhibit.ts';

/** The parts of a service's page between its title and what closes it. */
export type Part = 'exhibit' | 'words' | 'steps' | 'price' | 'cases' | 'questions';
type Ground = 'band' | 'sunk';
/** A part on the page's own ground, or on another. */
type Placed = Part | `${Part} ${Ground}`;

/** No two services are told in the same order, nor on the same grounds: what each shows first is what it is about. */
const compositions: Partial<Record<DrawingName, Placed[]>> = {
  waterfall: ['exhibit band', 'words', 'steps', 'price sunk', 'cases', 'questions'],
  crawl: ['exhibit band', 'questions', 'words', 'price sunk', 'cases', 'steps'],
  funnel: ['exhibit', 'price sunk', 'words', 'cases', 'steps band', 'questions'],
  stores: ['exhibit sunk', 'words', 'steps band', 'cases', 'questions', 'price sunk'],
  sources: ['exhibit sunk', 'questions', 'words', 'steps band', 'cases', 'price sunk'],
  journey: ['exhibit band', 'steps', 'words', 'price sunk', 'questions', 'cases'],
  attack: ['exhibit band', 'words', 'price sunk', 'steps', 'cases', 'questions'],
  backups: ['exhibit sunk', 'steps', 'words', 'price band', 'questions', 'cases'],
  release: ['steps', 'exhibit band', 'words', 'questions', 'price sunk', 'cases'],
  year: ['exhibit', 'words', 'questions', 'price sunk', 'cases', 'steps'],
};
const usual: Placed[] = ['exhibit', 'words', 'steps', 'price sunk', 'cases', 'questions'];

/** The order of a service's page, which follows from its drawing. */
export const compositionOf = (drawing: DrawingName): { part: Part; ground?: Ground | undefined }[] =>
  (compositions[drawing] ?? usual).map((placed) => {
    const [part, ground] = placed.split(' ') as [Part, Ground?];
    return { part, ground };
  });
