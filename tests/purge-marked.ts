import { purge } from '../src/features/retention/retention.server.ts';
import type { Purged, Rule } from '../src/features/retention/retention.ts';
import type { TestInstallation } from './http/visitor.ts';

const DAY_MS = 86_400_000;
/** A clock that has run without jumps for long. */
export const TRUSTED = { epoch: 1, trusted: true, doubted: false };

/** A daily purge whose marks were set by the previous day's. */
export async function purgeMarked(
  services: TestInstallation,
  rules: readonly Rule[],
  { dryRun = false } = {},
): Promise<Purged[]> {
  const { now } = services.time;
  services.time.now = new Date(now.getTime() - DAY_MS);
  await purge(services, rules, { dryRun: false, clockState: TRUSTED });
  services.time.now = now;
  return purge(services, rules, { dryRun, clockState: TRUSTED });
}
