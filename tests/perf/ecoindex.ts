/**
 * EcoIndex, as github.com/cnumr/ecoindex_reference defines it: where a page stands among the web's,
 * in twentieths, for elements (drawings' children apart), requests and kilobytes, weighted 3, 2 and 1.
 */
const ELEMENTS = [
  0, 47, 75, 159, 233, 298, 358, 417, 476, 537, 603, 674, 753, 843, 949, 1076, 1237, 1459, 1801, 2479, 594601,
];
const REQUESTS = [0, 2, 15, 25, 34, 42, 49, 56, 63, 70, 78, 86, 95, 105, 117, 130, 147, 170, 205, 281, 3920];
const KILOBYTES = [
  0, 1.37, 144.7, 319.53, 479.46, 631.97, 783.38, 937.91, 1098.62, 1265.47, 1448.32, 1648.27, 1876.08, 2142.06, 2465.37,
  2866.31, 3401.59, 4155.73, 5400.08, 8037.54, 223212.26,
];
const GRADES = [
  [80, 'A'],
  [70, 'B'],
  [55, 'C'],
  [40, 'D'],
  [25, 'E'],
  [10, 'F'],
] as const;

function rank(quantiles: readonly number[], value: number): number {
  const above = quantiles.findIndex((quantile) => value < quantile);
  if (above < 1) return quantiles.length - 1;
  const [low = 0, high = 1] = quantiles.slice(above - 1, above + 1);
  return above - 1 + (value - low) / (high - low);
}

/** From 100, the lightest, to 0. */
export const ecoIndex = (elements: number, requests: number, kilobytes: number): number =>
  100 - (5 * (3 * rank(ELEMENTS, elements) + 2 * rank(REQUESTS, requests) + rank(KILOBYTES, kilobytes))) / 6;

export const gradeOf = (score: number): string => GRADES.find(([least]) => score > least)?.[1] ?? 'G';
