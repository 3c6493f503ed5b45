import { z } from 'zod';
import { formatPrice } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { lowerFirst } from '../../lib/first-letter.ts';
import { product } from '../../lib/json-ld.ts';
import { plainText } from '../../lib/plain-text.ts';
import { defineContent } from '../define.ts';
import { bothLanguages, line, pageHead, paragraph } from '../fields.ts';

/** Joins the lines of a list into one sentence. */
const inOneSentence = (lines: readonly string[], lang: Locale): string =>
  lines.map((one) => lowerFirst(one, lang)).join(lang === 'fr' ? '\u00a0; ' : '; ');

export const products = defineContent({
  folder: 'products',
  localized: false,
  format: 'yaml',
  editing: { adds: false, body: false },
  schema: z.strictObject({
    /** Cents, VAT included; `vatRate` in percent. */
    priceCents: z.int().positive(),
    vatRate: z.number(),
    currency: z.literal('EUR'),
    supportMonths: z.int(),
    text: bothLanguages(
      z.strictObject({
        ...pageHead,
        name: line(60),
        features: z.array(line(120)).min(3),
        delivery: paragraph(400),
      }),
    ),
  }),
  address: ({ slug }, lang) => pathTo('payment-product', lang, { id: slug }),
  list: 'promos',
  jsonLd: ({ slug, data: { text, priceCents, currency } }, { lang, url, image, company }) => {
    const { name, description } = text[lang];
    return [product({ id: slug, name, description, url, image, priceCents, currency }, company.siteUrl)];
  },
  assistant: {
    topic: 'offer',
    quote: ({ slug, data }, { lang }) => {
      const { name, lead, features, delivery, keywords } = data.text[lang];
      const labels = {
        price: formatPrice(data.priceCents, data.currency, lang),
        features: inOneSentence(features, lang),
      };
      return {
        page: pathTo('payment-product', lang, { id: slug }),
        title: name,
        pieces: [
          { heading: name, text: `${translate(lang)('assistant.productPrice', labels)} ${plainText(lead)}` },
          { heading: name, text: plainText(delivery) },
        ],
        keywords,
      };
    },
  },
});
