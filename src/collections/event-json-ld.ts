import type { Locale } from '../i18n/locales.ts';
import { organizationRef, SCHEMA_ORG } from '../lib/json-ld.ts';
import { instant } from './calendar.ts';
import type { DescribedPage } from './define.ts';

const STATUS = { scheduled: 'EventScheduled', postponed: 'EventPostponed', cancelled: 'EventCancelled' };

/** The fields of an event that are told here: its schema is made in the file that calls this. */
interface DescribedEvent {
  title: string;
  description: string;
  date: Date;
  time: string;
  minutes: number;
  place: { name: Record<Locale, string>; address?: string | undefined; online: boolean };
  speakers: readonly string[];
  seats: number;
  taken: number;
  status: keyof typeof STATUS;
  registration: 'open' | 'closed';
  previousStart?: string | undefined;
}

/** What search engines are told of an event: its state, its seats, and when it was to be before it was moved. */
export function eventJsonLd(
  event: DescribedEvent,
  { lang, url, image, company }: Pick<DescribedPage, 'lang' | 'url' | 'image' | 'company'>,
): object {
  const { date, time, minutes, place, speakers, seats, taken, status, registration, previousStart } = event;
  const { timeZone } = company.hours;
  const rescheduled = status === 'scheduled' && previousStart !== undefined;
  const mode = place.online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode';
  const open = status === 'scheduled' && registration === 'open';
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    image,
    startDate: instant(date, time, timeZone),
    endDate: instant(date, time, timeZone, minutes),
    ...(rescheduled && { previousStartDate: previousStart }),
    eventStatus: `${SCHEMA_ORG}/${rescheduled ? 'EventRescheduled' : STATUS[status]}`,
    eventAttendanceMode: `${SCHEMA_ORG}/${mode}`,
    location: place.online
      ? { '@type': 'VirtualLocation', url }
      : { '@type': 'Place', name: place.name[lang], address: place.address ?? place.name[lang] },
    organizer: organizationRef(company.siteUrl),
    inLanguage: lang,
    ...(speakers.length > 0 && { performer: speakers.map((name) => ({ '@type': 'Person', name })) }),
    isAccessibleForFree: true,
    maximumAttendeeCapacity: seats,
    [place.online ? 'maximumVirtualAttendeeCapacity' : 'maximumPhysicalAttendeeCapacity']: seats,
    ...(open && {
      offers: {
        '@type': 'Offer',
        url: `${url}#register`,
        price: 0,
        priceCurrency: 'EUR',
        availability: `${SCHEMA_ORG}/${taken < seats ? 'InStock' : 'SoldOut'}`,
      },
    }),
  };
}
