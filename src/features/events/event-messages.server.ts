import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { company } from '../../collections/company.ts';
import { type Locale, locales } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { visitorMail } from '../../mail/form-mails.ts';
import { type MailPreview, previewText } from '../../mail/mail-preview.ts';
import { type MailDraft, queueEmail } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Records } from '../../ports/store.ts';
import { concerned } from './event-changes.server.ts';
import { type messageAttendees as endpoint, eventMessage } from './event-desk.ts';
import { meetingTime } from './event-mail-words.server.ts';
import { registration } from './events.ts';
import { findEventFor, type Registration, type ToldEvent } from './waiting-list.server.ts';
import { placeLine, startOf } from './when-and-where.ts';

type Input = z.output<typeof endpoint.input>;
interface DeskServices extends Services {
  /** The administrator who asks. */
  admin: string;
  note(text: string): void;
}

/** In the reader's language, or in the other where the message was written in that one alone. */
const wordsFor = (input: Input, lang: Locale) =>
  [lang, ...locales].map((one) => ({ lang: one, words: input[one] })).find(({ words }) => words !== undefined);

function messageEmail(services: Services, input: Input, to: string, lang: Locale, told: ToldEvent): MailDraft {
  const said = wordsFor(input, lang);
  if (!said?.words) throw new Error(`No words of ${input.key}`);
  const t = translate(said.lang);
  const { event, pageLang } = told;
  return visitorMail(to, said.lang, {
    subject: said.words.subject,
    heading: event.title,
    paragraphs: said.words.text.split(/\n{2,}/),
    facts: [
      [
        t('site.events.date'),
        event.status === 'postponed' ? t('events.mail.noDate') : meetingTime(startOf(event), said.lang),
      ],
      [t('site.events.place'), placeLine(event, said.lang)],
    ],
    action: {
      label: t('mails.event.see'),
      url: `${services.siteUrl}${pathTo('event', pageLang, { id: input.event })}`,
    },
    replyTo: company.email,
  });
}

/** The events of both languages, where they are shown. */
async function toldEvents(records: Pick<Records, 'get'>, key: string): Promise<Map<Locale, ToldEvent>> {
  const found = new Map<Locale, ToldEvent>();
  for (const lang of locales) {
    const told = await findEventFor(records, key, lang);
    if (told) found.set(lang, told);
  }
  return found;
}

const statesOf = (to: Input['to']): Registration['state'][] => (to === 'all' ? ['registered', 'waiting'] : [to]);
const mailId = (key: string, person: string) =>
  createHash('sha256').update(`event message ${key} ${person}`).digest('base64url').slice(0, 32);

async function preview(services: Services, input: Input): Promise<MailPreview[]> {
  const told = await toldEvents(services.store, input.event);
  const previews: MailPreview[] = [];
  for (const [lang, event] of told) {
    let people = 0;
    for (const state of statesOf(input.to))
      people += await services.store.count(registration, { event: input.event, lang, state, suspect: false });
    if (!people) continue;
    const email = messageEmail(services, input, 'preview@localhost.invalid', lang, event);
    previews.push({ lang, people, subject: email.subject, text: previewText(email) });
  }
  return previews;
}

/**
 * Writes to everyone with a seat, to everyone who waits, or to both, in one transaction: all of them, once, however often
 * the same message is sent.
 */
export async function messageAttendees(
  services: DeskServices,
  input: Input,
): Promise<z.output<typeof endpoint.output>> {
  const { store, clock, admin, note } = services;
  const { event, to, key } = input;
  const mails = await preview(services, input);
  if (!input.send) return { people: mails.reduce((sum, one) => sum + one.people, 0), mails };
  const people = await store.transaction(async (records) => {
    const before = await records.get(eventMessage, key);
    if (before) return before.people;
    const told = await toldEvents(records, event);
    let written = 0;
    for (const one of await concerned(records, event, statesOf(to))) {
      const theirs = told.get(one.lang);
      if (!theirs) continue;
      const email = messageEmail(services, input, one.email, one.lang, theirs);
      await queueEmail(records, email, 'event-message', clock, mailId(key, one.id));
      written++;
    }
    const subject = (input.fr ?? input.en)?.subject ?? '';
    await records.add(eventMessage, { event, to, subject, people: written, by: admin }, key);
    return written;
  });
  note(`${event}: told ${people} people`);
  return { people, mails };
}
