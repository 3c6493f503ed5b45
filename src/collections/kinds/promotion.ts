import { z } from 'zod';
import { formatDay } from '../../i18n/format.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { plainText } from '../../lib/plain-text.ts';
import { editorialScreen } from '../admin-screen.ts';
import { sectionsOfMarkdown } from '../assistant-texts.ts';
import { defineStored } from '../define.ts';
import { isoDate, line, paragraph, target } from '../fields.ts';
import { inOrder } from '../in-order.ts';
import { sample } from '../stored-fields.ts';

/** Where a running promotion is announced, besides its own page. */
const promotionPlaces = ['promos', 'home', 'product'] as const;
/** A reduction is announced with the lowest price of the 30 days before it (Code de la consommation, L112-1-1). */
const reduction = z
  .strictObject({ priceCents: z.int().min(1), priorPriceCents: z.int().min(1) })
  .check(inOrder('priceCents', 'priorPriceCents', 'priorPrice', { allowEqual: false }));

export const promotions = defineStored({
  folder: 'promotion',
  localized: true,
  format: 'md',
  schema: z
    .strictObject({
      title: line(90),
      summary: paragraph(260),
      startsOn: isoDate(),
      endsOn: isoDate(),
      to: target(),
      conditions: paragraph(600),
      price: reduction.optional(),
      /** Promotion code to quote in a request. */
      code: line(30).optional(),
      shownOn: z.array(z.enum(promotionPlaces)).default(['promos']),
      ...sample,
    })
    .check(inOrder('startsOn', 'endsOn', 'endBeforeStart')),
  title: 'title',
  shared: ['startsOn', 'endsOn', 'to', 'price', 'code', 'shownOn', 'sample'],
  dates: { starts: 'startsOn', ends: 'endsOn' },
  inline: ['summary', 'conditions'],
  links: ['to'],
  address: (_promotion, lang) => pathTo('promos', lang),
  list: 'promos',
  admin: {
    ...editorialScreen({
      columns: ['title', 'startsOn', 'endsOn'],
      filters: ['shownOn'],
      search: ['title', 'summary', 'body'],
      words: { shownOn: 'admin-content.places' },
    }),
    screens: ['promotions'],
  },
  assistant: {
    topic: 'news',
    quote: ({ data, body = '' }, { lang }) => {
      const until = translate(lang)('assistant.until', { date: formatDay(data.endsOn, lang) });
      return {
        page: pathTo('promos', lang),
        title: data.title,
        pieces: [{ heading: data.title, text: `${plainText(data.summary)} ${until}` }, ...sectionsOfMarkdown(body)],
      };
    },
  },
  retention: 'until deleted',
});
