import type { z } from 'zod';
import { finaliseFile } from '../lib/finalise-file.ts';
import { type Envelope, storeAndQueueMails } from '../mail/store-and-queue.ts';
import type { Files } from '../ports/files.ts';
import type { FileServices, Services } from '../ports/services.ts';
import type { RecordType } from '../ports/store.ts';
import type { Fields, FormDefinition } from './define-form.ts';

/** A file is inspected and taken before the record that names it is written; repeated, both answer the same. */
async function keptValue(
  files: Files | undefined,
  name: string,
  { control, file }: Fields[string],
  value: unknown,
): Promise<unknown> {
  if (control !== 'file' || !file || typeof value !== 'string') return value;
  if (!files) throw new Error(`The field ${name} brings a file: this form is received by receiveFormWithFiles.`);
  return finaliseFile(files, file.kind, name, value);
}

/**
 * What a form does with what was sent: stores it once with `also` what is noted besides, and has its e-mails written.
 * A consent is stored as the version of its text.
 */
export async function receiveForm<R extends RecordType>(
  services: Services & { files?: Files },
  { fields, record }: FormDefinition & { record: R },
  { submissionKey, website, startedAt, lang, ...values }: Envelope & { lang: string; [field: string]: unknown },
  also: Partial<z.input<R['schema']>> = {},
): Promise<{ id: string }> {
  const kept: Record<string, unknown> = { lang, ...also };
  for (const [name, field] of Object.entries(fields)) {
    const value = field.control === 'checkbox' ? undefined : await keptValue(services.files, name, field, values[name]);
    if (value !== undefined) kept[name] = value;
  }
  const { id } = await storeAndQueueMails(
    services,
    record,
    { submissionKey, website, startedAt },
    kept as z.input<R['schema']>,
  );
  return { id };
}

/** The same for a form with files, which it takes as well. */
export const receiveFormWithFiles = <R extends RecordType>(
  services: FileServices,
  form: FormDefinition & { record: R },
  sent: Envelope & { lang: string; [field: string]: unknown },
  also?: Partial<z.input<R['schema']>>,
): Promise<{ id: string }> => receiveForm(services, form, sent, also);
