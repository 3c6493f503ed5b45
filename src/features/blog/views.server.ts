import type { z } from 'zod';
import { hasArticle } from '../../collections/catalogue.ts';
import { countView as count } from '../../collections/count-view.server.ts';
import { articleViews } from '../../collections/kinds/blog.ts';
import { AppError } from '../../lib/errors.ts';
import type { Services } from '../../ports/services.ts';
import type { countView, popular } from './views.ts';

/** Increments an article's count. Stores nothing about the reader. */
export async function receiveView(
  services: Services,
  { blog, lang }: z.output<typeof countView.input>,
): Promise<Record<string, never>> {
  if (!(await hasArticle(services.store, blog, lang))) throw new AppError('route/unknown');
  await count(services, articleViews, blog);
  return {};
}

export async function popularArticles(
  { store }: Services,
  { limit }: z.output<typeof popular.input>,
): Promise<z.output<typeof popular.output>> {
  const { records } = await store.find(articleViews, { orderBy: 'views', direction: 'descending', limit });
  return { articles: records.map(({ id, views }) => ({ blog: id, views })) };
}
