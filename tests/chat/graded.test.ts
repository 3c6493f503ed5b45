import { beforeAll, describe, expect, test } from 'vitest';
import { knowledgeOf } from '../../src/features/chat/answering/library.ts';
import { locales } from '../../src/i18n/locales.ts';
import { type Score, scoreFollowUps, scoreQuestions } from './graded-scores.ts';

beforeAll(() => {
  for (const lang of locales) knowledgeOf(lang);
}, 300_000);
const share = ({ right, of }: Score) => right / of;

/**
 * What the half that nobody tuned with reached on 27 November 2026, less two
 * answers in a hundred: raised with every gain, never lowered. The other half is measured by `npm run bench -- assistant`.
 */
const FLOOR = { led: 0.88, said: 0.83, refused: 0.95, followUps: 0.75 };

describe('questions of somebody who had not read what the assistant knows', { timeout: 300_000 }, () => {
  test.each(locales)(
    'are answered at least as well as before, and never by claiming to be a person (%s)',
    async (lang) => {
      const scores = await scoreQuestions(lang, 'heldOut');
      expect(share(scores.led), 'led').toBeGreaterThanOrEqual(FLOOR.led);
      expect(share(scores.said), 'said').toBeGreaterThanOrEqual(FLOOR.said);
      expect(share(scores.refused), 'refused').toBeGreaterThanOrEqual(FLOOR.refused);
      expect(scores.claims).toBe(0);
    },
  );
  test('and so are the questions that follow', async () =>
    expect(share(await scoreFollowUps('heldOut'))).toBeGreaterThanOrEqual(FLOOR.followUps));
});
