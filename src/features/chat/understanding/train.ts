import { softmax, type Weights } from './classifier.ts';
import { FEATURE_COUNT, type Features } from './features.ts';

interface Example {
  label: string;
  features: Features;
}

/** Four bits and a sign: coarser than a byte, they answer the same, and a function brings a third of the file. */
const LARGEST = 15;
/** What is less than one of them is none: an eighth of the file, and answers are the same without them. */
const LEAST = 0.75;
const EPOCHS = 20;
const FIRST_STEP = 6;
const DECAY = 0.88;
/** The share of a message's features that a lesson leaves out: no word decides alone, as the next visitor may not use it. */
const DROPPED = 0.7;
/** What a lesson leaves to all other labels: examples are never certain. */
const SMOOTHING = 0.12;
/** The share of the epochs, the last ones, after which weights are averaged. */
const AVERAGED = 0.3;
/** A label whose error is smaller learns nothing from an example: nearly all of hundreds of labels. */
const LEAST_ERROR = 0.002;

/** Spreads what differs in any bit over all of them. */
function mixed(value: number): number {
  let spread = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  spread = Math.imul(spread ^ (spread >>> 13), 0xc2b2ae35);
  return (spread ^ (spread >>> 16)) >>> 0;
}
/** What follows `value` in a pseudorandom sequence. */
const next = (value: number): number => (Math.imul(value, 1664525) + 1013904223) >>> 0;
/** Far from each other in all bits, however near the numbers are. */
const STRIDE = 0x9e3779b9;

/**
 * A number for each example that depends on nothing but itself, and on how many like it stand before it. All that is left
 * to chance follows from it: a line added to the bank, or taken out, changes nothing in how the others are learnt.
 */
export function keysOf(examples: readonly Example[]): Uint32Array {
  const seen = new Map<number, number>();
  return Uint32Array.from(examples, ({ label, features }) => {
    // FNV-1a
    let value = 2166136261;
    for (let i = 0; i < label.length; i++) value = Math.imul(value ^ label.charCodeAt(i), 16777619);
    for (const id of features.ids) value = Math.imul(value ^ id, 16777619);
    const before = seen.get(value) ?? 0;
    seen.set(value, before + 1);
    return mixed(value + Math.imul(before, STRIDE));
  });
}

/** The order of the examples in an epoch, by a number of each. */
function orderBy(turns: Uint32Array): Uint32Array {
  return Uint32Array.from(turns, (_, i) => i).sort((a, b) => (turns[a] ?? 0) - (turns[b] ?? 0));
}

/** Reads some of a message's features, brought to length 1 again: into the same numbers each time. */
function partReader(most: number): (whole: Features, turn: number) => Features {
  const [ids, weights] = [new Uint16Array(most), new Float32Array(most)];
  return (whole, turn) => {
    let [kept, squares, chance] = [0, 0, turn];
    for (let i = 0; i < whole.ids.length; i++) {
      chance = next(chance);
      if (chance < DROPPED * 2 ** 32) continue;
      const value = whole.weights[i] ?? 0;
      ids[kept] = whole.ids[i] ?? 0;
      weights[kept] = value;
      squares += value * value;
      kept++;
    }
    if (!kept) return whole;
    const length = Math.sqrt(squares) || 1;
    for (let i = 0; i < kept; i++) weights[i] = (weights[i] ?? 0) / length;
    return { ids: ids.subarray(0, kept), weights: weights.subarray(0, kept) };
  };
}

/** The weights as whole numbers from -15 to 15 of each label's scale. */
function quantized(labels: string[], bias: Float32Array, weights: Float32Array): Weights {
  const count = labels.length;
  const scale = new Float32Array(count);
  for (let at = 0; at < weights.length; at++)
    scale[at % count] = Math.max(scale[at % count] ?? 0, Math.abs(weights[at] ?? 0) / LARGEST);
  // `Int8Array.from` would first collect ten million numbers in a list.
  const rows = new Int8Array(weights.length);
  for (let at = 0; at < weights.length; at++) {
    const value = (weights[at] ?? 0) / (scale[at % count] || 1);
    rows[at] = Math.abs(value) < LEAST ? 0 : Math.round(value);
  }
  return { labels, bias, scale, rows };
}

