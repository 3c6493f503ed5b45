import { z } from 'zod';
import { isRouteKey, pathTo, type RouteKey } from '../../i18n/routes.ts';
import { plainText } from '../../lib/plain-text.ts';
import { sectionsOfMarkdown } from '../assistant-texts.ts';
import { defineContent } from '../define.ts';
import { isoDate, line, pageHead } from '../fields.ts';
import { section } from '../sections.ts';

/** A legal text; its file name is its key in the route table. */
export const legal = defineContent({
  folder: 'legal',
  localized: true,
  format: 'md',
  editing: { adds: false, body: true },
  schema: z.strictObject({
    ...pageHead,
    /** Sections before the text: on the page only, not in what is sent. */
    sections: z.array(section).default([]),
    version: line(20),
    effective: isoDate(),
  }),
  title: 'heading',
  shared: ['version', 'effective'],
  needed: (_entry, lang) => lang === 'fr',
  address: ({ slug }, lang) => pathTo(slug as RouteKey, lang),
  assistant: {
    topic: 'legal',
    quote: ({ slug, data, body = '' }, { lang }) =>
      isRouteKey(slug)
        ? {
            page: pathTo(slug, lang),
            title: data.title,
            pieces: [{ heading: data.title, text: plainText(data.lead) }, ...sectionsOfMarkdown(body)],
            keywords: data.keywords,
          }
        : undefined,
  },
});
