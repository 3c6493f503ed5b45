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
  /** One in three was never looked at while the assistant was tuned. */
  heldOut: boolean;
};

export const questions: Asked[] = locales.flatMap((lang) =>
  z
    .array(question)
    .parse(parse(readFileSync(new URL(`questions.${lang}.yaml`, import.meta.url), 'utf8')))
    .map((one, index) => ({ ...one, lang, heldOut: index % 3 === 2 })),
);

/** An article is named by its id: its address ends in a slug. */
const leadsTo = (url: string, path: string, lang: Locale): boolean => {
  const page = url.split('#', 1)[0] ?? '';
  if (path.startsWith('/blog/')) return page.startsWith(`${pathTo('blog', lang)}${path.slice('/blog'.length)}/`);
  return page === localizePath(path, lang);
};

/** Asks one question; `first` is the page the answer was taken from. */
export function ask(asked: Asked): { right: boolean; got: string; milliseconds: number } {
  const before = performance.now();
  const { answer, outcome, flow } = answerMessage(asked.q, asked.lang);
  const milliseconds = performance.now() - before;
  const first = answer.sources?.[0]?.url ?? '';
  const got = `${outcome} ${flow ?? first}`;
  if ('refuse' in asked) return { right: outcome === 'refused' || outcome === 'turned', got, milliseconds };
  if ('flow' in asked) return { right: flow === asked.flow, got, milliseconds };
  if ('talk' in asked) return { right: outcome === 'talk', got, milliseconds };
  return { right: outcome === 'answered' && asked.to.some((path) => leadsTo(first, path, asked.lang)), got, milliseconds };
}
