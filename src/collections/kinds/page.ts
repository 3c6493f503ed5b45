import { z } from 'zod';
import { isRouteKey, pathTo, type RouteKey } from '../../i18n/routes.ts';
import { plainText } from '../../lib/plain-text.ts';
import { defineContent } from '../define.ts';
import { action, line, pageHead } from '../fields.ts';
import { piecesOfSection } from '../section-texts.ts';
import { section } from '../sections.ts';

/** Pages the assistant does not link to. */
const SILENT = /^(sent-|not-|forbidden|too-many|newsletter-|payment-confirmation|search$)/;

/** A page of the site; its file name is its key in the route table. */
export const pages = defineContent({
  folder: 'pages',
  localized: true,
  format: 'md',
  editing: { adds: false, body: false },
  schema: z.strictObject({
    ...pageHead,
    /** What the page is, where its heading is a saying: the title begins with it. */
    name: line(60).optional(),
    actions: z.array(action).max(2).default([]),
    figure: line(160).optional(),
    sections: z.array(section).default([]),
  }),
  title: 'heading',
  needed: (entry, lang) => entry === 'home' && lang === 'fr',
  address: ({ slug }, lang) => {
    const [, id] = /^sent-(.+)$/.exec(slug) ?? [];
    return id ? pathTo('sent', lang, { id }) : pathTo(slug as RouteKey, lang);
  },
  assistant: {
    topic: 'page',
    quote: ({ slug, data }, context) => {
      if (SILENT.test(slug) || !isRouteKey(slug)) return undefined;
      const pieces = data.sections.flatMap((one) => piecesOfSection(one, context));
      return {
        page: pathTo(slug, context.lang),
        title: data.title,
        pieces: [{ heading: data.heading, text: plainText(data.lead) }, ...pieces],
        keywords: data.keywords,
      };
    },
  },
});
