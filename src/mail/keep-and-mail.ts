import type { z } from 'zod';
import { CONSENT_VERSION, storeOnce } from '../lib/submission.ts';
import { looksLikeRobot } from '../lib/suspicion.ts';
import type { Services } from '../ports/services.ts';
import type { RecordType, Stored } from '../ports/store.ts';
import { type Letter, queueEmail } from './outbox.ts';

/** What every form carries beside its own fields. */
export interface Envelope {
  submissionKey: string;
  website: string;
  startedAt?: number | undefined;
}

/**
 * What every form does: keeps the submission once and its e-mails in the same transaction. What looks like a robot's is
 * kept for a person to see, and mails nobody.
 */
export async function keepAndMail<T extends RecordType>(
  { store, clock }: Services,
  type: T,
  { submissionKey, website, startedAt }: Envelope,
  fields: Omit<z.input<T['schema']>, 'suspect' | 'consentVersion'>,
  emailsOf: (record: Stored<T>) => Letter[],
): Promise<Stored<T>> {
  const suspect = looksLikeRobot({ website, startedAt }, clock());
  const whole = { ...fields, suspect, consentVersion: CONSENT_VERSION } as z.input<T['schema']>;
  return storeOnce(store, type, submissionKey, whole, async (records, record) => {
    if (suspect) return;
    for (const email of emailsOf(record)) await queueEmail(records, email, type.name, clock);
  });
}
