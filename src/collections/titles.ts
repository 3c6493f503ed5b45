import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Locale, locales } from '../i18n/locales.ts';
import type { Records } from '../ports/store.ts';
import { findArticle, findJob } from './catalogue.ts';
import { baseOf } from './define.ts';
import { services } from './kinds/service.ts';
import { parseRecord } from './records-files.ts';

/** Kinds of content a form's field may name a record of. */
export type NamedKind = 'blog' | 'jobs' | 'services';

const known = new Map<string, string>();
const SERVICE = z.looseObject({ name: z.string() });
/** The name a service's file says; undefined when there is none, or when the build left it out and named it. */
function nameIn(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return SERVICE.parse(parseRecord(readFileSync(file, 'utf8'), file).record).name;
  } catch {
    return undefined;
  }
}

/** A service's name, in another language where its file of this one cannot be read; undefined for no service. */
function serviceName(key: string, lang: Locale): string | undefined {
  if (!/^[a-z0-9-]+$/.test(key)) return undefined;
  for (const one of [lang, ...locales]) {
    const file = `${baseOf(services)}/${one}/${key}.md`;
    const name = known.get(file) ?? nameIn(file);
    if (!name) continue;
    known.set(file, name);
    return name;
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
  if (kind === 'services') return serviceName(key, lang);
  const found = await (kind === 'jobs' ? findJob : findArticle)(records, key, lang);
  return found?.title;
}
