import { z } from 'zod';
import { formatDay, formatTime } from '../../i18n/format.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { organizationRef, SCHEMA_ORG } from '../../lib/json-ld.ts';
import { plainText } from '../../lib/plain-text.ts';
import { editorialScreen } from '../admin-screen.ts';
import { sectionsOfMarkdown } from '../assistant-texts.ts';
import { instant } from '../calendar.ts';
import { defineStored } from '../define.ts';
import { isoDate, line } from '../fields.ts';
import { image, listed, sample } from '../stored-fields.ts';

const eventCategories = ['workshop', 'talk', 'webinar', 'open-house'] as const;
const STATUS = { scheduled: 'EventScheduled', postponed: 'EventPostponed', cancelled: 'EventCancelled' };

export const events = defineStored({
  folder: 'event',
  localized: true,
  format: 'md',
  schema: z.strictObject({
    ...listed,
    category: z.enum(eventCategories),
    date: isoDate(),
    time: z.iso.time({ precision: -1 }),
    minutes: z.int().min(15).max(960),
    place: z.strictObject({ name: line(80), address: line(120).optional(), online: z.boolean() }),
    speakers: z.array(line(90)).default([]),
    seats: z.int().min(1),
    image,
    status: z.enum(['scheduled', 'postponed', 'cancelled']).default('scheduled'),
    ...sample,
  }),
  title: 'title',
  shared: ['category', 'date', 'time', 'minutes', 'seats', 'status', 'sample'],
  dates: { ends: 'date' },
  order: { by: 'date' },
  inline: ['summary', 'description'],
  address: ({ slug }, lang) => pathTo('event', lang, { id: slug }),
  list: 'events',
  jsonLd: ({ data: { date, time, minutes, place, ...event } }, { url, image: picture, company }) => [
    {
      '@type': 'Event',
      name: event.title,
      description: event.description,
      url,
      image: picture,
      startDate: instant(date, time, company.hours.timeZone),
      endDate: instant(date, time, company.hours.timeZone, minutes),
      eventStatus: `${SCHEMA_ORG}/${STATUS[event.status]}`,
      eventAttendanceMode: `${SCHEMA_ORG}/${place.online ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
      location: place.online
        ? { '@type': 'VirtualLocation', url }
        : { '@type': 'Place', name: place.name, address: place.address ?? place.name },
      organizer: organizationRef(company.siteUrl),
      isAccessibleForFree: true,
    },
  ],
  admin: editorialScreen({
    columns: ['title', 'date', 'seats'],
    filters: ['category', 'status'],
    search: ['title', 'summary', 'body'],
    words: { category: 'site.events.categories' },
  }),
  assistant: {
    topic: 'news',
    includes: ({ data }) => data.status !== 'cancelled',
    quote: ({ slug, data, body = '' }, { lang }) => {
      const { title, date, time, place } = data;
      const said = { date: formatDay(date, lang), time: formatTime(time, lang), place: place.name };
      const when = translate(lang)('assistant.event', said);
      return {
        page: pathTo('event', lang, { id: slug }),
        title,
        pieces: [{ heading: title, text: `${when} ${plainText(data.summary)}` }, ...sectionsOfMarkdown(body)],
        keywords: [data.description],
      };
    },
  },
  retention: 'until deleted',
});
