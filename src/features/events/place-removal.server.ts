import { type Locale, locales } from '../../i18n/locales.ts';
import { type MailPreview, previewText } from '../../mail/mail-preview.ts';
import type { Services } from '../../ports/services.ts';
import { sampleRegistration } from './change-preview.server.ts';
import { isToCome } from './event-facts.ts';
import type { Occasion } from './event-mail-words.server.ts';
import { visitorEmail } from './events.emails.server.ts';
import { registration, seatCount } from './events.ts';
import { findEventFor, type Registration } from './waiting-list.server.ts';
import { startOf } from './when-and-where.ts';

interface PlaceRemoval {
  registered: number;
  waiting: number;
  promoted: number;
  mails: MailPreview[];
}

/** Those who would move up once these places are free, and are not given up themselves. */
async function movingUp({ store, clock }: Services, event: string, places: readonly Registration[]) {
  const told = await findEventFor(store, event, 'fr');
  const counted = await store.get(seatCount, event);
  if (!told || !counted || told.event.status !== 'scheduled' || startOf(told.event) <= clock()) return [];
  const given = new Set(places.map(({ id }) => id));
  const freed = places.filter(({ state }) => state === 'registered').length;
  const free = Math.max(0, told.event.seats - counted.taken + freed);
  const { records } = await store.find(registration, {
    where: { event, state: 'waiting', suspect: false },
    orderBy: 'registeredAt',
    direction: 'ascending',
    limit: Math.min(1000, free + given.size) || 1,
  });
  return records.filter(({ id }) => !given.has(id)).slice(0, free);
}

/** Whom taking these places away would concern, and the e-mails that would leave. */
export async function previewPlaceRemoval(services: Services, ids: readonly string[]): Promise<PlaceRemoval> {
  const { store, clock } = services;
  const found = await Promise.all(ids.map((id) => store.get(registration, id)));
  const places = found.filter((one) => one !== undefined).filter(({ state }) => state !== 'cancelled');
  const removal: PlaceRemoval = { registered: 0, waiting: 0, promoted: 0, mails: [] };
  for (const event of new Set(places.map((one) => one.event))) {
    const own = places.filter((one) => one.event === event);
    const promoted = await movingUp(services, event, own);
    removal.registered += own.filter(({ state }) => state === 'registered').length;
    removal.waiting += own.filter(({ state }) => state === 'waiting').length;
    removal.promoted += promoted.length;
    for (const lang of locales) {
      const told = await findEventFor(store, event, lang);
      if (!told || !isToCome(told.event, clock())) continue;
      const draw = (
        people: number,
        {
          place,
          state,
          calendar,
        }: { state: Registration['state'] } & Pick<Occasion, 'calendar'> & {
            place: 'cancelled' | 'promoted';
          },
      ) => {
        if (!people) return;
        const one = sampleRegistration(event, lang, state, startOf(told.event).toISOString());
        const email = visitorEmail(services, told, one, { place, calendar });
        removal.mails.push({ lang, place, people, subject: email.subject, text: previewText(email) });
      };
      const inLang = (all: readonly { lang: Locale; suspect: boolean }[]) =>
        all.filter((one) => one.lang === lang && !one.suspect).length;
      draw(inLang(own), { place: 'cancelled', state: 'cancelled', calendar: 'CANCEL' });
      draw(inLang(promoted), { place: 'promoted', state: 'registered', calendar: 'PUBLISH' });
    }
  }
  return removal;
}
