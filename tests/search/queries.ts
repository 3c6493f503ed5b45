import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizePath, pathTo } from '../../src/i18n/routes.ts';

const query = z.strictObject({ q: z.string(), to: z.array(z.string().startsWith('/')).min(1) });
export type Query = z.output<typeof query> & { lang: Locale };

export const queries: Query[] = locales.flatMap((lang) =>
  z
    .array(query)
    .parse(parse(readFileSync(new URL(`queries.${lang}.yaml`, import.meta.url), 'utf8')))
    .map((one) => ({ ...one, lang })),
);

/** Whether a page is one of those a query asks for; articles are compared by id, as their addresses end in a slug. */
export const isRight = ({ to, lang }: Query, page: string): boolean =>
  to.some((path) =>
    path.startsWith('/blog/')
      ? page.startsWith(`${pathTo('blog', lang)}${path.slice('/blog'.length)}/`)
      : page === localizePath(path, lang),
  );
