import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Locale, locales } from '../i18n/locales.ts';
import type { Records } from '../ports/store.ts';
import { findArticle, findJob } from './catalogue.ts';
import { baseOf, type GitCollection } from './define.ts';
import { services } from './kinds/service.ts';
import { parseRecord } from './records-files.ts';

/** Kinds of content a form's field may name a record of. */
export type NamedKind = 'blog' | 'jobs' | 'services';

const known = new Map<string, string>();
/** The title a file says; undefined when there is none, or when the build left it out and named it. */
function titleIn(file: string, field: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const { [field]: title } = z
      .looseObject({ [field]: z.string() })
      .parse(parseRecord(readFileSync(file, 'utf8'), file).record);
    return String(title);
  } catch {
    return undefined;
  }
}

/** The title of an entry of Git, in another language where its file of this one cannot be read; undefined for none. */
export function entryTitle(collection: GitCollection, key: string, lang: Locale): string | undefined {
  const { title, format } = collection;
  if (!title || !/^[a-z0-9-]+$/.test(key)) return undefined;
  for (const one of [lang, ...locales]) {
    const file = `${baseOf(collection)}/${collection.localized ? `${one}/` : ''}${key}.${format}`;
    const found = known.get(file) ?? titleIn(file, title);
    if (!found) continue;
    known.set(file, found);
    return found;
  }
  return undefined;
}

/** What people call the record an id stands for; undefined when it is gone. */
export async function titleOf(
  records: Pick<Records, 'get'>,
  kind: NamedKind,
  key: string,
  lang: Locale,
): Promise<string | undefined> {
  if (kind === 'services') return entryTitle(services, key, lang);
  const found = await (kind === 'jobs' ? findJob : findArticle)(records, key, lang);
  return found?.title;
}
