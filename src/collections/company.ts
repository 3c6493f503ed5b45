import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Unrenderable } from '../lib/unrenderable.ts';
import { type Company, company as schema } from './site.ts';
import { parseYaml } from './yaml.ts';

const FILE = 'content/company.yaml';

function read(): Company {
  const result = schema.safeParse(parseYaml(readFileSync(FILE, 'utf8'), FILE));
  if (!result.success) throw new Error(`${FILE}: ${z.prettifyError(result.error)}`);
  return result.data;
}

/** Who the site speaks for; the only source of its names, numbers and addresses. */
export const company: Company = read();

const lookUp = (path: string): unknown =>
  path.split('.').reduce<unknown>((from, key) => (from && typeof from === 'object' && Object.hasOwn(from, key) ? Reflect.get(from, key) : undefined), company);

/** `{{company.phone}}` becomes the company's phone. @throws when the file has no such entry. */
export const fillCompany = (text: string): string =>
  text.replace(/\{\{\s*company\.([\w.]+)\s*\}\}/g, (found, path: string) => {
    const value = lookUp(path);
    if (typeof value !== 'string') throw new Unrenderable('placeholder', found, `${FILE} has no "${path}", asked for by ${found}`);
    return value;
  });
