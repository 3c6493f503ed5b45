import { FEATURE_COUNT, type Features } from './features.ts';

export interface Example {
  label: string;
  features: Features;
}
export interface Likely {
  label: string;
  /** From 0 to 1; the probabilities of all labels add up to 1. */
  probability: number;
}
export interface Classifier {
  /** The labels, the likeliest first. */
  classify(features: Features): Likely[];
  bytes: number;
}

const EPOCHS = 7;
const FIRST_STEP = 4;
const DECAY = 0.7;
/** A label whose error is smaller learns nothing from an example: nearly all of hundreds of labels. */
const LEAST_ERROR = 0.002;

/** The order of the examples in an epoch: the same at every start, so that answers are too. */
function shuffled(count: number, seed: number): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  let state = seed + 1;
  for (let i = count - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = state % (i + 1);
    const [a = 0, b = 0] = [order[i], order[j]];
    order[i] = b;
    order[j] = a;
  }
  return order;
}

/** Multinomial logistic regression, by stochastic gradient descent. */
export function train(examples: readonly Example[], epochs = EPOCHS): Classifier {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const indexOf = new Map(labels.map((label, i) => [label, i]));
  const count = labels.length;
  // One row per feature: a message reads and changes few rows, each of them contiguous.
  const weights = new Float32Array(FEATURE_COUNT * count);
  const bias = new Float32Array(count);
  const scores = new Float64Array(count);

  function softmax({ ids, weights: values }: Features): void {
    for (let k = 0; k < count; k++) scores[k] = bias[k] ?? 0;
    for (let i = 0; i < ids.length; i++) {
      const [row, value] = [(ids[i] ?? 0) * count, values[i] ?? 0];
      for (let k = 0; k < count; k++) scores[k] = (scores[k] ?? 0) + value * (weights[row + k] ?? 0);
    }
    const highest = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const exponential = Math.exp((scores[k] ?? 0) - highest);
      scores[k] = exponential;
      sum += exponential;
    }
    for (let k = 0; k < count; k++) scores[k] = (scores[k] ?? 0) / sum;
  }

  function learn({ label, features }: Example, step: number): void {
    softmax(features);
    const own = indexOf.get(label) ?? 0;
    scores[own] = (scores[own] ?? 0) - 1;
    for (let k = 0; k < count; k++) {
      const error = step * (scores[k] ?? 0);
      if (Math.abs(error) < step * LEAST_ERROR) continue;
      for (let i = 0; i < features.ids.length; i++) {
        const at = (features.ids[i] ?? 0) * count + k;
        weights[at] = (weights[at] ?? 0) - error * (features.weights[i] ?? 0);
      }
      bias[k] = (bias[k] ?? 0) - 0.02 * error;
    }
  }

  for (let epoch = 0, step = FIRST_STEP; epoch < epochs; epoch++, step *= DECAY)
    for (const i of shuffled(examples.length, epoch)) {
      const example = examples[i];
      if (example) learn(example, step);
    }

  return {
    classify(features) {
      softmax(features);
      return labels
        .map((label, i) => ({ label, probability: scores[i] ?? 0 }))
        .sort((a, b) => b.probability - a.probability);
    },
    bytes: weights.byteLength + bias.byteLength,
  };
}
