import type { Features } from './features.ts';

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

/** A learnt multinomial logistic regression. Weights are whole numbers of a label's `scale`: a quarter of the memory. */
export interface Weights {
  labels: string[];
  bias: Float32Array;
  scale: Float32Array;
  /** One row of labels per feature: a message reads few rows, each of them contiguous. */
  rows: Int8Array;
}

/** Turns scores into probabilities, in place. */
export function softmax(scores: Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < scores.length; k++) highest = Math.max(highest, scores[k] ?? 0);
  let sum = 0;
  for (let k = 0; k < scores.length; k++) {
    const exponential = Math.exp((scores[k] ?? 0) - highest);
    scores[k] = exponential;
    sum += exponential;
  }
  for (let k = 0; k < scores.length; k++) scores[k] = (scores[k] ?? 0) / sum;
}

export function classifierOf({ labels, bias, scale, rows }: Weights): Classifier {
  const count = labels.length;
  const scores = new Float64Array(count);
  return {
    classify({ ids, weights: values }) {
      scores.fill(0);
      for (let i = 0; i < ids.length; i++) {
        const [row, value] = [(ids[i] ?? 0) * count, values[i] ?? 0];
        for (let k = 0; k < count; k++) scores[k] = (scores[k] ?? 0) + value * (rows[row + k] ?? 0);
      }
      for (let k = 0; k < count; k++) scores[k] = (bias[k] ?? 0) + (scale[k] ?? 0) * (scores[k] ?? 0);
      softmax(scores);
      return labels
        .map((label, i) => ({ label, probability: scores[i] ?? 0 }))
        .sort((a, b) => b.probability - a.probability);
    },
    bytes: rows.byteLength + scale.byteLength + bias.byteLength,
  };
}
