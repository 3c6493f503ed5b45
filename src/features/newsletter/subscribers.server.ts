import type { z } from 'zod';
import type { Services } from '../../ports/services.ts';
import { subscriptionId } from './links.server.ts';
import { confirmedBefore, departure, reasons, subscription } from './newsletter.ts';
import {
  type growth as growthEndpoint,
  type importSubscribers as importEndpoint,
  importedRow,
  type importOutcomes,
  MONTHS,
} from './subscribers.ts';

type Outcome = (typeof importOutcomes)[number];

/** The latest departures that are shown one by one. */
const DEPARTURES = 20;

/** Who joined and who left, month by month, and why. */
export async function growth({ store, clock }: Services): Promise<z.output<typeof growthEndpoint.output>> {
  const now = clock();
  const beginnings = Array.from({ length: MONTHS + 1 }, (_, i) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - i), 1)).toISOString(),
  );
  const [joined, left] = await Promise.all(
    (['confirmedAt', 'unsubscribedAt'] as const).map((by) => store.tally(subscription, beginnings, { by })),
  );
  const months = await Promise.all(
    beginnings.slice(0, MONTHS).map(async (at, i) => {
      const month = at.slice(0, 7);
      const { people = 0 } = (await store.get(confirmedBefore, month)) ?? {};
      return { month, joined: (joined?.[i] ?? 0) + people, left: left?.[i] ?? 0 };
    }),
  );
  const confirmed = await store.total(subscription, { where: { state: 'confirmed' } });
  const counts = await Promise.all(reasons.map((reason) => store.count(departure, { reason })));
  const { records: latest } = await store.find(departure, { limit: DEPARTURES });
  return {
    confirmed,
    months,
    reasons: reasons.map((reason, i) => ({ reason, count: counts[i] ?? 0 })),
    departures: latest.map(({ reason, lang, createdAt }) => ({ reason, lang, at: createdAt })),
  };
}

/**
 * Adds those nobody knows yet. Whoever unsubscribed stays so, whatever a file says; a pending request stays the
 * visitor's own to confirm.
 */
export const importSubscribers = (
  services: Services,
  { rows, source, apply }: z.output<typeof importEndpoint.input>,
): Promise<{ outcomes: Outcome[] }> =>
  services.store.transaction(async (records) => {
    const seen = new Set<string>();
    const outcomes: Outcome[] = [];
    for (const row of rows) {
      const read = importedRow.safeParse(row);
      if (!read.success) {
        outcomes.push(read.error.issues.some(({ path }) => path[0] === 'email') ? 'invalidEmail' : 'invalid');
        continue;
      }
      const id = subscriptionId(read.data.email, services.secret);
      const known = await records.get(subscription, id);
      const outcome: Outcome = seen.has(id)
        ? 'twice'
        : known
          ? known.state === 'unsubscribed'
            ? 'unsubscribed'
            : 'known'
          : 'added';
      seen.add(id);
      outcomes.push(outcome);
      if (!apply || outcome !== 'added') continue;
      const at = services.clock().toISOString();
      const proof = { askedAt: at, confirmedAt: at, consentVersion: `import: ${source}` };
      await records.add(
        subscription,
        { ...read.data, ...proof, interests: ['all'], frequency: 'monthly', state: 'confirmed', suspect: false },
        id,
      );
    }
    return { outcomes };
  });
