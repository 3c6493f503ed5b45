import type { z } from 'zod';
import { keepAndMail } from '../../mail/keep-and-mail.ts';
import type { Services } from '../../ports/services.ts';
import { contactLetters } from './contact.emails.ts';
import type { sendContact } from './contact.ts';

export async function receiveContact(
  services: Services,
  { submissionKey, website, startedAt, consent: _agreed, ...fields }: z.output<typeof sendContact.input>,
): Promise<{ id: string }> {
  const { id } = await keepAndMail(services, contactLetters, { submissionKey, website, startedAt }, fields);
  return { id };
}
