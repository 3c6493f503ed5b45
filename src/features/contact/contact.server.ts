import type { z } from 'zod';
import { CONSENT_VERSION, storeOnce } from '../../lib/submission.ts';
import { looksLikeRobot } from '../../lib/suspicion.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import { acknowledgement, toTheCompany } from './contact.emails.ts';
import { type contactInput, contactRequest } from './contact.ts';

/** Keeps the request and its two e-mails in one transaction. What looks like a robot is kept for a person to see, and mails nobody. */
export async function receiveContact({ store, clock }: Services, input: z.output<typeof contactInput>): Promise<{ id: string }> {
  const { submissionKey, website, startedAt, consent: _agreed, ...fields } = input;
  const suspect = looksLikeRobot({ website, startedAt }, clock());
  const { id } = await storeOnce(store, contactRequest, submissionKey, { ...fields, suspect, consentVersion: CONSENT_VERSION }, async (records, contact) => {
    if (suspect) return;
    await queueEmail(records, acknowledgement(contact), 'contact-acknowledgement', clock);
    await queueEmail(records, toTheCompany(contact), 'contact-company', clock);
  });
  return { id };
}
