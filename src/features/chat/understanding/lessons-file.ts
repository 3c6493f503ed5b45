import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { assistantLesson, type Lesson } from '../lessons.ts';

/** Written by each publication beside the other records, read with the bank of utterances. */
export const LESSONS_FILE = '.cache/records/assistantLesson.json';
const lessons = z.array(assistantLesson.schema.extend({ id: z.string() }));

export function writeLessons(published: readonly Lesson[], file = LESSONS_FILE): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  const fields = published.map(({ id, lang, asked, intent, say }) => ({ id, lang, asked, intent, say }));
  writeFileSync(draft, JSON.stringify(fields));
  renameSync(draft, file);
}

/** What was taught before the last publication; nothing where none was made. */
export const readLessons = (file = LESSONS_FILE): Lesson[] =>
  existsSync(file) ? lessons.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];

let stampNow: number | undefined;
/**
 * Changes with each publication. The file is looked at once for all that is asked without a pause: reading one message
 * asks it hundreds of times, a quarter of the time of an answer.
 */
export function publicationStamp(): number {
  if (stampNow === undefined) {
    stampNow = statSync(LESSONS_FILE, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    queueMicrotask(() => {
      stampNow = undefined;
    });
  }
  return stampNow;
}

/** The name of the fact a lesson with an answer of its own makes. */
export const factOfLesson = ({ id }: Pick<Lesson, 'id'>): string => `lesson-${id}`.slice(0, 40);
