import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Locale } from '../i18n/locales.ts';
import type { Records } from '../ports/store.ts';
import { findArticle, findJob } from './catalogue.ts';
import { baseOf } from './define.ts';
import { services } from './kinds/service.ts';
import { parseRecord } from './records-files.ts';

/** Kinds of content a form's field may name a record of. */
export type NamedKind = 'blog' | 'jobs' | 'services';

const known = new Map<string, string>();
/** A service's name, as its file says it; undefined for one there is no file of. */
function serviceName(key: string, lang: Locale): string | undefined {
  const file = `${baseOf(services)}/${lang}/${key}.md`;
  if (!/^[a-z0-9-]+$/.test(key)) return undefined;
  const name = known.get(file);
  if (name) return name;
  try {
    const read = z.looseObject({ name: z.string() }).parse(parseRecord(readFileSync(file, 'utf8'), file).record).name;
    known.set(file, read);
    return read;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** What people call the record an id stands for; undefined when it is gone. */
export async function titleOf(
  records: Pick<Records, 'get'>,
  kind: NamedKind,
  key: string,
  lang: Locale,
): Promise<string | undefined> {
  if (kind === 'services') return serviceName(key, lang);
  const found = await (kind === 'jobs' ? findJob : findArticle)(records, key, lang);
  return found?.title;
}
