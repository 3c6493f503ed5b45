/** Splits a list into pages: `first` entries, then `following` each. An empty list is one empty page. */
export function pagesOf<T>(items: readonly T[], first: number, following: number): T[][] {
  const pages = [items.slice(0, first)];
  for (let from = first; from < items.length; from += following) pages.push(items.slice(from, from + following));
  return pages;
}
