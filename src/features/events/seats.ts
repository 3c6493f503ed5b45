import { countInList } from './list-seats.ts';

/**
 * The seats still free: brought when the visitor comes near them. The page says how many there are in all, which stays
 * true without this.
 */
const shown = document.querySelector<HTMLElement>('#seats');
const list = document.querySelector<HTMLElement>('[data-list]');

/** Said in the page's language by the page: `{left}` is the number. */
const wordsFor = ({ one = '', several = '', none = '' }: DOMStringMap, left: number): string =>
  left === 0 ? none : (left === 1 ? one : several).replace('{left}', String(left));

/** Keys of the words of its button, where the form is drawn anew (src/islands/form.tsx). */
const SUBMIT = { book: 'forms.event.submit', join: 'events.seats.join' } as const;

/** What the form's button does is what the button says: a seat, or the waiting list. */
function nameButtons({ book = '', join = '' }: DOMStringMap, isFull: boolean): void {
  const place = document.querySelector('form#register')?.parentElement;
  const words = { submit: SUBMIT[isFull ? 'join' : 'book'] };
  if (place) place.dataset.given = JSON.stringify({ ...JSON.parse(place.dataset.given || '{}'), words });
  for (const button of document.querySelectorAll('a[href="#register"],#register [type=submit]'))
    if (button.textContent !== (isFull ? join : book)) button.textContent = isFull ? join : book;
}

async function read(target: HTMLElement): Promise<void> {
  const { event = '', failed = '', retry = '' } = target.dataset;
  try {
    const answer = await fetch(`/api/events/seats?event=${event}`);
    const { data } = (await answer.json()) as { data?: { left: number } };
    if (!data) throw new Error(`No count of seats: ${answer.status}`);
    target.textContent = wordsFor(target.dataset, data.left);
    nameButtons(target.dataset, data.left === 0);
  } catch {
    const again = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'link',
      textContent: retry,
    });
    again.addEventListener('click', () => void read(target));
    target.replaceChildren(`${failed} `, again);
  }
}

if (shown) {
  void read(shown);
  document.addEventListener('form:sent', () => void read(shown));
}
// Not awaited: a top-level await would keep the bundler from merging small chunks.
// Without an answer the list stays as it was built.
if (list) countInList(list).catch(() => undefined);
