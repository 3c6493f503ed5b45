import { isLocale } from '../../i18n/locales.ts';
import { nearestPages } from './nearest-pages.ts';
import type { ListedPage } from './search-index.ts';
import { pagesPath } from './search-paths.ts';

const made = <T extends keyof HTMLElementTagNameMap>(tag: T, text: string) =>
  Object.assign(document.createElement(tag), { textContent: text });

/** On the not-found page: the pages whose addresses are nearest to the one that was asked for. */
async function proposePages(place: HTMLElement): Promise<void> {
  const { lang } = document.documentElement;
  if (!isLocale(lang)) return;
  const answer = await fetch(pagesPath(lang));
  if (!answer.ok) return;
  const near = nearestPages(location.pathname, (await answer.json()) as ListedPage[]);
  if (!near.length) return;
  const list = document.createElement('ul');
  for (const [path, title] of near) {
    const entry = document.createElement('li');
    entry.append(Object.assign(made('a', title), { href: path }));
    list.append(entry);
  }
  place.append(made('h2', place.dataset.says ?? ''), list);
}

const place = document.querySelector<HTMLElement>('#found');
// What the page says without proposals stays.
if (place) void proposePages(place).catch(() => undefined);
