import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declaredEndpoints } from '../declared-endpoints.ts';
import { requestsOfRound, runCampaign } from './fuzz/campaign.ts';
import { told } from './fuzz/findings.ts';
import { type Known, validValues } from './fuzz/schema-values.ts';
import { targets } from './fuzz/targets.ts';

/**
 * The short form of `npm run soak -- requests`: always the same requests, so that a failure is there again the next
 * time.
 */
const SEED = 20_261_122;
const ROUNDS = 2;
const PER_TARGET = 6;
const WITHIN_MS = 10_000;
/** On a machine that does something else besides. */
const PATIENCE_MS = 180_000;

const KNOWN: Known = {
  events: ['open-house'],
  articles: ['page-weight'],
  products: ['storefront-design'],
  records: ['one'],
  orders: ['two'],
  payments: ['pi_3'],
};

test('every contract is sent values it takes: what is generated gets behind the first check', {
  timeout: PATIENCE_MS,
}, async () => {
  const never = (await declaredEndpoints()).filter(
    ({ input }) =>
      !fc.sample(validValues(input, KNOWN), { seed: SEED, numRuns: 50 }).some((one) => input.safeParse(one).success),
  );
  expect(never.map(({ path }) => path)).toEqual([]);
});
test('a seed is the same requests each time', async () => {
  const [one] = (await targets()).filter(({ path }) => path === '/api/support');
  if (!one) throw new Error('no support endpoint');
  expect(requestsOfRound(one, KNOWN, 7, 20)).toEqual(requestsOfRound(one, KNOWN, 7, 20));
});
test('whatever is sent to whatever address: the process is the same, nothing answers 500 or above, and no row is kept that nobody was told of', {
  timeout: PATIENCE_MS,
}, async () => {
  const all = await targets();
  const { findings, tallies, requests, processEnds } = await runCampaign({
    targets: all,
    seed: SEED,
    rounds: ROUNDS,
    perTarget: PER_TARGET,
    withinMs: WITHIN_MS,
    mostFindings: 3,
  });
  expect(findings.map(told).join('\n\n')).toBe('');
  expect(processEnds).toBe(0);
  expect(tallies.size, 'every target was reached').toBe(all.length);
  expect(requests).toBeGreaterThanOrEqual(all.length * PER_TARGET);
});
