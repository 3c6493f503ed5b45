import type { z } from 'zod';
import { DAY_MS } from '../../collections/calendar.ts';
import type { Services } from '../../ports/services.ts';
import { KEEP_CHOICE_DAYS } from './consent.ts';
import { consentProof, type recordConsent } from './proof.ts';

/** Stores the proof of a choice; repeated submissions have no effect. */
export async function receiveProof(
  { store, clock }: Services,
  { id, ...proof }: z.output<typeof recordConsent.input>,
): Promise<{ id: string }> {
  const keptUntil = new Date(clock().getTime() + KEEP_CHOICE_DAYS * DAY_MS).toISOString();
  const stored = await store.addOnce(consentProof, id, { ...proof, keptUntil });
  return { id: stored.id };
}
