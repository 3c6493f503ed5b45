/** Number of hashed features, a power of two: few enough collisions for a bank of thousands of messages. */
export const FEATURE_COUNT = 1 << 15;
const SHORTEST_GRAM = 3;
const LONGEST_GRAM = 4;
/** A word says more than one of its pieces, which are there for misspellings. */
const WEIGHT = { word: 1, pair: 0.5, gram: 0.3, mark: 1, length: 0.5 };
const SHORT_MESSAGE = 3;

/** FNV-1a. */
function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return (value >>> 0) & (FEATURE_COUNT - 1);
}

/** A sparse vector. */
export interface Features {
  ids: Uint16Array;
  weights: Float32Array;
}
export interface FeatureSource {
  words: readonly string[];
  stems: readonly string[];
  /** What else the message shows: groups of synonyms, kinds of names. */
  marks: readonly string[];
}

/** The words of a message, their pairs, their character n-grams and its marks. */
export function featuresOf({ words, stems, marks }: FeatureSource): Features {
  const sums = new Map<number, number>();
  const add = (name: string, weight: number) => {
    const id = hash(name);
    sums.set(id, (sums.get(id) ?? 0) + weight);
  };
  for (const [i, stem] of stems.entries()) {
    add(stem, WEIGHT.word);
    add(`${stems[i - 1] ?? '^'} ${stem}`, WEIGHT.pair);
    if (i === stems.length - 1) add(`${stem} $`, WEIGHT.pair);
    const framed = `<${words[i]}>`;
    for (let size = SHORTEST_GRAM; size <= LONGEST_GRAM; size++)
      for (let at = 0; at + size <= framed.length; at++) add(`#${framed.slice(at, at + size)}`, WEIGHT.gram);
  }
  for (const mark of marks) add(`@${mark}`, WEIGHT.mark);
  if (stems.length <= SHORT_MESSAGE) add(`=${stems.length}`, WEIGHT.length);
  return { ids: Uint16Array.from(sums.keys()), weights: Float32Array.from(sums.values()) };
}

/** How rare each feature is among the examples. */
export function rarityOf(examples: readonly Features[]): Float32Array {
  const holders = new Uint32Array(FEATURE_COUNT);
  for (const { ids } of examples) for (const id of ids) holders[id] = (holders[id] ?? 0) + 1;
  return Float32Array.from(holders, (held) => Math.log(1 + examples.length / Math.max(1, held)));
}

/** Weighs features by their rarity, and brings vectors to length 1. */
export function weigher(rarity: Float32Array): (features: Features) => Features {
  return ({ ids, weights }) => {
    const weighed = weights.map((weight, i) => weight * (rarity[ids[i] ?? 0] ?? 0));
    const length = Math.hypot(...weighed) || 1;
    return { ids, weights: weighed.map((weight) => weight / length) };
  };
}

/** Two vectors of length 1 as one, the second by its weight. */
export function together(first: Features, second: Features, weight: number): Features {
  const length = Math.hypot(1, weight);
  return {
    ids: Uint16Array.from([...first.ids, ...second.ids]),
    weights: Float32Array.from([
      ...first.weights.map((value) => value / length),
      ...second.weights.map((value) => (value * weight) / length),
    ]),
  };
}
