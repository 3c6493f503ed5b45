/**
 * Brings the next page of a list under the one that is shown, by its own link: the same entries as the page without
 * scripts. A page that does not come is said, and can be asked for again.
 */
const more = document.querySelector<HTMLAnchorElement>('#more');
const status = document.querySelector<HTMLElement>('#more-status');
const list = document.getElementById(more?.dataset.list ?? '');
const label = more?.textContent ?? '';
let underWay: Promise<HTMLElement[]> | undefined;

export const hasMore = (): boolean => Boolean(more?.getAttribute('href'));

async function fetchNext(link: HTMLAnchorElement, target: HTMLElement): Promise<HTMLElement[]> {
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(`${link.href}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const entries = [...(page.getElementById(target.id)?.children ?? [])].map((entry) => document.adoptNode(entry) as HTMLElement);
  target.append(...entries);
  const next = page.querySelector('#more')?.getAttribute('href');
  if (next) link.setAttribute('href', next);
  else link.removeAttribute('href');
  link.hidden = !next;
  return entries;
}

/** What the reader is told, beside the link and on it. */
function tell(text = '', action = label): void {
  if (status) status.textContent = text;
  if (more) more.textContent = action;
}

/** Adds the next page; gives its entries. Asked twice at once, it is fetched once. @throws when it does not come, once the reader was told. */
export function loadNext(): Promise<HTMLElement[]> {
  if (!more || !list || !hasMore()) return Promise.resolve([]);
  tell(more.dataset.loading);
  underWay ??= fetchNext(more, list)
    .then(
      (entries) => {
        tell();
        return entries;
      },
      (error) => {
        tell(more.dataset.failed, more.dataset.retry);
        throw error;
      },
    )
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

/** The reader goes on from the first new entry. */
export function goOnFrom(entry: HTMLElement | undefined): void {
  entry?.setAttribute('tabindex', '-1');
  entry?.focus();
}

/** Calls `ask` instead of following the link, unless it is opened elsewhere. What fails has been said by then. */
export function onMore(ask: () => Promise<unknown>): void {
  more?.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    ask().catch(() => undefined);
  });
}
