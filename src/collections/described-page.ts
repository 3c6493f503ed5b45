import type { CollectionKey } from 'astro:content';
import type { Locale } from '../i18n/locales.ts';
import { company } from './company.ts';
import type { Collection, ReadRecord } from './define.ts';
import { collections } from './registry.ts';

interface Page {
  lang: Locale;
  path: string;
  /** The path of its picture, where its kind speaks of one. */
  image?: string;
  area?: string;
}

/** What the page of a record says of it to search engines, as its kind has it. */
export function describedPage(name: CollectionKey, record: ReadRecord<unknown>, page: Page): object[] {
  const { jsonLd }: Collection = collections[name];
  const { path, image = '', ...others } = page;
  const { siteUrl } = company;
  return jsonLd?.(record, { ...others, url: siteUrl + path, image: siteUrl + image, company }) ?? [];
}
