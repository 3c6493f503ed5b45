import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { dayFrom, instant } from '../../collections/calendar.ts';
import { type EventRecord, findEvent } from '../../collections/catalogue.ts';
import { company } from '../../collections/company.ts';
import { formatInstant } from '../../i18n/format.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { calendarEntry } from '../../lib/calendar-entry.ts';
import { AppError } from '../../lib/errors.ts';
import { CONSENT_VERSION } from '../../lib/submission.ts';
import { looksLikeRobot } from '../../lib/suspicion.ts';
import { toTheCompany, toTheVisitor } from '../../mail/form-mails.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Email } from '../../ports/mailer.ts';
import type { Services } from '../../ports/services.ts';
import type { Stored } from '../../ports/store.ts';
import { registration, type registrationInput, seatCount } from './events.ts';

/** One place for one address: the id itself says who registered for what. */
const idOf = (event: string, email: string) => createHash('sha256').update(`${event} ${email}`).digest('base64url').slice(0, 32);
const startOf = (event: EventRecord, after = 0) => new Date(instant(dayFrom(event.inDays), event.time, company.hours.timeZone, after));

function emails({ clock, siteUrl }: Services, event: EventRecord, one: Stored<typeof registration>): Email[] {
  const [t, fr] = [translate(one.lang), translate('fr')];
  const [start, end] = [startOf(event), startOf(event, event.minutes)];
  const place = event.place.online ? t('site.events.online') : [event.place.name, event.place.address].filter(Boolean).join(', ');
  const url = `${siteUrl}${pathTo('event', one.lang, { id: one.event })}`;
  const seated = one.state === 'registered';
  const entry = calendarEntry({ uid: `${one.event}@${new URL(company.siteUrl).host}`, title: event.title, place, url, start, end, now: clock() });
  const toVisitor = toTheVisitor(one.email, one.lang, {
    subject: t(seated ? 'mails.event.registered' : 'mails.event.waiting', { title: event.title }),
    heading: event.title,
    paragraphs: [t(seated ? 'mails.event.seat' : 'mails.event.noSeat'), t('mails.event.cancel')],
    facts: [
      [t('site.events.date'), formatInstant(start, one.lang, company.hours.timeZone)],
      [t('site.events.place'), place],
    ],
    action: { label: t('mails.event.see'), url },
  });
  return [
    {
      ...toVisitor,
      replyTo: company.email,
      ...(seated && { attachments: [{ filename: `${one.event}.ics`, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: entry }] }),
    },
    toTheCompany(company.email, one.email, {
      subject: `${fr(seated ? 'mails.company.registration' : 'mails.company.waiting')} – ${event.title}`,
      heading: event.title,
      id: one.id,
      facts: [
        [fr('forms.fields.name'), one.name],
        [fr('forms.fields.email'), one.email],
        [fr('forms.fields.phone'), one.phone],
        [fr('forms.fields.company'), one.company],
        [fr('forms.fields.comments'), one.comments],
      ],
    }),
  ];
}

/**
 * Takes a seat, or a place on the waiting list, in one transaction: never more seats than there are, never two for one
 * address. The same form sent again gets the same answer; another form of the same address is told it is registered.
 */
export async function registerForEvent(services: Services, input: z.output<typeof registrationInput>): Promise<{ state: 'registered' | 'waiting' }> {
  const { store, clock } = services;
  const { submissionKey, website, startedAt, consent: _agreed, ...fields } = input;
  const event = findEvent(fields.event, fields.lang);
  if (event?.status !== 'scheduled' || startOf(event) < clock()) throw new AppError('event/closed');
  const suspect = looksLikeRobot({ website, startedAt }, clock());
  const id = idOf(fields.event, fields.email);
  const keyed = { name: 'eventSubmission', schema: registration.schema.pick({ event: true, state: true }) };
  return store.transaction(async (records) => {
    const before = await records.get(keyed, submissionKey);
    if (before) return { state: before.state === 'waiting' ? 'waiting' : 'registered' };
    if (await records.get(registration, id)) throw new AppError('event/already-registered');
    const seats = (await records.get(seatCount, fields.event)) ?? (await records.add(seatCount, { taken: 0, waiting: 0 }, fields.event));
    const state = seats.taken < event.seats ? 'registered' : 'waiting';
    await records.increment(seatCount, fields.event, state === 'registered' ? 'taken' : 'waiting');
    const one = await records.add(registration, { ...fields, state, suspect, consentVersion: CONSENT_VERSION }, id);
    await records.add(keyed, { event: fields.event, state }, submissionKey);
    if (!suspect) for (const email of emails(services, event, one)) await queueEmail(records, email, 'event-registration', clock);
    return { state };
  });
}
