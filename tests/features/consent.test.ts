import { describe, expect, test } from 'vitest';
import { choiceOf, defaultPreferences, everything, KEEP_CHOICE_DAYS, nothingOptional, outcomeOf } from '../../src/features/consent/consent.ts';
import { POLICY_VERSION, readChoice } from '../../src/features/consent/stored-choice.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const stored = (change: object = {}) => JSON.stringify({ ...choiceOf(everything, now), ...change });

describe('cookie preferences', () => {
  test('the stored model: necessary always true, preferences and analytics true, marketing false by default', () =>
    expect(defaultPreferences).toEqual({ necessary: true, preferences: true, analytics: true, marketing: false }));
  test('a choice is kept with version, date and expiry, for six months', () => {
    expect(choiceOf(everything, now)).toEqual({
      version: POLICY_VERSION,
      savedAt: now.toISOString(),
      expiresAt: later(KEEP_CHOICE_DAYS).toISOString(),
      preferences: everything,
    });
    expect(readChoice(stored(), later(KEEP_CHOICE_DAYS - 1))).toEqual(everything);
    expect(readChoice(stored(), later(KEEP_CHOICE_DAYS + 1))).toBeUndefined();
  });
  test('a new policy asks again', () => expect(readChoice(stored({ version: POLICY_VERSION - 1 }), now)).toBeUndefined());
  test.each([null, '', 'null', '[]', '{', '{"version":1}', stored({ preferences: { analytics: 'yes' } })])(
    'nothing stored, or %s, counts as never asked',
    (value) => expect(readChoice(value, now)).toBeUndefined(),
  );
  test('saving is accepted when analytics or marketing is on, else rejected', () => {
    expect(outcomeOf(everything)).toBe('accepted');
    expect(outcomeOf({ ...nothingOptional, marketing: true })).toBe('accepted');
    expect(outcomeOf({ ...nothingOptional, preferences: true })).toBe('rejected');
    expect(outcomeOf(nothingOptional)).toBe('rejected');
  });
});
