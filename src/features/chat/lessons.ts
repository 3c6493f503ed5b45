import { z } from 'zod';
import { locales } from '../../i18n/locales.ts';
import { text } from '../../lib/fields.ts';
import type { RecordType } from '../../ports/store.ts';

const ASKED_MAX = 300;
const SAY_MAX = 600;
/** So many are published, and listed; older ones belong into content/assistant by then. */
export const MOST_LESSONS = 1000;
/** What an administrator taught the assistant: questions as they were asked, and what answers them. */
export const assistantLesson = {
  name: 'assistantLesson',
  schema: z.strictObject({
    lang: z.enum(locales),
    asked: z.array(text(ASKED_MAX)).min(1).max(20),
    /** An answer that exists. */
    intent: z.string().max(60).optional(),
    /** Or a new one, in each language. */
    say: z.strictObject({ fr: text(SAY_MAX), en: text(SAY_MAX) }).optional(),
  }),
} satisfies RecordType;
export type Lesson = z.output<typeof assistantLesson.schema> & { id: string };
