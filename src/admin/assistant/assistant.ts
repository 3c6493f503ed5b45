import { z } from 'zod';
import { assistantLesson } from '../../features/chat/lessons.ts';
import { locales } from '../../i18n/locales.ts';
import { defineEndpoint } from '../../lib/endpoint.ts';

const likely = z.object({ intent: z.string(), wording: z.string() });
/** Questions that resemble each other, without a good answer. */
const group = z.object({
  lang: z.enum(locales),
  /** How often they were asked. */
  count: z.int(),
  /** How many of their answers a visitor's thumb was down for. */
  useless: z.int(),
  asked: z.array(z.string()),
  last: z.iso.datetime(),
  /** The answers that exist nearest to them. */
  likely: z.array(likely),
});
export type QuestionGroup = z.output<typeof group>;

/** What visitors asked the assistant in vain, grouped, and what became of all questions by week. */
export const questions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/assistant',
  access: 'admin',
  input: z.strictObject({}),
  output: z.object({
    groups: z.array(group),
    weeks: z.array(
      z.object({ week: z.iso.date(), asked: z.int(), unanswered: z.int(), useful: z.int(), useless: z.int() }),
    ),
    lessons: z.array(
      z.object({ id: z.string(), asked: z.array(z.string()), answer: z.string(), taughtAt: z.string() }),
    ),
  }),
});

/** Teaches an answer that exists, or a new one in both languages, to questions; used after the next publication. */
export const teachAssistant = defineEndpoint({
  method: 'POST',
  path: '/api/admin/assistant/teach',
  access: 'admin',
  input: assistantLesson.schema.refine(({ intent, say }) => Boolean(intent) !== Boolean(say), {
    error: 'required',
    path: ['say'],
  }),
  output: z.object({ id: z.string() }),
});

export const forgetAssistantLesson = defineEndpoint({
  method: 'POST',
  path: '/api/admin/assistant/forget',
  access: 'admin',
  input: z.strictObject({ id: z.string().max(80) }),
  output: z.object({}),
});
