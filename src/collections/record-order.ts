import type { Collection } from './define.ts';

/** Sorts records as their kind defines. */
export function inOrder<E extends { data: object }>(entries: E[], { order }: Collection): E[] {
  if (!order) return entries;
  const { by, descending } = order;
  const sortValue = ({ data }: E) => Number((data as Record<string, Date | number>)[by]);
  return entries.sort((a, b) => (descending ? sortValue(b) - sortValue(a) : sortValue(a) - sortValue(b)));
}
