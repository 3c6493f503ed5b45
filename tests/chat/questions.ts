import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { answerMessage } from '../../src/features/chat/answering/answer.ts';
import { type Locale, locales } from '../../src/i18n/locales.ts';
import { localizePath, pathTo } from '../../src/i18n/routes.ts';

const question = z.union([
  z.strictObject({ q: z.string(), to: z.array(z.string().startsWith('/')).min(1) }),
  z.strictObject({ q: z.string(), refuse: z.literal(true) }),
  z.strictObject({ q: z.string(), flow: z.enum(['appointment', 'quote']) }),
  z.strictObject({ q: z.string(), talk: z.enum(['greeting', 'thanks', 'bye', 'identity', 'human']) }),
]);
export type Asked = z.output<typeof question> & {
  lang: Locale;
  /** Never used to tune the assistant. */
  heldOut: boolean;
};

const read = (file: string, lang: Locale, heldOut: boolean): Asked[] =>
  z
    .array(question)
    .parse(parse(readFileSync(new URL(`${file}.${lang}.yaml`, import.meta.url), 'utf8')))
    .map((one) => ({ ...one, lang, heldOut }));

export const questions: Asked[] = locales.flatMap((lang) => [
  ...read('questions', lang, false),
  ...read('held-out', lang, true),
]);

/** Articles are compared by id, as their addresses end in a slug; the support page's content is also in its guides. */
const leadsTo = (url: string, path: string, lang: Locale): boolean => {
  const page = url.split('#', 1)[0] ?? '';
  if (path.startsWith('/blog/')) return page.startsWith(`${pathTo('blog', lang)}${path.slice('/blog'.length)}/`);
  const named = localizePath(path, lang);
  return page === named || (path === pathTo('support', 'fr') && page.startsWith(`${named}/`));
};

/** Asks one question and compares the first source with the expected page. */
export function ask(asked: Asked): { right: boolean; got: string; milliseconds: number } {
  const before = performance.now();
  const { answer, outcome, flow } = answerMessage(asked.q, asked.lang);
  const milliseconds = performance.now() - before;
  const first = answer.sources?.[0]?.url ?? '';
  const got = `${outcome} ${flow ?? first}`;
  if ('refuse' in asked) return { right: outcome === 'refused' || outcome === 'turned', got, milliseconds };
  if ('flow' in asked) return { right: flow === asked.flow, got, milliseconds };
  if ('talk' in asked) return { right: outcome === 'talk', got, milliseconds };
  return {
    right: outcome === 'answered' && asked.to.some((path) => leadsTo(first, path, asked.lang)),
    got,
    milliseconds,
  };
}
