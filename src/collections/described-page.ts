import type { CollectionKey } from 'astro:content';
import type { Locale } from '../i18n/locales.ts';
import { renderMarkdown } from '../lib/markdown.ts';
import { company } from './company.ts';
import type { Collection, ReadRecord } from './define.ts';
import { lastModified } from './last-modified.ts';
import { collections } from './registry.ts';

interface Page {
  lang: Locale;
  path: string;
  /** Path of its picture, if its structured data names one. */
  image?: string;
  area?: string;
  /** Who wrote it; their address is a path. */
  person?: { name: string; role: string; path: string } | undefined;
}

/** The structured data of a record's page, as its kind defines it. */
export function describedPage(name: CollectionKey, record: ReadRecord<unknown>, page: Page): object[] {
  const { jsonLd }: Collection = collections[name];
  const { path, image = '', person, ...others } = page;
  const { siteUrl } = company;
  const modified = lastModified().get(path);
  const render = (markdown: string) => renderMarkdown(markdown, page.lang).html;
  const writer = person && { name: person.name, role: person.role, url: siteUrl + person.path };
  const known = { ...others, url: siteUrl + path, image: siteUrl + image, modified, render, company, person: writer };
  return jsonLd?.(record, known) ?? [];
}
