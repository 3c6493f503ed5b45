import { readdirSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { readConfig } from '../../../netlify/host/function-config.ts';
import { declaredEndpoints } from '../../declared-endpoints.ts';

/** A target of requests: an endpoint with its contract, another path of a function, or a page. */
export interface Target {
  name: string;
  method: string;
  path: string;
  /** Absent without a contract: a webhook, a file, a page. */
  input?: z.ZodType;
  files: readonly string[];
  access: 'visitor' | 'admin';
}

const FOLDER = 'netlify/functions';
/** Paths served by the static server. */
const PAGES = ['/', '/FAQ', '/unknown', '/en/unknown', '/_astro/a.js', '/newsletter/confirm'];

/** Every declared endpoint under each of its paths, every other path of a function, and some pages. */
export async function targets(): Promise<Target[]> {
  const declared = (await declaredEndpoints()).flatMap(({ method, path, alias, input, files, access }) =>
    [path, ...(alias ? [alias] : [])].map((one) => ({
      name: `${method} ${one}`,
      method,
      path: one,
      input,
      files: Object.keys(files ?? {}),
      access,
    })),
  );
  const known = new Set<string>(declared.map(({ path }) => path));
  const served = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const { path = [], method } = readConfig(readFileSync(`${FOLDER}/${file}`, 'utf8'), file);
      return path
        .filter((one) => !known.has(one))
        .flatMap((one) => (method ?? ['GET', 'POST']).map((verb) => ({ path: one, method: verb })));
    });
  const other = [...served, ...PAGES.map((path) => ({ path, method: 'GET' }))].map((one) => ({
    ...one,
    name: `${one.method} ${one.path}`,
    files: [],
    access: 'visitor' as const,
  }));
  return [...declared, ...other].sort((a, b) => (a.name < b.name ? -1 : 1));
}
