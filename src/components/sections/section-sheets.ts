import type { Section } from '../../collections/sections.ts';
import type { SheetName } from '../../styles/sheets.ts';

const sheetsOfKind: Record<Section['kind'], SheetName[]> = {
  text: ['prose', 'table', 'text'],
  log: ['log'],
  figures: ['figures'],
  sheet: ['sheet'],
  exhibit: ['exhibit'],
  steps: ['steps'],
  list: ['list'],
  offer: ['offer'],
  plans: ['plans'],
  quote: ['quote'],
  questions: ['questions'],
  picture: ['photo'],
  gallery: ['gallery'],
  people: ['people'],
  cases: ['case'],
  logos: ['gallery'],
  credentials: ['list'],
  download: ['list'],
  measurements: ['figures'],
  quotes: ['pricing'],
  call: ['call'],
};

/** The style sheets a page needs for the sections it shows, and no other. */
export const sheetsFor = (sections: Section[]): SheetName[] => sections.flatMap(({ kind }) => sheetsOfKind[kind]);
