import type { z } from 'zod';
import { isPast } from '../../collections/calendar.ts';
import { findJob } from '../../collections/catalogue.ts';
import { receiveFormWithFiles } from '../../forms/receive-form.server.ts';
import type { Locale } from '../../i18n/locales.ts';
import { AppError } from '../../lib/errors.ts';
import type { FileServices, Services } from '../../ports/services.ts';
import { applicationForm, type apply } from './careers.ts';

/** Whether an offer no longer exists or its deadline has passed; the page may be older. */
async function isClosed({ store, clock }: Services, id: string, lang: Locale): Promise<boolean> {
  const offer = await findJob(store, id, lang);
  return !offer || isPast(offer.deadline, clock());
}

export async function receiveApplication(
  services: FileServices,
  input: z.output<typeof apply.input>,
): Promise<{ id: string }> {
  const { job, lang } = input;
  if (job && (await isClosed(services, job, lang))) throw new AppError('job/closed');
  return receiveFormWithFiles(services, applicationForm, input, { state: 'new' });
}
