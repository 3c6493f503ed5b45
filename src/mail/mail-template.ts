import { z } from 'zod';
import type { Services } from '../ports/services.ts';
import type { NewRecord, Records, RecordType, Stored } from '../ports/store.ts';
import type { MailDraft } from './outbox.ts';

/** The outbox row of a form: people are still to be written to about its record, which holds all that is to be said. */
export const mailJob = {
  name: 'lettersDue',
  schema: z.strictObject({
    /** The kind of record. */
    about: z.string().min(1),
    record: z.string().min(1),
  }),
} satisfies RecordType;

/** What an e-mail is composed with: where the site is, and the records that give ids their names. */
export type MailContext = Pick<Services, 'siteUrl'> & { records: Pick<Records, 'get'> };

/** What is written to people about a kind of record. */
export interface MailTemplates<T extends RecordType = RecordType> {
  about: T;
  compose(record: Stored<T>, context: MailContext): Promise<MailDraft[]>;
}
export const defineMails = <T extends RecordType>(
  about: T,
  compose: (record: Stored<T>, context: MailContext) => Promise<MailDraft[]>,
): MailTemplates<T> => ({ about, compose });

/** Written with the record of this id: both exist or neither does. The e-mails are composed when they leave. */
export const mailJobFor = ({ about }: Pick<MailTemplates, 'about'>, record: string): NewRecord<typeof mailJob> => ({
  type: mailJob,
  fields: { about: about.name, record },
});
