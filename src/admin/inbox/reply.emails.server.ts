import { company } from '../../collections/company.ts';
import { bookingSubject } from '../../features/chat/flows/appointment.emails.ts';
import type { appointment } from '../../features/chat/flows/appointment.ts';
import type { FormDefinition } from '../../forms/define-form.ts';
import { fieldText } from '../../forms/field-words.ts';
import { inboxForms } from '../../forms/registry.ts';
import { t as translate } from '../../i18n/translate.ts';
import { visitorMail } from '../../mail/form-mails.ts';
import type { MailDraft } from '../../mail/outbox.ts';
import { quoteText } from '../../mail/quote-text.ts';
import type { Stored } from '../../ports/store.ts';
import type { AdminRecord } from '../records/record-endpoints.ts';
import { personOf } from './item.server.ts';
import type { ThreadedKind } from './threads.ts';

const mailsOf = (type: ThreadedKind) =>
  inboxForms.find((form: FormDefinition) => form.record.name === type)?.mails as FormDefinition['mails'];

/** Where an answer to our answer goes: the address the form's e-mails come to. */
export const replyAddress = (type: ThreadedKind): string => company[mailsOf(type)?.company.to ?? 'email'];

/** The subject of the acknowledgement, answered: mail programs keep the thread together. */
export function replySubject(type: ThreadedKind, record: AdminRecord): string {
  const { lang } = personOf(record);
  const mails = mailsOf(type);
  const about = mails
    ? fieldText(lang, mails.visitor.subject)
    : bookingSubject(record as unknown as Stored<typeof appointment>);
  return `Re: ${about}`;
}

/** A person's answer to a person: signed by the team, with their words below, and not called automatic. */
export function replyEmail(
  type: ThreadedKind,
  record: AdminRecord,
  { subject, text, headers }: { subject: string; text: string; headers: Record<string, string> },
): MailDraft {
  const { email, lang, text: theirs } = personOf(record);
  const t = translate(lang);
  const draft = visitorMail(email, lang, {
    subject,
    heading: t('mails.reply.heading'),
    paragraphs: text.split(/\n{2,}/),
    facts: [
      [t('mails.reply.yours'), theirs ? quoteText(theirs, lang) : undefined],
      [t('mails.reference'), record.id],
    ],
    replyTo: replyAddress(type),
  });
  return { ...draft, headers };
}
