import { positionOf, stemOf } from '../../../lib/words.ts';
import { takesEntities } from '../facts/tell.ts';
import { ASKS_ANOTHER, recordKind } from './context.ts';
import type { Entity } from './entities.ts';
import { SEARCH } from './intent-names.ts';
import type { IntentModel } from './intents.ts';
import type { Memory } from './memory.ts';
import type { RecordFinder } from './records.ts';

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
  /** What a plan costs a month; undefined for what is no plan, or has no price. */
  centsOf(entity: Entity): number | undefined;
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

const RECORDS = ['event', 'job', 'case'] as const;

/** What is told of a thing pointed at, where the words say no more: the same as before, where that may be asked of it. */
function askedAgain({ kind }: Entity, lastIntent: string | undefined, describes: boolean): string {
  const isOfKind = RECORDS.some((one) => one === kind) ? recordKind(lastIntent ?? '') === kind : true;
  const again = lastIntent && !describes && !LISTS.has(lastIntent) && takesEntities(lastIntent) && isOfKind;
  return again ? lastIntent : DESCRIBED_BY[kind];
}

export interface Pointed {
  entity: Entity;
  /** What is asked of it; undefined where its words say. */
  intent: string | undefined;
  rest: string[];
}
type Tools = Words & Listing & { model: Pick<IntentModel, 'phrases' | 'names'>; findRecord: RecordFinder };

/** The thing of the last list that a message tells by what it is about: "celui sur l’hameçonnage". */
function readTold(
  words: readonly string[],
  { model, findRecord, lang }: Tools,
  { listed, topic, intent: lastIntent }: Memory,
): Pointed | undefined {
  const stems = words.map((word) => stemOf(word, lang));
  const phrase = model.phrases.about.find((one) => positionOf(stems, one) >= 0);
  if (!phrase) return undefined;
  const said = stems.slice(positionOf(stems, phrase) + phrase.length);
  const spoken = recordKind(lastIntent ?? '') ?? topic?.kind ?? listed?.[0]?.kind;
  const kind = RECORDS.find((one) => one === spoken);
  const entity = kind ? findRecord(said, kind, 'likely') : model.names.find(said).find((one) => one.kind === spoken);
  if (!entity) return undefined;
  const asks = words.some((word) => INTERROGATIVES.has(word));
  return { entity, intent: asks ? undefined : askedAgain(entity, lastIntent, false), rest: [...words] };
}

/** The thing of the last list a message points at. */
export function readPointed(words: readonly string[], tools: Tools, memory: Memory): Pointed | undefined {
  const { listed, topic, intent: lastIntent } = memory;
  if (words.length > MOST_POINTING_WORDS) return undefined;
  const read = readPlace(words, tools);
  const list = listed ?? (topic ? tools.neighbours(topic) : []);
  const all = topic ? tools.neighbours(topic) : [];
  // A list may begin with what was asked for: what comes after an event is later.
  const lists = read && 'step' in read.place && topic?.kind === 'event' ? [all, list] : [list, all];
  const entity =
    read &&
    (entityAt(read.place, lists[0] ?? [], topic, tools.isFree) ??
      entityAt(read.place, lists[1] ?? [], topic, tools.isFree));
  if (!entity) return readTold(words, tools, memory);
  const stems = read.rest.map((word) => stemOf(word, tools.lang));
  const describes = tools.model.phrases.describe.find((phrase) => positionOf(stems, phrase) >= 0);
  const isTelling = (word: string, i: number) =>
    !(tools.isCommon(stems[i] ?? '') || describes?.includes(stems[i] ?? '')) || INTERROGATIVES.has(word);
  if (read.rest.some(isTelling)) return { entity, intent: undefined, rest: read.rest };
  return { entity, intent: askedAgain(entity, lastIntent, describes !== undefined), rest: read.rest };
}
