import path from 'node:path';
import type { z } from 'zod';
import { defaultLocale, isLocale, type Locale } from '../i18n/locales.ts';
import { stripControls } from '../lib/control-characters.ts';
import { typeset } from '../lib/typeset.ts';
import { fillCompany } from './company.ts';
import type { Collection } from './define.ts';
import { fillProduct } from './product-price.ts';
import { isProduction, stripSamples, stripSubstitutes } from './production.ts';
import { parseYaml } from './yaml.ts';

/** A stored record of one language: its own fields, and its text. */
export interface StoredRecord {
  lang: Locale;
  fields: Record<string, unknown>;
  body: string;
}

/** Splits a file into front matter (or the whole YAML or JSON) and the Markdown after it. */
export function parseRecord(source: string, file: string): { record: unknown; body: string } {
  if (!file.endsWith('.md')) return { record: parseYaml(source, file), body: '' };
  const [, matter, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source) ?? [];
  if (matter === undefined) throw new Error(`${file}: no front matter between two lines of ---`);
  return { record: parseYaml(matter, file, 1), body: (body ?? '').trim() };
}

const filled = (text: string, lang: Locale): string => fillProduct(fillCompany(stripControls(text), lang), lang);

const preparedText = (text: string, lang: Locale): string =>
  /^(\/|https?:)/.test(text) ? filled(text, lang) : typeset(filled(text, lang), lang);

/**
 * What an editor wrote, with company data and the product's price filled in and typography applied to every string. A schema reads it before:
 * lengths are those of what was written, as the editor counts them, whatever the company is called.
 */
export function prepare<T>(value: T, lang: Locale): T {
  const prepared = (one: unknown, language: Locale): unknown => {
    if (typeof one === 'string') return preparedText(one, language);
    if (Array.isArray(one)) return one.map((item) => prepared(item, language));
    if (one && typeof one === 'object' && !(one instanceof Date))
      return Object.fromEntries(
        Object.entries(one).map(([key, item]) => [key, prepared(item, isLocale(key) ? key : language)]),
      );
    return one;
  };
  return prepared(value, lang) as T;
}

/**
 * What a schema has read, prepared. It is read once more, which takes from lines the marks of typography that no line
 * has; a text that only the company's data makes too long stays as it is filled in.
 */
export function prepareRead<T>(schema: z.ZodType<T>, data: T, lang: Locale): T {
  const prepared = prepare(data, lang);
  const again = schema.safeParse(prepared);
  return again.success ? again.data : prepared;
}

/** The same for a record's Markdown. */
export const prepareBody = (body: string, lang: Locale): string => typeset(filled(body, lang), lang);

/**
 * A record of the store as pages, the assistant and the server use it: an editor's is filled in and typeset, a
 * visitor's stays as typed. @throws Unrenderable or ZodError for one that cannot be shown.
 */
export function readStored<S extends z.ZodType>(
  { schema, visitorText }: Collection<S>,
  { lang, fields, body }: StoredRecord,
): { data: z.output<S>; body: string } {
  return visitorText
    ? { data: schema.parse(fields), body: visitorText.parse(body) }
    : {
        data: prepareRead(schema as z.ZodType<z.output<S>>, schema.parse(fields), lang),
        body: prepareBody(body, lang),
      };
}

/** A record of a file as it is written, and its text filled in and typeset; undefined when production leaves it out. */
export function readRecord({ format, localized }: Collection, file: string, source: string) {
  const folder = path.basename(path.dirname(file));
  const lang = localized && isLocale(folder) ? folder : defaultLocale;
  const { record: written, body } = parseRecord(source, file);
  const record = isProduction() ? stripSamples(written) : stripSubstitutes(written);
  if (record === undefined) return undefined;
  return {
    lang,
    name: path.basename(file, `.${format}`),
    record,
    body: prepareBody(body, lang),
  };
}
