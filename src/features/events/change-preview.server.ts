import { type Locale, locales } from '../../i18n/locales.ts';
import { type MailPreview, previewText } from '../../mail/mail-preview.ts';
import type { Services } from '../../ports/services.ts';
import { type EventChange, type EventNotice, previewEventChange } from './event-changes.server.ts';
import type { Occasion } from './event-mail-words.server.ts';
import { visitorEmail } from './events.emails.server.ts';
import { registration } from './events.ts';
import { findEventFor, type Registration, type ToldEvent } from './waiting-list.server.ts';
import { startOf } from './when-and-where.ts';

/** Somebody who is nobody: an e-mail about an event says nothing of its reader but their place. */
export const sampleRegistration = (
  event: string,
  lang: Locale,
  state: Registration['state'],
  startsAt: string,
): Registration => ({
  ...{ id: 'preview', createdAt: startsAt, updatedAt: startsAt, registeredAt: startsAt, startsAt },
  ...{ event, lang, state, name: '', email: 'preview@localhost.invalid', phone: undefined, company: undefined },
  ...{ comments: undefined, reminder: 'none', calendarSequence: 0, suspect: false, consentVersion: '' },
  ...{ handling: 'new', notes: '' },
});

/** Those who wait and would be given a seat, by language. */
async function promotedByLanguage({ store }: Services, event: string, promoted: number) {
  const { records } = await store.find(registration, {
    where: { event, state: 'waiting', suspect: false },
    orderBy: 'registeredAt',
    direction: 'ascending',
    limit: Math.max(1, Math.min(promoted, 1000)),
  });
  const first = records.slice(0, promoted);
  return (lang: Locale) => first.filter((one) => one.lang === lang).length;
}

/** The e-mails a change of an event would send, in each language, with their number. */
async function mailsOf(services: Services, change: EventChange, notice: EventNotice): Promise<MailPreview[]> {
  const { store } = services;
  const { key: event, before, after } = change;
  const promotedIn = await promotedByLanguage(services, event, notice.promoted);
  const startsAt = startOf(before).toISOString();
  const previews: MailPreview[] = [];
  for (const lang of locales) {
    const found = await findEventFor(store, event, lang);
    if (!found) continue;
    const told: ToldEvent = { ...found, event: { ...found.event, ...after } };
    const seated = await store.count(registration, { event, lang, state: 'registered', suspect: false });
    const waiting = await store.count(registration, { event, lang, state: 'waiting', suspect: false });
    const draw = (place: MailPreview['place'], people: number, state: Registration['state'], occasion: Occasion) => {
      if (people <= 0) return;
      const one = sampleRegistration(event, lang, state, startsAt);
      const email = visitorEmail(services, told, one, occasion);
      previews.push({ lang, place, people, subject: email.subject, text: previewText(email) });
    };
    const was = { kind: notice.kind, facts: before, startsAt };
    const promoted = promotedIn(lang);
    draw('promoted', promoted, 'registered', { place: 'promoted', calendar: 'PUBLISH', before: was });
    if (!notice.kind) continue;
    const calendar = after.status === 'scheduled' ? 'PUBLISH' : 'CANCEL';
    draw('registered', seated, 'registered', { before: was, calendar });
    if (notice.kind !== 'link') draw('waiting', waiting - promoted, 'waiting', { before: was });
  }
  return previews;
}

/** Whom a change would be told to, and in which words: the same as is done, written nowhere. */
export async function previewChange(
  services: Services,
  change: EventChange,
): Promise<EventNotice & { mails: MailPreview[] }> {
  const notice = await previewEventChange(services.store, change, services.clock());
  return { ...notice, mails: notice.people ? await mailsOf(services, change, notice) : [] };
}
