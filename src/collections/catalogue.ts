import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { Locale } from '../i18n/locales.ts';
import { fillCompany } from './company.ts';
import { baseOf } from './define.ts';
import { events } from './records.ts';
import { parseRecord, prepare } from './records-files.ts';
import { legal, products } from './site.ts';

export type EventRecord = z.output<typeof events.schema>;
export type Product = z.output<typeof products.schema>;

/** The text of a file, if it is there. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** An event as the server knows it, in one language; undefined when there is none of that name. */
export function findEvent(id: string, lang: Locale): EventRecord | undefined {
  if (!/^[a-z0-9-]+$/.test(id)) return undefined;
  const file = `${baseOf(events)}/${lang}/${id}.md`;
  const text = textOf(file);
  return text === undefined ? undefined : events.schema.parse(prepare(parseRecord(text, file).record, lang));
}

/** What is sold under this name, at today's price; undefined when nothing is. */
export function findProduct(id: string): Product | undefined {
  if (!/^[a-z0-9-]+$/.test(id)) return undefined;
  const file = `${baseOf(products)}/${id}.yaml`;
  const text = textOf(file);
  return text === undefined ? undefined : products.schema.parse(prepare(parseRecord(text, file).record, 'fr'));
}

/** The terms of sale in force, as the company wrote them: Markdown reads well as it is. */
export function termsOfSale(lang: Locale): { version: string; text: string } {
  const file = `${baseOf(legal)}/${lang}/terms-of-sale.md`;
  const { record, body } = parseRecord(readFileSync(file, 'utf8'), file);
  const { title, version, effective } = legal.schema.parse(prepare(record, lang));
  return { version, text: `${title}\nVersion ${version}, ${effective.toISOString().slice(0, 10)}\n\n${fillCompany(body)}\n` };
}
