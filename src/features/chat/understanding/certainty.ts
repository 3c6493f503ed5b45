import type { Likely } from './classifier.ts';
import type { Entity } from './entities.ts';
import { isRefusal } from './intent-names.ts';

/** From this probability on, what was understood is told whatever else stands in the message. */
export const CERTAIN = 0.9;
/** Below this probability, what was understood may be something else. */
export const UNSURE = 0.5;

/** The likeliest reason to decline, with all of them together, where that is likelier than any answer. */
export function refusalOf(likely: readonly Likely[]): Likely | undefined {
  const refusals = likely.filter(({ label }) => isRefusal(label));
  const [first] = refusals;
  const probability = refusals.reduce((sum, one) => sum + one.probability, 0);
  return first && probability > (likely.find((one) => !refusals.includes(one))?.probability ?? 0)
    ? { label: first.label, probability }
    : undefined;
}

/** Whether what was understood is less certain than that the last question is asked again. */
export function isWeak(intent: string, probability: number, named: readonly Entity[], continues: boolean): boolean {
  if (probability < UNSURE || continues) return true;
  const isTown = named.some(({ kind }) => kind === 'town');
  return intent === 'search' || intent === 'offTopic' || (isTown && intent === 'towns');
}
