import type { z } from 'zod';
import { CONSENT_VERSION, storeOnce } from '../lib/submission.ts';
import { looksLikeRobot } from '../lib/suspicion.ts';
import type { Services } from '../ports/services.ts';
import type { RecordType, Stored } from '../ports/store.ts';
import { type Correspondence, queueLetters } from './letters.ts';

/** What every form carries beside its own fields. */
export interface Envelope {
  submissionKey: string;
  website: string;
  startedAt?: number | undefined;
}

/**
 * What every form does: keeps the submission once, and in the same transaction that its letters are due. What looks like a
 * robot's is kept for a person to see, and mails nobody.
 */
export async function keepAndMail<T extends RecordType>(
  { store, clock }: Services,
  letters: Correspondence<T>,
  { submissionKey, website, startedAt }: Envelope,
  fields: Omit<z.input<T['schema']>, 'suspect' | 'consentVersion'>,
): Promise<Stored<T>> {
  const suspect = looksLikeRobot({ website, startedAt }, clock());
  const whole = { ...fields, suspect, consentVersion: CONSENT_VERSION } as z.input<T['schema']>;
  return storeOnce(store, letters.about, submissionKey, whole, async (records, record) => {
    if (!suspect) await queueLetters(records, letters, record);
  });
}
