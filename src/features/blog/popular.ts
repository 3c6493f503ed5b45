/**
 * Puts today's most read articles in the places of the build's: as many lines of the same height, so that nothing
 * moves.
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
  const known = [...ranked].flatMap((blog) => titles[blog] ?? []);
  // Whoever is on one of them keeps it.
  if (list.contains(document.activeElement)) return;
  for (const [index, link] of links.entries()) {
    const article = known[index];
    if (!article) continue;
    link.href = article.path;
    link.textContent = article.title;
  }
}

const list = document.querySelector<HTMLElement>('#popular');
// The list of the build stays when today's does not come.
if (list) refresh(list).catch(() => undefined);

export {};
