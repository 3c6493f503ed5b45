import type { Locale } from '../../src/i18n/locales.ts';
import type { Half } from './graded-halves.ts';
import { type Grade, gradeDialogue, gradedDialogues, gradedQuestions, gradeQuestion } from './grading.ts';

/** A share of what was asked. */
export interface Score {
  right: number;
  of: number;
}
export interface Scores {
  /** Facts, pages and actions: led to the right page or action. */
  led: Score;
  /** Facts: what was expected is said. */
  said: Score;
  refused: Score;
  urgent: Score;
  smalltalk: Score;
  identity: Score;
  claims: number;
}

const share = (grades: readonly Grade[], by: 'page' | 'said' | 'right'): Score => ({
  right: grades.filter((one) => one[by]).length,
  of: grades.length,
});

/** The scores of the graded questions of one language and half. */
export async function scoreQuestions(lang: Locale, half: Half): Promise<Scores> {
  const graded = new Map<string, Grade[]>();
  for (const asked of gradedQuestions.filter((one) => one.lang === lang && one.half === half)) {
    const one = await gradeQuestion(asked);
    graded.set(asked.kind, [...(graded.get(asked.kind) ?? []), one]);
  }
  const of = (...kinds: string[]) => kinds.flatMap((kind) => graded.get(kind) ?? []);
  return {
    led: share(of('fact', 'page', 'action'), 'page'),
    said: share(of('fact'), 'said'),
    refused: share(of('refuse'), 'right'),
    urgent: share(of('urgent'), 'right'),
    smalltalk: share(of('smalltalk'), 'right'),
    identity: share(of('identity'), 'right'),
    claims: [...graded.values()].flat().filter(({ claim }) => claim).length,
  };
}

/** The turns after the first of the dialogues of one half. */
export async function scoreFollowUps(half: Half): Promise<Score> {
  const grades: Grade[] = [];
  for (const one of gradedDialogues.filter((one) => one.half === half))
    grades.push(...(await gradeDialogue(one)).slice(1));
  return share(grades, 'right');
}
