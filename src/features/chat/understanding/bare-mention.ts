import { positionOf, stemOf } from '../../../lib/words.ts';
import { ASKS_ANOTHER } from './context.ts';
import { ANY_FAMILY, type Entity } from './entities.ts';
import type { IntentModel } from './intents.ts';

interface Tools {
  model: Pick<IntentModel, 'phrases' | 'names'>;
  isCommon(stem: string): boolean;
  lang: Parameters<typeof stemOf>[1];
}

/**
 * The service or the offer that a message asks for or about, saying nothing more of it: "vous faites du SEO ?". With
 * `isFirst`, where nothing was spoken of that could be asked of it, its name alone does: "SEO".
 */
export function bareMention(
  words: readonly string[],
  entities: readonly Entity[],
  tools: Tools,
  { isFirst }: { isFirst: boolean },
): Entity | undefined {
  const { model, isCommon, lang } = tools;
  const stems = words.map((word) => stemOf(word, lang));
  const asking = [...model.phrases.wanted, ...model.phrases.describe].filter((one) => positionOf(stems, one) >= 0);
  if (!asking.length && !isFirst) return undefined;
  // "do you sell AI assistants?", "do you sell it?": the verb names no shop.
  const inAsking = new Set(model.names.find(asking.flat()).map(({ id }) => id));
  const besides = stems.filter((stem) => !asking.some((phrase) => phrase.includes(stem)));
  const [named, ...others] = entities.filter(
    ({ id }) => !inAsking.has(id) || model.names.find(besides).some((one) => one.id === id),
  );
  if (!named || others.length || !['service', 'offer'].includes(named.kind)) return undefined;
  if (named.id === 'website' || named.id.startsWith(ANY_FAMILY)) return undefined;
  const known = new Set([...asking.flat(), ...model.names.stemsOf(named)]);
  const addsNothing = (stem: string, i: number) =>
    known.has(stem) || (isCommon(stem) && !ASKS_ANOTHER.has(words[i] ?? ''));
  return stems.every(addsNothing) ? named : undefined;
}
