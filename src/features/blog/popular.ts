/**
 * Replaces the most read articles of the build by the current ones: as many lines of the same height, without a layout
 * shift.
 */
type Titles = Record<string, { title: string; path: string }>;

async function json<T>(path: string): Promise<T> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json() as Promise<T>;
}

async function refresh(list: HTMLElement): Promise<void> {
  const [{ data }, titles] = await Promise.all([
    json<{ data: { articles: { blog: string }[] } }>('/api/blog/popular'),
    json<Titles>(`/blog/titles.${document.documentElement.lang}.json`),
  ]);
  const links = [...list.querySelectorAll('a')];
  const ranked = new Set([...data.articles.map(({ blog }) => blog), ...links.map(({ dataset }) => dataset.blog ?? '')]);
  const entries = [...ranked].flatMap((blog) => titles[blog] ?? []);
  // A focused link is not replaced.
  if (list.contains(document.activeElement)) return;
  const title = list.parentElement?.querySelector<HTMLElement>('[data-popular]');
  if (title && data.articles.length) title.textContent = title.dataset.popular ?? '';
  for (const [index, link] of links.entries()) {
    const article = entries[index];
    if (!article) continue;
    link.href = article.path;
    link.textContent = article.title;
  }
}

const list = document.querySelector<HTMLElement>('#popular');
// On a failure the list of the build stays.
if (list) refresh(list).catch(() => undefined);

export {};
