import { positionOf, stemOf } from '../../../lib/words.ts';
import { takesEntities } from '../facts/tell.ts';
import { ASKS_ANOTHER, recordKind } from './context.ts';
import type { Entity } from './entities.ts';
import { type IntentModel, SEARCH } from './intents.ts';
import type { Memory } from './memory.ts';

/** A place in a list: counted from its beginning, from its end (-1), or from what is spoken of; or its first plan that is free, or is not. */
export type Place = { at: number } | { step: 1 | -1 } | { free: boolean };

/** The phrases that point at a place, the longest first. */
const placesIn = ({ phrases }: Pick<IntentModel, 'phrases'>): { phrase: readonly string[]; place: Place }[] =>
  [
    ...phrases.after.map((phrase) => ({ phrase, place: { step: 1 } as const })),
    ...phrases.before.map((phrase) => ({ phrase, place: { step: -1 } as const })),
    ...phrases.paid.map((phrase) => ({ phrase, place: { free: false } })),
    ...phrases.free.map((phrase) => ({ phrase, place: { free: true } })),
    ...phrases.ordinals.map(({ phrase, at }) => ({ phrase, place: { at } })),
  ].sort((a, b) => b.phrase.length - a.phrase.length);

interface Words {
  model: Pick<IntentModel, 'phrases'>;
  isCommon(stem: string): boolean;
  lang: Parameters<typeof stemOf>[1];
}

/**
 * The place in a list a message points at ("the second one", "et celui d’après ?"), and its other words. An ordinal before
 * another noun counts something else: "the first place on Google".
 */
export function readPlace(
  words: readonly string[],
  { model, isCommon, lang }: Words,
): { place: Place; rest: string[] } | undefined {
  const stems = words.map((word) => stemOf(word, lang));
  const { listed } = model.phrases;
  for (const { phrase, place } of placesIn(model)) {
    const at = positionOf(stems, phrase);
    if (at < 0) continue;
    const next = stems[at + phrase.length];
    if (next !== undefined && !isCommon(next) && !listed.has(next)) continue;
    const end = at + phrase.length + (next !== undefined && listed.has(next) ? 1 : 0);
    return { place, rest: [...words.slice(0, at), ...words.slice(end)] };
  }
  return undefined;
}

/** What stands at a place of a list; of a step, beside what is spoken of. */
function entityAt(
  place: Place,
  listed: readonly Entity[],
  topic: Entity | undefined,
  isFree: Listing['isFree'],
): Entity | undefined {
  if ('at' in place) return listed.at(place.at);
  if ('free' in place) return listed.find((one) => isFree(one) === place.free);
  const current = listed.findIndex((one) => topic !== undefined && one.kind === topic.kind && one.id === topic.id);
  return current < 0 ? undefined : listed[current + place.step];
}

export interface Listing {
  /** What stands in one list with an event, a job or an offer, in its order. */
  neighbours(entity: Entity): readonly Entity[];
  /** Undefined for what is no plan. */
  isFree(entity: Entity): boolean | undefined;
}

/** What a thing of a list is told by. */
export const DESCRIBED_BY: Record<Entity['kind'], string> = {
  event: 'events',
  job: 'jobs',
  offer: 'price',
  service: SEARCH,
  town: 'towns',
  case: 'cases',
};
/** Facts that list what is described one by one. */
const LISTS: ReadonlySet<string> = new Set(['eventList', 'internships']);
const INTERROGATIVES: ReadonlySet<string> = new Set([...ASKS_ANOTHER, 'quand', 'when']);
const MOST_POINTING_WORDS = 12;

export interface Pointed {
  entity: Entity;
  /** What is asked of it; undefined where its words say. */
  intent: string | undefined;
  rest: string[];
}
/** The thing of the last list a message points at. */
export function readPointed(
  words: readonly string[],
  tools: Words & Listing,
  { listed, topic, intent: lastIntent }: Memory,
): Pointed | undefined {
  if (words.length > MOST_POINTING_WORDS) return undefined;
  const read = readPlace(words, tools);
  const list = listed ?? (topic ? tools.neighbours(topic) : []);
  const entity =
    read &&
    (entityAt(read.place, list, topic, tools.isFree) ??
      entityAt(read.place, topic ? tools.neighbours(topic) : [], topic, tools.isFree));
  if (!entity) return undefined;
  const stems = read.rest.map((word) => stemOf(word, tools.lang));
  const describes = tools.model.phrases.describe.find((phrase) => positionOf(stems, phrase) >= 0);
  const isTelling = (word: string, i: number) =>
    !(tools.isCommon(stems[i] ?? '') || describes?.includes(stems[i] ?? '')) || INTERROGATIVES.has(word);
  if (read.rest.some(isTelling)) return { entity, intent: undefined, rest: read.rest };
  const isOfKind = ['event', 'job', 'case'].includes(entity.kind) ? recordKind(lastIntent ?? '') === entity.kind : true;
  const again =
    lastIntent && !describes && !LISTS.has(lastIntent) && takesEntities(lastIntent) && isOfKind
      ? lastIntent
      : undefined;
  return { entity, intent: again ?? DESCRIBED_BY[entity.kind], rest: read.rest };
}
