import { softmax, type Weights } from './classifier.ts';
import { FEATURE_COUNT, type Features } from './features.ts';

interface Example {
  label: string;
  features: Features;
}

/** Four bits and a sign: coarser than a byte, they answer the same, and a function brings a third of the file. */
const LARGEST = 15;
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

/** Numbers from 0 to 1: the same at every start, so that answers are too. */
function pseudorandom(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The order of the examples in an epoch. */
function shuffled(count: number, random: () => number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a = 0, b = 0] = [order[i], order[j]];
    order[i] = b;
    order[j] = a;
  }
  return order;
}

/** Reads some of a message's features, brought to length 1 again: into the same numbers each time. */
function partReader(most: number, random: () => number): (whole: Features) => Features {
  const [ids, weights] = [new Uint16Array(most), new Float32Array(most)];
  return (whole) => {
    let [kept, squares] = [0, 0];
    for (let i = 0; i < whole.ids.length; i++) {
      if (random() < DROPPED) continue;
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
  for (let at = 0; at < weights.length; at++) rows[at] = Math.round((weights[at] ?? 0) / (scale[at % count] || 1));
  return { labels, bias, scale, rows };
}

/** Multinomial logistic regression, by stochastic gradient descent with dropout and label smoothing. */
export function train(examples: readonly Example[], epochs = EPOCHS): Weights {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const indexOf = new Map(labels.map((label, i) => [label, i]));
  const count = labels.length;
  const weights = new Float32Array(FEATURE_COUNT * count);
  const bias = new Float32Array(count);
  const scores = new Float64Array(count);
  /** The labels that learn something from an example, and what. */
  const [taught, errors] = [new Uint16Array(count), new Float64Array(count)];
  const random = pseudorandom();
  const partOf = partReader(Math.max(0, ...examples.map(({ features }) => features.ids.length)), random);

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

  function learn({ label, features: whole }: Example, step: number): void {
    const features = partOf(whole);
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
    for (const i of shuffled(examples.length, random)) {
      const example = examples[i];
      if (example) learn(example, step);
    }
    if (epoch < epochs - averaged) continue;
    for (let at = 0; at < weights.length; at++)
      meanWeights[at] = (meanWeights[at] ?? 0) + (weights[at] ?? 0) / averaged;
    for (let k = 0; k < count; k++) meanBias[k] = (meanBias[k] ?? 0) + (bias[k] ?? 0) / averaged;
  }
  return quantized(labels, meanBias, meanWeights);
}
