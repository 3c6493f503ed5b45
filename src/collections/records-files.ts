import { parse } from 'yaml';
import { isLocale, type Locale } from '../i18n/locales.ts';
import { typeset } from '../lib/typeset.ts';
import { fillCompany } from './company.ts';

/** Front matter (or a whole YAML or JSON file) and the Markdown after it. */
export function parseRecord(source: string, file: string): { record: unknown; body: string } {
  if (!file.endsWith('.md')) return { record: parse(source), body: '' };
  const [, matter, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source) ?? [];
  if (matter === undefined) throw new Error(`${file}: no front matter between two lines of ---`);
  return { record: parse(matter), body: (body ?? '').trim() };
}

/** Every string of a record, its company entries filled in and set in the typography of its language. */
export function prepare(value: unknown, lang: Locale): unknown {
  if (typeof value === 'string') return /^(\/|https?:)/.test(value) ? fillCompany(value) : typeset(fillCompany(value), lang);
  if (Array.isArray(value)) return value.map((item) => prepare(item, lang));
  if (value && typeof value === 'object' && !(value instanceof Date))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, prepare(item, isLocale(key) ? key : lang)]));
  return value;
}
