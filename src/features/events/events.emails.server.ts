import { company } from '../../collections/company.ts';
import { companyFacts } from '../../forms/form-mails.server.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { calendarEntry } from '../../lib/calendar-entry.ts';
import { adminLink } from '../../mail/admin-link.ts';
import { companyMail, visitorMail } from '../../mail/form-mails.ts';
import type { MailDraft } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import { checkInAttachment } from './check-in-code.server.ts';
import { meetingTime, type Occasion, type PlaceOccasion, wordsFor } from './event-mail-words.server.ts';
import { registrationForm } from './events.ts';
import { cancelLink } from './links.server.ts';
import type { Registration, ToldEvent } from './waiting-list.server.ts';
import { placeLine, startOf } from './when-and-where.ts';

const MINUTE_MS = 60_000;

/** The entry of a calendar, under the same UID and a higher number each time. */
function attachmentOf(
  services: Services,
  { event }: ToldEvent,
  one: Registration,
  method: 'PUBLISH' | 'CANCEL',
  { url, join }: { url: string; join: string | undefined },
) {
  // An entry is taken out at the hour it stands at.
  const start = method === 'CANCEL' ? new Date(one.startsAt) : startOf(event);
  const content = calendarEntry({
    ...{ id: one.event, title: event.title, start, method, now: services.clock(), sequence: one.calendarSequence },
    end: new Date(start.getTime() + event.minutes * MINUTE_MS),
    ...(join ? { place: join, url: join, description: url } : { place: placeLine(event, one.lang), url }),
  });
  return { filename: `${one.event}.ics`, contentType: `text/calendar; charset=utf-8; method=${method}`, content };
}

/** E-mails one keeps until the day: they bring the code that is shown at the door. */
const isTicket = ({ place }: Occasion) => place === 'registered' || place === 'promoted' || place === 'reminder';

/**
 * To whom has a place, or waits for one, in the person's language. The link to join an online event is for those with a
 * seat alone.
 */
export function visitorEmail(services: Services, told: ToldEvent, one: Registration, occasion: Occasion): MailDraft {
  const t = translate(one.lang);
  const { event, pageLang } = told;
  const url = `${services.siteUrl}${pathTo('event', pageLang, { id: one.event })}`;
  const takesPlace = event.status === 'scheduled';
  const leaves = occasion.place === 'cancelled' || event.status === 'cancelled';
  const attends = one.state === 'registered' && takesPlace;
  const join = attends ? event.joinLink : undefined;
  // Shown at a door: what takes place online has none.
  const bringsCode = attends && !event.place.online && isTicket(occasion);
  const see = { label: t('mails.event.see'), url };
  const { subject, paragraphs } = wordsFor(told, one, occasion);
  const email = visitorMail(one.email, one.lang, {
    subject,
    heading: event.title,
    paragraphs: [
      ...paragraphs,
      ...(attends && event.place.online ? [t(join ? 'events.mail.joinIsYours' : 'events.mail.joinFollows')] : []),
      ...(bringsCode ? [t('events.mail.code')] : []),
      ...(leaves ? [] : [t('events.mail.cannotCome')]),
    ],
    facts: [
      [
        t('site.events.date'),
        event.status === 'postponed' ? t('events.mail.noDate') : meetingTime(startOf(event), one.lang),
      ],
      [t('site.events.place'), placeLine(event, one.lang)],
      [t('events.mail.joinLink'), join],
    ],
    action: join ? { label: t('events.mail.join'), url: join } : see,
    links: [
      ...(join ? [see] : []),
      ...(leaves ? [] : [{ label: t('events.mail.cancel'), url: cancelLink(services, one, pageLang, takesPlace) }]),
    ],
  });
  const { calendar } = occasion;
  const attachments = [
    ...(calendar ? [attachmentOf(services, told, one, calendar, { url, join })] : []),
    ...(bringsCode ? [checkInAttachment(services, one)] : []),
  ];
  return { ...email, replyTo: company.email, ...(attachments.length && { attachments }) };
}

/** To the company, in French. */
export function companyEmail(
  services: Services,
  { event }: ToldEvent,
  one: Registration,
  occasion: Exclude<PlaceOccasion, 'reminder'>,
): MailDraft {
  const fr = translate('fr');
  const link = adminLink(services, registrationForm.record.name, one.id);
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
    record: link,
    facts: companyFacts(registrationForm, one, registrationForm.companyFacts, { link }),
  });
}
