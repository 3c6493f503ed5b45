import { trustedMarkup } from '../lib/own-markup.ts';

/**
 * Brings the next page of a list under the one that is shown, by its own link: the same entries as the page without
 * scripts. A page that cannot be loaded is reported, and can be retried.
 */
const more = document.querySelector<HTMLAnchorElement>('#more');
const status = document.querySelector<HTMLElement>('#more-status');
const list = document.getElementById(more?.dataset.list ?? '');
const label = more?.textContent ?? '';
let underWay: Promise<HTMLElement[]> | undefined;

export const hasMore = (): boolean => Boolean(more && !more.hidden);

/** The status text, beside the link and on it. */
function tell(text = '', action = label): void {
  if (status) status.textContent = text;
  if (more) more.textContent = action;
}

async function fetchNext(link: HTMLAnchorElement, target: HTMLElement): Promise<HTMLElement[]> {
  tell(link.dataset.loading);
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(`${link.href}: ${answer.status}`);
  const page = new DOMParser().parseFromString(trustedMarkup(await answer.text()), 'text/html');
  const entries = [...(page.getElementById(target.id)?.children ?? [])].map(
    (entry) => document.adoptNode(entry) as HTMLElement,
  );
  target.append(...entries);
  const next = page.querySelector('#more')?.getAttribute('href');
  link.hidden = !next;
  if (next) link.href = next;
  tell();
  return entries;
}

/**
 * Adds the next page; gives its entries, none when it does not come and the reader was told. Asked twice at once, it is
 * fetched once.
 */
export function loadNext(): Promise<HTMLElement[]> {
  if (!more || !list || !hasMore()) return Promise.resolve([]);
  underWay ??= fetchNext(more, list)
    .catch(() => {
      tell(more.dataset.failed, more.dataset.retry);
      return [];
    })
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

/** Who filters the list hears of new entries here. */
export const ADDED = 'list:added';

/** A press on the link: the reader goes on from the first new entry that is shown. */
export async function handlePress(): Promise<void> {
  const entries = await loadNext();
  list?.dispatchEvent(new Event(ADDED));
  const first = entries.find(({ hidden }) => !hidden);
  first?.setAttribute('tabindex', '-1');
  first?.focus();
}
