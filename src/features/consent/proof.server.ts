import type { z } from 'zod';
import { DAY_MS } from '../../collections/calendar.ts';
import type { Services } from '../../ports/services.ts';
import { KEEP_CHOICE_DAYS } from './consent.ts';
import { consentProof, type recordConsent } from './proof.ts';

/** Keeps the proof of a choice once, however often a browser that got no answer sends it. */
export async function receiveProof(
  { store, clock }: Services,
  { id, ...proof }: z.output<typeof recordConsent.input>,
): Promise<{ id: string }> {
  const keptUntil = new Date(clock().getTime() + KEEP_CHOICE_DAYS * DAY_MS).toISOString();
  const kept = await store.addOnce(consentProof, id, { ...proof, keptUntil });
  return { id: kept.id };
}
