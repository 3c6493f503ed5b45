import { company } from '../../../collections/company.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { calendarEntry } from '../../../lib/calendar-entry.ts';
import { adminLink } from '../../../mail/admin-link.ts';
import { companyMail, emailFact, visitorMail } from '../../../mail/form-mails.ts';
import type { MailDraft } from '../../../mail/outbox.ts';
import type { Services } from '../../../ports/services.ts';
import type { Stored } from '../../../ports/store.ts';
import { appointment } from './appointment.ts';
import { formatMeetingTime } from './flow-messages.ts';
import { withoutLongNumbers } from './person.ts';

type Appointment = Stored<typeof appointment>;
const MINUTE_MS = 60_000;

export const bookingSubject = ({ lang, startsAt }: Appointment): string =>
  translate(lang)('assistant.appointment.subject', {
    company: company.tradeName,
    when: formatMeetingTime(new Date(startsAt), lang),
  });

/** The entry of a person's calendar: a higher number each time replaces it, or takes it out. */
function calendarOfPerson(services: Services, one: Appointment, url: string, method: 'PUBLISH' | 'CANCEL' = 'PUBLISH') {
  const t = translate(one.lang);
  const start = new Date(one.startsAt);
  const content = calendarEntry({
    ...{ id: one.id, title: t('assistant.appointment.event', { company: company.tradeName }), url, start, method },
    ...{ place: t('assistant.appointment.place'), end: new Date(start.getTime() + one.minutes * MINUTE_MS) },
    ...{ now: services.clock(), sequence: one.calendarSequence },
  });
  const filename = one.lang === 'fr' ? 'rendez-vous.ics' : 'appointment.ics';
  return { filename, contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}

/** To the person: the company has moved the appointment. */
export function movedEmail(services: Services, before: Appointment, after: Appointment, cancelUrl: string): MailDraft {
  const t = translate(after.lang);
  const when = ({ startsAt }: Appointment) => formatMeetingTime(new Date(startsAt), after.lang);
  const email = visitorMail(after.email, after.lang, {
    subject: t('assistant.appointment.movedSubject', { company: company.tradeName, when: when(after) }),
    heading: t('assistant.appointment.movedHeading'),
    paragraphs: [
      t('assistant.appointment.moved', { planned: when(before) }),
      t('mails.urgent', { phone: company.phone }),
    ],
    facts: [
      [t('assistant.appointment.when'), when(after)],
      [t('mails.reference'), after.id],
    ],
    action: { label: t('assistant.appointment.cancelAction'), url: cancelUrl },
  });
  return { ...email, attachments: [calendarOfPerson(services, after, cancelUrl)] };
}

/** To the person: the appointment is cancelled, and leaves the calendar. */
function cancelledEmail(services: Services, one: Appointment, paragraphsOf: (planned: string) => string[]): MailDraft {
  const t = translate(one.lang);
  const when = formatMeetingTime(new Date(one.startsAt), one.lang);
  const url = `${services.siteUrl}${pathTo('contact', one.lang)}`;
  const email = visitorMail(one.email, one.lang, {
    subject: t('assistant.appointment.cancelledSubject', { company: company.tradeName, when }),
    heading: t('assistant.appointment.cancelledHeading'),
    paragraphs: paragraphsOf(when),
    facts: [[t('mails.reference'), one.id]],
    action: { label: t('assistant.appointment.again'), url },
  });
  return { ...email, attachments: [calendarOfPerson(services, one, url, 'CANCEL')] };
}

/** To the person, who has cancelled the appointment. */
export const cancelledByPersonEmail = (services: Services, one: Appointment): MailDraft =>
  cancelledEmail(services, one, (planned) => [
    translate(one.lang)('assistant.appointment.cancelledByPerson', { planned }),
  ]);

/** To the person: the company has cancelled the appointment. */
export const cancelledByCompanyEmail = (services: Services, one: Appointment, reason: string | undefined): MailDraft =>
  cancelledEmail(services, one, (planned) => [
    translate(one.lang)('assistant.appointment.cancelledByCompany', { planned }),
    ...(reason ? [reason] : []),
    translate(one.lang)('mails.urgent', { phone: company.phone }),
  ]);

const withoutOldDate = <A extends { filename: string }>(file: A, lang: Appointment['lang']): A => ({
  ...file,
  filename: lang === 'fr' ? 'ancienne-date.ics' : 'old-date.ics',
});

/**
 * The visitor's confirmation, with its cancellation link, and the company's copy; both have the date as an iCalendar
 * file, and the visitor's another that takes out the date of the one that is `replaced`.
 */
export function bookingEmails(
  services: Services,
  one: Appointment,
  cancelUrl: string,
  replaced?: Appointment,
): MailDraft[] {
  const [t, fr] = [translate(one.lang), translate('fr')];
  const now = services.clock();
  const start = new Date(one.startsAt);
  const end = new Date(start.getTime() + one.minutes * MINUTE_MS);
  const entry = (title: string) =>
    calendarEntry({ id: one.id, title, place: t('assistant.appointment.place'), url: cancelUrl, start, end, now });
  const attach = (title: string) => [
    {
      filename: one.lang === 'fr' ? 'rendez-vous.ics' : 'appointment.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: entry(title),
    },
  ];
  const toVisitor = visitorMail(one.email, one.lang, {
    subject: bookingSubject(one),
    heading: t('assistant.appointment.heading'),
    paragraphs: [
      t('assistant.appointment.mail'),
      ...(replaced
        ? [t('assistant.appointment.replaces', { before: formatMeetingTime(new Date(replaced.startsAt), one.lang) })]
        : []),
      t('mails.urgent', { phone: company.phone }),
    ],
    facts: [
      [t('assistant.appointment.when'), formatMeetingTime(start, one.lang)],
      [t('mails.reference'), one.id],
    ],
    action: { label: t('assistant.appointment.cancelAction'), url: cancelUrl },
  });
  return [
    {
      ...toVisitor,
      attachments: [
        ...attach(t('assistant.appointment.event', { company: company.tradeName })),
        ...(replaced ? [withoutOldDate(calendarOfPerson(services, replaced, cancelUrl, 'CANCEL'), one.lang)] : []),
      ],
    },
    {
      ...aboutIt(services, one, fr('assistant.appointment.company')),
      attachments: attach(`${fr('assistant.appointment.company')} – ${one.name}`),
    },
  ];
}

/**
 * That something was added to an appointment: to the person, without the words that were typed, as nobody knows yet
 * whose address it is; to the company, with what was said before but for numbers, which may have been taken back.
 */
export function completionEmails(
  services: Services,
  one: Appointment,
  cancelUrl: string,
  topicBefore: string,
): [MailDraft, MailDraft] {
  const [t, fr] = [translate(one.lang), translate('fr')];
  const when = formatMeetingTime(new Date(one.startsAt), one.lang);
  const toVisitor = visitorMail(one.email, one.lang, {
    subject: t('assistant.appointment.completedSubject', { company: company.tradeName, when }),
    heading: t('assistant.appointment.completedHeading'),
    paragraphs: [t('assistant.appointment.completed'), t('mails.urgent', { phone: company.phone })],
    facts: [
      [t('assistant.appointment.when'), when],
      [t('mails.reference'), one.id],
    ],
    action: { label: t('assistant.appointment.cancelAction'), url: cancelUrl },
  });
  const before: [string, string] = [fr('assistant.appointment.aboutBefore'), withoutLongNumbers(topicBefore)];
  return [toVisitor, aboutIt(services, one, fr('assistant.appointment.companyCompleted'), [before])];
}

/** The company's notification of an appointment. */
function aboutIt(
  services: Services,
  one: Appointment,
  heading: string,
  more: [label: string, value: string][] = [],
): MailDraft {
  const fr = translate('fr');
  const when = formatMeetingTime(new Date(one.startsAt), 'fr');
  return companyMail(company.email, one.email, {
    subject: `${heading} – ${when}`,
    heading,
    id: one.id,
    record: adminLink(services, appointment.name, one.id),
    facts: [
      [fr('assistant.appointment.when'), when],
      [fr('forms.fields.name'), one.name],
      emailFact(fr('forms.fields.email'), one.email),
      [fr('assistant.appointment.about'), one.topic],
      ...more,
    ],
  });
}

export const cancellationEmail = (services: Services, one: Appointment): MailDraft =>
  aboutIt(services, one, translate('fr')('assistant.appointment.companyCancelled'));
