import { company } from '../../collections/company.ts';
import { formatMeeting } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { type Translator, t as translate } from '../../i18n/translate.ts';
import type { ChangeKind } from './change-kinds.ts';
import { type EventFacts, isRelocated } from './event-facts.ts';
import type { Registration, ToldEvent } from './waiting-list.server.ts';
import { placeLine, startOf } from './when-and-where.ts';

/** What happened to one person's place. */
export type PlaceOccasion = 'registered' | 'waiting' | 'promoted' | 'cancelled' | 'reminder';
/** What somebody had been told of an event before it changed. */
export interface ToldBefore {
  kind: ChangeKind | undefined;
  facts: EventFacts;
  startsAt: string;
}
/** What an e-mail is about; `calendar` where a calendar has to know. */
export interface Occasion {
  place?: PlaceOccasion;
  before?: ToldBefore;
  calendar?: 'PUBLISH' | 'CANCEL';
}
interface Words {
  subject: string;
  paragraphs: string[];
}

export const meetingTime = (at: Date, lang: Locale): string => formatMeeting(at, lang, company.hours.timeZone);

/** What is new of an event that takes place, beside its facts as they are now. */
function newsOf(t: Translator, { event }: ToldEvent, lang: Locale, before: ToldBefore): string[] {
  const moved = Date.parse(before.startsAt) !== startOf(event).getTime();
  const planned = meetingTime(new Date(before.startsAt), lang);
  return [
    ...(moved ? [t('events.mail.change.moved', { planned })] : []),
    ...(before.kind === 'moved' && !moved ? [t('events.mail.change.length')] : []),
    ...(isRelocated(before.facts, event)
      ? [t('events.mail.change.relocated', { place: placeLine(before.facts, lang) })]
      : []),
  ];
}

function wordsOfChange(t: Translator, told: ToldEvent, one: Registration, before: ToldBefore, kind: ChangeKind): Words {
  const { event } = told;
  const subject = t(`events.mail.change.subjects.${kind}`, { title: event.title });
  const planned = meetingTime(new Date(before.startsAt), one.lang);
  const keeps = t(one.state === 'registered' ? 'events.mail.keepsSeat' : 'events.mail.keepsRank');
  const news = newsOf(t, told, one.lang, before);
  const paragraphs: Record<ChangeKind, string[]> = {
    cancelled: [t('events.mail.change.cancelled', { planned })],
    postponed: [t('events.mail.change.postponed', { planned }), keeps, t('events.mail.change.dateFollows')],
    rescheduled: [t('events.mail.change.rescheduled'), ...news, keeps],
    reinstated: [t('events.mail.change.reinstated'), ...news, keeps],
    moved: [...news, keeps],
    relocated: [...news, keeps],
    link: [t(event.joinLink ? 'events.mail.change.link' : 'events.mail.change.linkWithdrawn')],
  };
  return { subject, paragraphs: paragraphs[kind] };
}

function wordsOfPlace(t: Translator, title: string, place: PlaceOccasion): Words {
  const words: Record<PlaceOccasion, Words> = {
    registered: { subject: t('mails.event.registered', { title }), paragraphs: [t('mails.event.seat')] },
    waiting: { subject: t('mails.event.waiting', { title }), paragraphs: [t('mails.event.noSeat')] },
    promoted: { subject: t('events.mail.promotedSubject', { title }), paragraphs: [t('events.mail.promoted')] },
    cancelled: {
      subject: t('events.mail.cancelledSubject', { title }),
      paragraphs: [t('events.mail.cancelled'), t('events.mail.again')],
    },
    reminder: { subject: t('events.mail.reminderSubject', { title }), paragraphs: [t('events.mail.reminder')] },
  };
  return words[place];
}

/** Subject and paragraphs. Whoever is promoted while the event changes is told both in one e-mail. */
export function wordsFor(told: ToldEvent, one: Registration, { place, before, calendar }: Occasion): Words {
  const t = translate(one.lang);
  if (place) {
    const words = wordsOfPlace(t, told.event.title, place);
    const news = before ? newsOf(t, told, one.lang, before) : [];
    const gone = place === 'cancelled' && calendar ? [t('events.mail.cancelledCalendar')] : [];
    return { ...words, paragraphs: [...words.paragraphs, ...news, ...gone] };
  }
  if (!before?.kind) throw new Error(`Nothing to tell ${one.id}`);
  const words = wordsOfChange(t, told, one, before, before.kind);
  const calendarNews = { PUBLISH: t('events.mail.updatedCalendar'), CANCEL: t('events.mail.cancelledCalendar') };
  return { ...words, paragraphs: [...words.paragraphs, ...(calendar ? [calendarNews[calendar]] : [])] };
}