/**
 * Multinomial logistic regression, by stochastic gradient descent with dropout and label smoothing. What is close stays as
 * it was when unrelated examples come or go (docs/decisions/100).
 */
export function train(examples: readonly Example[], epochs = EPOCHS): Weights {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const indexOf = new Map(labels.map((label, i) => [label, i]));
  const count = labels.length;
  const weights = new Float32Array(FEATURE_COUNT * count);
  const bias = new Float32Array(count);
  const scores = new Float64Array(count);
  /** The labels that learn something from an example, and what. */
  const [taught, errors] = [new Uint16Array(count), new Float64Array(count)];
  const keys = keysOf(examples);
  const partOf = partReader(Math.max(0, ...examples.map(({ features }) => features.ids.length)));

  function predict({ ids, weights: values }: Features): void {
    scores.set(bias);
    // Four rows at a time, each score being read and written once for them: half the time. Past the end a value is 0.
    for (let i = 0; i < ids.length; i += 4) {
      const [a, valueA] = [(ids[i] ?? 0) * count, values[i] ?? 0];
      const [b, valueB] = [(ids[i + 1] ?? 0) * count, values[i + 1] ?? 0];
      const [c, valueC] = [(ids[i + 2] ?? 0) * count, values[i + 2] ?? 0];
      const [d, valueD] = [(ids[i + 3] ?? 0) * count, values[i + 3] ?? 0];
      for (let k = 0; k < count; k++)
        scores[k] =
          (scores[k] ?? 0) +
          valueA * (weights[a + k] ?? 0) +
          valueB * (weights[b + k] ?? 0) +
          valueC * (weights[c + k] ?? 0) +
          valueD * (weights[d + k] ?? 0);
    }
    softmax(scores);
  }

  function learn({ label, features: whole }: Example, step: number, turn: number): void {
    const features = partOf(whole, turn);
    predict(features);
    const own = indexOf.get(label) ?? 0;
    scores[own] = (scores[own] ?? 0) - (1 - SMOOTHING);
    let told = 0;
    for (let k = 0; k < count; k++) {
      const error = step * ((scores[k] ?? 0) - SMOOTHING / count);
      if (Math.abs(error) < step * LEAST_ERROR) continue;
      taught[told] = k;
      errors[told] = error;
      bias[k] = (bias[k] ?? 0) - 0.02 * error;
      told++;
    }
    // Row by row, which stand apart in memory.
    for (let i = 0; i < features.ids.length; i++) {
      const [row, value] = [(features.ids[i] ?? 0) * count, features.weights[i] ?? 0];
      for (let j = 0; j < told; j++) {
        const at = row + (taught[j] ?? 0);
        weights[at] = (weights[at] ?? 0) - (errors[j] ?? 0) * value;
      }
    }
  }

  const [meanWeights, meanBias] = [new Float32Array(weights.length), new Float32Array(count)];
  const averaged = Math.ceil(epochs * AVERAGED);
  for (let epoch = 0, step = FIRST_STEP; epoch < epochs; epoch++, step *= DECAY) {
    const turns = keys.map((key) => mixed(key ^ Math.imul(epoch + 1, STRIDE)));
    for (const i of orderBy(turns)) {
      const example = examples[i];
      if (example) learn(example, step, turns[i] ?? 0);
    }
    if (epoch < epochs - averaged) continue;
    for (let at = 0; at < weights.length; at++)
      meanWeights[at] = (meanWeights[at] ?? 0) + (weights[at] ?? 0) / averaged;
    for (let k = 0; k < count; k++) meanBias[k] = (meanBias[k] ?? 0) + (bias[k] ?? 0) / averaged;
  }
  return quantized(labels, meanBias, meanWeights);
}
