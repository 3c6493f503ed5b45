import type { EventRecord } from '../../collections/catalogue.ts';
import { company } from '../../collections/company.ts';
import { companyFacts } from '../../forms/form-mails.server.ts';
import { formatMeeting } from '../../i18n/format.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { calendarEntry } from '../../lib/calendar-entry.ts';
import { companyMail, visitorMail } from '../../mail/form-mails.ts';
import type { MailDraft } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Stored } from '../../ports/store.ts';
import { type registration, registrationForm } from './events.ts';
import { cancelLink } from './links.server.ts';

type Registration = Stored<typeof registration>;
export type RegistrationEvent = 'registered' | 'waiting' | 'promoted' | 'cancelled' | 'reminder';
type Words = ReturnType<typeof translate>;

/** What is said, and whether a calendar has to know. */
const wordsOf = (t: Words, title: string): Record<RegistrationEvent, { subject: string; paragraphs: string[] }> => ({
  registered: {
    subject: t('mails.event.registered', { title }),
    paragraphs: [t('mails.event.seat'), t('events.mail.cannotCome')],
  },
  waiting: {
    subject: t('mails.event.waiting', { title }),
    paragraphs: [t('mails.event.noSeat'), t('events.mail.cannotCome')],
  },
  promoted: {
    subject: t('events.mail.promotedSubject', { title }),
    paragraphs: [t('events.mail.promoted'), t('events.mail.cannotCome')],
  },
  cancelled: {
    subject: t('events.mail.cancelledSubject', { title }),
    paragraphs: [t('events.mail.cancelled'), t('events.mail.again')],
  },
  reminder: {
    subject: t('events.mail.reminderSubject', { title }),
    paragraphs: [t('events.mail.reminder'), t('events.mail.cannotCome')],
  },
});

/** To the visitor. A seat comes with its calendar entry, a cancelled seat with the one that takes it out. */
export function visitorEmail(
  services: Services,
  event: EventRecord,
  one: Registration,
  occasion: RegistrationEvent,
  calendar?: 'PUBLISH' | 'CANCEL',
): MailDraft {
  const t = translate(one.lang);
  const start = new Date(one.startsAt);
  const place = event.place.online
    ? t('site.events.online')
    : [event.place.name, event.place.address].filter(Boolean).join(', ');
  const url = `${services.siteUrl}${pathTo('event', one.lang, { id: one.event })}`;
  const { subject, paragraphs } = wordsOf(t, event.title)[occasion];
  const entry = () =>
    calendarEntry({
      ...{ id: one.event, title: event.title, place, url, start, now: services.clock() },
      end: new Date(start.getTime() + event.minutes * 60_000),
      sequence: one.calendarSequence,
      method: calendar,
    });
  const email = visitorMail(one.email, one.lang, {
    subject,
    heading: event.title,
    paragraphs: calendar === 'CANCEL' ? [...paragraphs, t('events.mail.cancelledCalendar')] : paragraphs,
    facts: [
      [t('site.events.date'), formatMeeting(start, one.lang, company.hours.timeZone)],
      [t('site.events.place'), place],
    ],
    action: { label: t('mails.event.see'), url },
    links: occasion === 'cancelled' ? [] : [{ label: t('events.mail.cancel'), url: cancelLink(services, one) }],
  });
  const file = () => ({
    filename: `${one.event}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${calendar}`,
    content: entry(),
  });
  return { ...email, replyTo: company.email, ...(calendar && { attachments: [file()] }) };
}

/** To the company, in French. */
export function companyEmail(
  event: EventRecord,
  one: Registration,
  occasion: Exclude<RegistrationEvent, 'reminder'>,
): MailDraft {
  const fr = translate('fr');
  const heading = {
    registered: fr('mails.company.registration'),
    waiting: fr('mails.company.waiting'),
    promoted: fr('events.mail.company.promoted'),
    cancelled: fr('events.mail.company.cancelled'),
  }[occasion];
  return companyMail(company.email, one.email, {
    subject: `${heading} – ${event.title}`,
    heading: event.title,
    id: one.id,
    facts: companyFacts(registrationForm, one),
  });
}
