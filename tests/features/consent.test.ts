import { describe, expect, test } from 'vitest';
import {
  allCategories,
  choiceOf,
  defaultPreferences,
  KEEP_CHOICE_DAYS,
  necessaryOnly,
  outcomeOf,
} from '../../src/features/consent/consent.ts';
import { readChoice } from '../../src/features/consent/stored-choice.ts';
import { POLICY_VERSION } from '../../src/features/consent/stored-key.ts';

const now = new Date('2026-11-20T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const stored = (change: object = {}) => JSON.stringify({ ...choiceOf(allCategories, now), ...change });

describe('cookie preferences', () => {
  test('the stored model: necessary always true, preferences and analytics true, marketing false by default', () =>
    expect(defaultPreferences).toEqual({ necessary: true, preferences: true, analytics: true, marketing: false }));
  test('a choice is kept with version, date and expiry, for six months', () => {
    const id = '6f7c1f0e-0d0f-4f34-8a54-1d6f0a3f5d11';
    expect(choiceOf(allCategories, now, id)).toEqual({
      id,
      proved: false,
      version: POLICY_VERSION,
      savedAt: now.toISOString(),
      expiresAt: later(KEEP_CHOICE_DAYS).toISOString(),
      preferences: allCategories,
    });
    expect(readChoice(stored(), later(KEEP_CHOICE_DAYS - 1))).toEqual(allCategories);
    expect(readChoice(stored(), later(KEEP_CHOICE_DAYS + 1))).toBeUndefined();
  });
  test('each choice draws a name of its own: nothing ties two of them together', () => {
    expect(choiceOf(allCategories, now).id).toMatch(/^[0-9a-f-]{36}$/);
    expect(choiceOf(allCategories, now).id).not.toBe(choiceOf(allCategories, now).id);
  });
  test('a choice stored before proofs were kept still holds', () => {
    const { id: _id, proved: _proved, ...old } = choiceOf(allCategories, now);
    expect(readChoice(JSON.stringify(old), now)).toEqual(allCategories);
  });
  test('a new policy asks again', () =>
    expect(readChoice(stored({ version: POLICY_VERSION - 1 }), now)).toBeUndefined());
  test.each([null, '', 'null', '[]', '{', '{"version":1}', stored({ preferences: { analytics: 'yes' } })])(
    'nothing stored, or %s, counts as never asked',
    (value) => expect(readChoice(value, now)).toBeUndefined(),
  );
  test('saving is accepted when analytics or marketing is on, else rejected', () => {
    expect(outcomeOf(allCategories)).toBe('accepted');
    expect(outcomeOf({ ...necessaryOnly, marketing: true })).toBe('accepted');
    expect(outcomeOf({ ...necessaryOnly, preferences: true })).toBe('rejected');
    expect(outcomeOf(necessaryOnly)).toBe('rejected');
  });
});
