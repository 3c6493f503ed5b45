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

/** They begin to ask for a name or a day: less likely than this, and asked for by no rule, another answer comes first. */
const LEAST_FLOW = 0.5;
/** The same once something was spoken of: "ok, let us do that". */
const LEAST_FLOW_AFTER = 0.35;
const FLOWS: ReadonlySet<string> = new Set(['appointment', 'quote']);
/** Those that are left, as likely as they are among themselves. */
function among(likely: readonly Likely[]): Likely[] {
  const sum = likely.reduce((total, { probability }) => total + probability, 0) || 1;
  return likely.map(({ label, probability }) => ({ label, probability: probability / sum }));
}
/** What was understood without `labels`, unless one of them is certain. */
export function withoutUncertain(likely: Likely[], labels: ReadonlySet<string>): Likely[] {
  const isCertain = likely.some(({ label, probability }) => labels.has(label) && probability >= CERTAIN);
  return isCertain ? likely : among(likely.filter(({ label }) => !labels.has(label)));
}
/** What was understood without an appointment or a quote that is less than likely. */
export function withoutUnsureFlow(likely: Likely[], isFollowUp: boolean): Likely[] {
  const least = isFollowUp ? LEAST_FLOW_AFTER : LEAST_FLOW;
  const [best] = likely;
  if (!best || !FLOWS.has(best.label) || best.probability >= least) return likely;
  const others = likely.filter(({ label }) => !FLOWS.has(label));
  // "somebody to come and look at it": an appointment reaches a person as well.
  if (others[0]?.label === 'human') return likely;
  return among(others);
}
