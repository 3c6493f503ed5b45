import { z } from 'zod';
import { pathTo, type RouteKey, routeKeys } from '../../i18n/routes.ts';
import { plainText } from '../../lib/plain-text.ts';
import { sectionsOfMarkdown } from '../assistant-texts.ts';
import { defineContent } from '../define.ts';
import { head, isoDate, line, paragraph } from '../fields.ts';
import { section } from '../sections.ts';

const isRoute = (key: string): key is RouteKey => (routeKeys as string[]).includes(key);

/** A legal text; its file name is its key in the route table. */
export const legal = defineContent({
  folder: 'legal',
  localized: true,
  format: 'md',
  editing: { adds: false, body: true },
  schema: z.strictObject({
    ...head,
    heading: line(80),
    lead: paragraph(420),
    /** What stands before the text: on a page, not in what is sent. */
    sections: z.array(section).default([]),
    version: line(20),
    effective: isoDate(),
  }),
  title: 'heading',
  shared: ['version', 'effective'],
  address: ({ slug }, lang) => pathTo(slug as RouteKey, lang),
  assistant: {
    topic: 'legal',
    quote: ({ slug, data, body = '' }, { lang }) =>
      isRoute(slug)
        ? {
            page: pathTo(slug, lang),
            title: data.title,
            pieces: [{ heading: data.title, text: plainText(data.lead) }, ...sectionsOfMarkdown(body)],
            keywords: data.keywords,
          }
        : undefined,
  },
});
