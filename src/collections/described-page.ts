import type { CollectionKey } from 'astro:content';
import type { Locale } from '../i18n/locales.ts';
import { renderMarkdown } from '../lib/markdown.ts';
import { company } from './company.ts';
import type { Collection, ReadRecord } from './define.ts';
import { modifiedAt } from './last-modified.ts';
import { collections } from './registry.ts';

interface Page {
  lang: Locale;
  path: string;
  /** Path of its picture, if its structured data names one. */
  image?: string;
  area?: string;
  offers?: object | undefined;
  person?: { name: string } | undefined;
}

/** The structured data of a record's page, as its kind defines it. */
export function describedPage(name: CollectionKey, record: ReadRecord<unknown>, page: Page): object[] {
  const { jsonLd }: Collection = collections[name];
  const { path, image = '', ...others } = page;
  const { siteUrl } = company;
  const modified = modifiedAt(path);
  const render = (markdown: string) => renderMarkdown(markdown, page.lang).html;
  const known = { ...others, url: siteUrl + path, image: siteUrl + image, modified, render, company };
  return jsonLd?.(record, known) ?? [];
}
