import { z } from 'zod';
import { pathTo } from '../../i18n/routes.ts';
import { article } from '../../lib/json-ld.ts';
import { plainText } from '../../lib/plain-text.ts';
import { editorialScreen } from '../admin-screen.ts';
import { sectionsOfMarkdown } from '../assistant-texts.ts';
import { defineStored } from '../define.ts';
import { isoDate, line, paragraph } from '../fields.ts';
import { description, image, publishedTime, sample, searchTitle } from '../stored-fields.ts';

/**
 * Number of views of an article, both languages together, without personal data (docs/law.md: audience measurement).
 * Its id is the article's.
 */
export const articleViews = { name: 'articleViews', schema: z.strictObject({ views: z.int().min(0) }) };

const blogCategories = ['technology', 'business', 'design', 'development'] as const;
export const blog = defineStored({
  folder: 'blog',
  localized: true,
  format: 'md',
  schema: z.strictObject({
    title: line(90),
    searchTitle,
    slug: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(80),
    category: z.enum(blogCategories),
    description,
    excerpt: paragraph(260),
    author: line(60),
    /** The one of `content/people` who wrote it: shown in the place of the author, while they are there. */
    person: z.string().max(80).optional(),
    tags: z.array(line(30)).min(2).max(6),
    publishedOn: isoDate(),
    publishedTime,
    /** Merged in by a build: see `counted`. */
    views: z.int().min(0).default(0),
    related: z.array(z.string()).max(3).default([]),
    image,
    ...sample,
  }),
  needsText: true,
  title: 'title',
  shared: ['category', 'person', 'publishedOn', 'publishedTime', 'views', 'related', 'sample'],
  dates: { published: 'publishedOn', publishedTime: 'publishedTime' },
  order: { by: 'publishedOn', descending: true },
  relations: { related: 'blog', person: 'people' },
  inline: ['excerpt', 'description'],
  address: ({ slug, data }, lang) => pathTo('article', lang, { id: slug, slug: data.slug }),
  list: 'blog',
  counted: { field: 'views', type: articleViews },
  jsonLd: ({ data }, { lang, url, image: picture, modified, company, person }) => [
    article(
      { ...data, person, type: 'BlogPosting', url, image: picture, published: data.publishedOn, modified, lang },
      company.siteUrl,
    ),
  ],
  feed: ({ data }) => ({
    title: data.title,
    description: data.excerpt,
    pubDate: data.publishedOn,
    categories: data.tags,
  }),
  admin: {
    ...editorialScreen({
      columns: ['title', 'category', 'publishedOn'],
      filters: ['category'],
      search: ['title', 'body', 'tags', 'author'],
      words: { category: 'site.blog.categories' },
    }),
    screens: ['blog', 'content'],
    // The views are on the statistics screen.
    hidden: ['views'],
    waiting: { state: 'draft' },
  },
  assistant: {
    topic: 'article',
    quote: ({ slug, data, body = '' }, { lang }) => ({
      page: pathTo('article', lang, { id: slug, slug: data.slug }),
      title: data.title,
      pieces: [{ heading: data.title, text: plainText(data.excerpt) }, ...sectionsOfMarkdown(body)],
      keywords: data.tags,
    }),
  },
  retention: 'until deleted',
});
