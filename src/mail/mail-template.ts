import { z } from 'zod';
import type { NewRecord, RecordType, Stored } from '../ports/store.ts';
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

/** What is written to people about a kind of record. */
export interface MailTemplates<T extends RecordType = RecordType> {
  about: T;
  compose(record: Stored<T>): MailDraft[];
}
export const defineMails = <T extends RecordType>(
  about: T,
  compose: (record: Stored<T>) => MailDraft[],
): MailTemplates<T> => ({ about, compose });

/** Written with the record of this id: both exist or neither does. The letters are composed when they leave. */
export const mailJobFor = ({ about }: Pick<MailTemplates, 'about'>, record: string): NewRecord<typeof mailJob> => ({
  type: mailJob,
  fields: { about: about.name, record },
});
