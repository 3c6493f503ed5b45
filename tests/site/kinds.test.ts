import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Collection } from '../../src/collections/define.ts';
import { ratesInUse } from '../../src/collections/on-sale.ts';
import { collections } from '../../src/collections/registry.ts';
import { formatNumber } from '../../src/i18n/format.ts';
import { locales } from '../../src/i18n/locales.ts';
import { recordsToQuote } from '../../src/retrieval/knowledge.ts';
import { asText, pageAt, pages, wordsOf } from './pages.ts';

const built = Object.entries(collections).filter(([, kind]) => kind.built) as [string, Collection<z.ZodObject>][];

/** What a picture shows is told to whoever does not see it. */
const PICTURES = 'media';
/** What a model says is read in its PDF (tests/invoicing/models.test.ts); its pages name the files. */
const DOCUMENTS = 'models';

/** Figures only: what they come to stands on the page that asks. */
const RATES = 'rates';

/** The sentences of a record, as visitors read them: no ids, no addresses. */
const sentencesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value].filter((text) => /^[^/{*[]{4,}$/.test(text) && text.includes(' '))
    : value && typeof value === 'object' && !(value instanceof Date)
      ? Object.values(value).flatMap(sentencesIn)
      : [];

describe.each(locales)('every kind of content stands in the build (%s)', (lang) => {
  const words = pages.filter((page) => page.lang === lang).map(({ html }) => wordsOf(html).replaceAll('\u00a0', ' '));
  test.each(built)('%s: a record of it is read on a page', (name, kind) => {
    if (name === DOCUMENTS) {
      const named = recordsToQuote(kind, lang).map(({ slug }) => `/documents/${slug}.${lang}.pdf`);
      return expect(pages.some(({ html }) => named.some((file) => html.includes(file)))).toBe(true);
    }
    if (name === RATES) {
      const rates = ratesInUse();
      const [low, high] = [rates.site.business.low, rates.site.business.high].map((euros) => formatNumber(euros, lang));
      return expect(
        words.some(
          (page) => page.includes(`${low}`.replace('\u00a0', ' ')) && page.includes(`${high}`.replace('\u00a0', ' ')),
        ),
      ).toBe(true);
    }
    const told = recordsToQuote(kind, lang).flatMap(({ data, body }) => [...sentencesIn(data), ...sentencesIn(body)]);
    const read = told.find((sentence) => words.some((page) => page.includes(sentence.replaceAll('\u00a0', ' '))));
    const shown = () =>
      pages.some(({ html }) => {
        const text = asText(html);
        return told.some((sentence) => text.includes(`alt="${sentence}"`));
      });
    expect(name === PICTURES ? shown() : read).toBeTruthy();
    return undefined;
  });
  test.each(built.filter(([, kind]) => kind.address))(
    '%s: each address leads to a page, or to a place on it',
    (_name, kind) => {
      for (const record of recordsToQuote(kind, lang)) {
        const [path = '', anchor] = (kind.address?.(record, lang) ?? '').split('#');
        const page = pageAt(path);
        expect(page, path).toBeDefined();
        if (anchor) expect(page?.html).toContain(`id="${anchor}"`);
      }
    },
  );
});
