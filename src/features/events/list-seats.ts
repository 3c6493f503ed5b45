/** The seats still free of every event in the list. The page says how many there are in all, which stays true. */
interface Counted {
  data?: { events: Record<string, { left: number; total: number }> };
}

const list = document.querySelector<HTMLElement>('[data-near="event-list"]');

/** Said in the page's language by the page: `{left}` and `{total}` are the numbers. */
function wordsFor({ one = '', several = '', none = '' }: DOMStringMap, left: number, total: number): string {
  const words = left === 0 ? none : left === 1 ? one : several;
  return words.replace('{left}', String(left)).replace('{total}', String(total));
}

if (list) {
  const answer = await fetch('/api/events/upcoming-seats');
  const { data } = (await answer.json()) as Counted;
  for (const shown of list.querySelectorAll<HTMLElement>('[data-seats]')) {
    const seats = data?.events[shown.dataset.seats ?? ''];
    if (seats) shown.textContent = wordsFor(list.dataset, seats.left, seats.total);
  }
}

export {};
