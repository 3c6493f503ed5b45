import { z } from 'zod';
import { formatDay, formatTime } from '../../i18n/format.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { plainText } from '../../lib/plain-text.ts';
import type { Upgrade } from '../../ports/store.ts';
import { editorialScreen } from '../admin-screen.ts';
import { sectionsOfMarkdown } from '../assistant-texts.ts';
import { defineStored } from '../define.ts';
import { eventJsonLd } from '../event-json-ld.ts';
import { bothLanguages, isoDate, line } from '../fields.ts';
import { seatCount } from '../seat-count.ts';
import { image, listed, sample } from '../stored-fields.ts';

const eventCategories = ['workshop', 'talk', 'webinar', 'open-house'] as const;

/** A place was named in the language of its record; now one place has a name in each language. */
const nameInBothLanguages: Upgrade = (fields) => {
  const place = fields.place as { name: string };
  return { ...fields, place: { ...place, name: { fr: place.name, en: place.name } } };
};

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
    place: z.strictObject({ name: bothLanguages(line(80)), address: line(120).optional(), online: z.boolean() }),
    /** Where a webinar is attended: for those who have a seat, and on no page. */
    joinLink: z
      .url({ protocol: /^https$/, error: 'secureUrl' })
      .max(500)
      .optional(),
    speakers: z.array(line(90)).default([]),
    seats: z.int().min(1),
    status: z.enum(['scheduled', 'postponed', 'cancelled']).default('scheduled'),
    registration: z.enum(['open', 'closed']).default('open'),
    image,
    /** How often what a calendar shows has changed: the SEQUENCE of its entry (RFC 5545 §3.8.7.4). Set when saving. */
    revision: z.int().min(0).default(0),
    /** When it was to begin before it was moved. Set when saving. */
    previousStart: z.iso.datetime().optional(),
    /** Put here for a build: see `counted`. */
    taken: z.int().min(0).default(0),
    ...sample,
  }),
  upgrades: [nameInBothLanguages],
  title: 'title',
  shared: [
    ...(['category', 'date', 'time', 'minutes', 'place', 'joinLink', 'seats', 'status', 'registration'] as const),
    ...(['revision', 'previousStart', 'taken', 'sample'] as const),
  ],
  unpublished: ['joinLink'],
  counted: { field: 'taken', type: seatCount },
  dates: { ends: 'date' },
  order: { by: 'date' },
  inline: ['summary', 'description'],
  address: ({ slug }, lang) => pathTo('event', lang, { id: slug }),
  list: 'events',
  jsonLd: ({ data }, page) => [eventJsonLd(data, page)],
  admin: editorialScreen({
    columns: ['title', 'date', 'seats'],
    filters: ['category', 'status'],
    search: ['title', 'summary', 'body'],
    words: {
      category: 'site.events.categories',
      status: 'site.events.status',
      registration: 'site.events.registration',
    },
    hidden: ['revision', 'previousStart', 'taken'],
    notifies: true,
  }),
  assistant: {
    topic: 'news',
    includes: ({ data }) => data.status !== 'cancelled',
    quote: ({ slug, data, body = '' }, { lang }) => {
      const { title, date, time, place } = data;
      const said = { date: formatDay(date, lang), time: formatTime(time, lang), place: place.name[lang] };
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
