import { readFileSync, statSync } from 'node:fs';
import type { z } from 'zod';
import { defaultLocale, type Locale } from '../i18n/locales.ts';
import { localizePath, routes } from '../i18n/routes.ts';
import { isoDay } from './calendar.ts';
import { company, fillCompany } from './company.ts';
import { baseOf } from './define.ts';
import { legal } from './kinds/legal.ts';
import { products } from './kinds/product.ts';
import { rates } from './kinds/rates.ts';
import { fillProduct } from './product-price.ts';
import { parseRecord, prepareRead } from './records-files.ts';

export type Product = z.output<typeof products.schema>;

/** Returns a cached reader of a file, which reads again when the file has changed; undefined when it does not exist. */
function reader<T>(read: (source: string, file: string) => T): (file: string) => T | undefined {
  const cache = new Map<string, { changedMs: number; value: T }>();
  return (file) => {
    const changedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (changedMs === undefined) return undefined;
    const before = cache.get(file);
    if (before?.changedMs === changedMs) return before.value;
    const value = read(readFileSync(file, 'utf8'), file);
    cache.set(file, { changedMs, value });
    return value;
  };
}

const isName = (id: string) => /^[a-z0-9-]+$/.test(id);
const readProduct = reader((source, file) =>
  prepareRead(products.schema, products.schema.parse(parseRecord(source, file).record), 'fr'),
);
/** Undefined for a text that cannot be read: the page does without it too. */
const readTerms = reader((source, file) => {
  const { record, body } = parseRecord(source, file);
  const { data: text } = legal.schema.safeParse(record);
  return text && { heading: text.heading, version: text.version, effective: text.effective, body };
});

/** A product with today's price; undefined when it is not on sale. */
export const findProduct = (id: string): Product | undefined =>
  isName(id) ? readProduct(`${baseOf(products)}/${id}.yaml`) : undefined;

const readRates = reader((source, file) => rates.schema.parse(parseRecord(source, file).record));
/** What the estimator counts with today. @throws where the file is not there or does not fit. */
export function ratesInUse(): z.output<typeof rates.schema> {
  const file = `${baseOf(rates)}/website.yaml`;
  const inUse = readRates(file);
  if (!inUse) throw new Error(`${file} is missing: nothing can be estimated without rates.`);
  return inUse;
}

/** The pages of the terms of sale, in the order of their text. */
export const termsPages = ['terms-of-sale', 'terms-of-sale-business', 'terms-of-sale-consumers'] as const;

function termsOn(page: (typeof termsPages)[number], lang: Locale) {
  const fileIn = (language: Locale) => `${baseOf(legal)}/${language}/${page}.md`;
  // As on the page, the French text stands where a translation is missing.
  const translated = readTerms(fileIn(lang));
  const terms = translated ?? readTerms(fileIn(defaultLocale));
  if (!terms) throw new Error(`${fileIn(defaultLocale)} cannot be read: nothing can be sold without terms of sale.`);
  const written = translated ? lang : defaultLocale;
  return { ...terms, body: fillProduct(fillCompany(terms.body, written), written) };
}

/**
 * Links as on paper: the address in brackets after the text, unless it repeats it or leads to another article of this
 * text.
 */
const onPaper = (markdown: string, lang: Locale): string =>
  markdown
    .replace(/\[([^\]]*)\]\(([^)]*)\)/g, (_, words: string, to: string) => {
      const address = to.startsWith('/') ? company.siteUrl + localizePath(to, lang) : to;
      const isRedundant = words === address || /^(mailto|tel):/.test(to) || to.startsWith(routes['terms-of-sale'].path);
      return isRedundant ? words : `${words} (${address})`;
    })
    .replaceAll('\\*', '*');

/** The complete terms of sale in force, as Markdown, which is readable as plain text. */
export function termsOfSale(lang: Locale): { version: string; text: string } {
  const [opening, ...others] = termsPages;
  const { heading, version, effective, body } = termsOn(opening, lang);
  const parts = others.map((page) => termsOn(page, lang)).map((part) => `# ${part.heading}\n\n${part.body}`);
  const text = [`${heading}\nVersion ${version}, ${isoDay(effective)}`, body, ...parts].join('\n\n');
  return { version, text: `${onPaper(text, lang)}\n` };
}
