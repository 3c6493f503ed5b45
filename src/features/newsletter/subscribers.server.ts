import type { z } from 'zod';
import { everyRecord } from '../../lib/records.ts';
import type { Services } from '../../ports/services.ts';
import { subscriptionId } from './links.server.ts';
import { subscription } from './newsletter.ts';
import { type growth as growthEndpoint, type importSubscribers as importEndpoint, importedRow, MONTHS, type outcomes } from './subscribers.ts';

type Outcome = (typeof outcomes)[number];

/** Who joined and who left, month by month. */
export async function growth({ store, clock }: Services): Promise<z.output<typeof growthEndpoint.output>> {
  const now = clock();
  const months = Array.from({ length: MONTHS }, (_, i) => ({
    month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - i), 1)).toISOString().slice(0, 7),
    joined: 0,
    left: 0,
  }));
  const of = (at = '') => months.find(({ month }) => at.startsWith(month));
  for await (const { confirmedAt, unsubscribedAt } of everyRecord(store, subscription)) {
    const [joined, left] = [of(confirmedAt), of(unsubscribedAt)];
    if (joined) joined.joined++;
    if (left) left.left++;
  }
  return { confirmed: await store.count(subscription, { state: 'confirmed' }), months };
}

/** Adds those nobody knows yet. Whoever unsubscribed stays so, whatever a file says; a pending request stays the visitor's own to confirm. */
export const importSubscribers = (services: Services, { rows, source, apply }: z.output<typeof importEndpoint.input>): Promise<{ outcomes: Outcome[] }> =>
  services.store.transaction(async (records) => {
    const seen = new Set<string>();
    const outcomes: Outcome[] = [];
    for (const row of rows) {
      const read = importedRow.safeParse(row);
      if (!read.success) {
        outcomes.push('invalid');
        continue;
      }
      const id = subscriptionId(read.data.email, services.secret);
      const known = await records.get(subscription, id);
      const outcome: Outcome = seen.has(id) ? 'twice' : known ? (known.state === 'unsubscribed' ? 'unsubscribed' : 'known') : 'added';
      seen.add(id);
      outcomes.push(outcome);
      if (!apply || outcome !== 'added') continue;
      const at = services.clock().toISOString();
      const proof = { askedAt: at, confirmedAt: at, consentVersion: `import: ${source}` };
      await records.add(subscription, { ...read.data, ...proof, interests: ['all'], frequency: 'monthly', state: 'confirmed', suspect: false }, id);
    }
    return { outcomes };
  });
