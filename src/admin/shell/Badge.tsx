import type { ReactNode } from 'react';

/** States by what they ask of an administrator; others ask nothing. The word says it too: colour is never alone. */
const STATES = {
  settled:
    'paid known published online confirmed sent done decided registered promoted booked met kept approved read arrived',
  due: 'ordered pending new received waiting changed leaving removed undone amount late unknown currency postponed uncertain',
  wrong: 'failed refused disputed cancelled expired leftOut',
} as const;
const TONES: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(STATES).flatMap(([tone, states]) => states.split(' ').map((state) => [state, tone])),
);

/** A state in its word, and in the colour of what it asks. */
export function Badge({ state, title, children }: { state: string; title?: string; children: ReactNode }) {
  return (
    <span className="badge" data-tone={TONES[state]} title={title}>
      {children}
    </span>
  );
}
