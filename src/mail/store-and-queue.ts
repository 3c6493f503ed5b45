import type { z } from 'zod';
import { isLikelySpam } from '../lib/spam-signals.ts';
import { CONSENT_VERSION, fileKeysIn } from '../lib/submission-record.ts';
import type { StoredFiles } from '../ports/files.ts';
import type { Services } from '../ports/services.ts';
import type { RecordType, Stored } from '../ports/store.ts';
import { mailJobFor } from './mail-template.ts';

/** What every form carries beside its own fields. */
export interface Envelope {
  submissionKey: string;
  website: string;
  startedAt?: number | undefined;
}

/**
 * What every form does: keeps the submission once, and in the same transaction that its letters are due. What looks
 * like a robot's is kept for a person to see, and mails nobody.
 */
export async function storeAndQueueMails<T extends RecordType>(
  { store, clock, files }: Services & { files?: StoredFiles },
  type: T,
  { submissionKey, website, startedAt }: Envelope,
  fields: Omit<z.input<T['schema']>, 'suspect' | 'consentVersion'>,
): Promise<Stored<T>> {
  const suspect = isLikelySpam({ website, startedAt }, clock());
  const whole = { ...fields, suspect, consentVersion: CONSENT_VERSION } as z.input<T['schema']>;
  // Its key is its id: a repeated sending (double click, Back, a retry after a lost answer) finds the first, and mails
  // nobody.
  const due = suspect ? [] : [mailJobFor({ about: type }, submissionKey)];
  const kept = await store.addOnce(type, submissionKey, whole, due);
  // Sent again without scripts, a form brings its file again: only the one the record names stays.
  const named = files ? fileKeysIn(kept) : [];
  if (files) await Promise.all(fileKeysIn(whole).map((key) => named.includes(key) || files.remove(key)));
  return kept;
}
