import { readFileSync, statSync } from 'node:fs';
import type { z } from 'zod';
import type { Locale } from '../i18n/locales.ts';
import { isoDay } from './calendar.ts';
import { fillCompany } from './company.ts';
import { baseOf } from './define.ts';
import { parseRecord, prepare } from './records-files.ts';
import { legal, products } from './site.ts';

export type Product = z.output<typeof products.schema>;

/** What a file says, read again when it has changed; undefined when there is none. */
function reader<T>(read: (source: string, file: string) => T): (file: string) => T | undefined {
  const known = new Map<string, { changedMs: number; value: T }>();
  return (file) => {
    const changedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedMs === undefined) return undefined;
    const before = known.get(file);
    if (before?.changedMs === changedMs) return before.value;
    const value = read(readFileSync(file, 'utf8'), file);
    known.set(file, { changedMs, value });
    return value;
  };
}

const isName = (id: string) => /^[a-z0-9-]+$/.test(id);
const readProduct = reader((source, file) => products.schema.parse(prepare(parseRecord(source, file).record, 'fr')));
const readTerms = reader((source, file) => {
  const { record, body } = parseRecord(source, file);
  const { title, version, effective } = legal.schema.parse(record);
  return { version, text: `${title}\nVersion ${version}, ${isoDay(effective)}\n\n${fillCompany(body)}\n` };
});

/** What is sold under this name, at today's price; undefined when nothing is. */
export const findProduct = (id: string): Product | undefined => (isName(id) ? readProduct(`${baseOf(products)}/${id}.yaml`) : undefined);

/** The terms of sale in force, as the company wrote them: Markdown reads well as it is. */
export function termsOfSale(lang: Locale): { version: string; text: string } {
  const file = `${baseOf(legal)}/${lang}/terms-of-sale.md`;
  const terms = readTerms(file);
  if (!terms) throw new Error(`${file} is missing: nothing can be sold without terms of sale.`);
  return terms;
}
