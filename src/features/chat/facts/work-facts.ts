import { company } from '../../../collections/company.ts';
import { priceFrom } from '../../../collections/price-from.ts';
import { formatNumber, formatPrice } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { lowerFirst } from '../../../lib/first-letter.ts';
import { totalsOf } from '../../../lib/line-totals.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { wordsOf } from '../../../lib/words.ts';
import { type Catalogue, joinClauses } from './catalogue.ts';
import { entityOf, type FactReader, type FactValues } from './fact.ts';

type Change = Catalogue['cases'][number]['data']['changes'][number];
const changeIn =
  (lang: Locale) =>
  ({ label, before, after, unit = '' }: Change): string => {
    const figure = (value: number) => `${formatNumber(value, lang)}${unit && `\u00a0${unit}`}`;
    return `${lowerFirst(label, lang)}, ${figure(before)} → ${figure(after)}`;
  };

/** What changed for a client, measured before and after; of none that is named, who they are. */
export const cases: FactReader = ({ catalogue, entities, lang }): FactValues => {
  const named = entityOf(entities, 'case');
  const one = catalogue.cases.find(({ slug }) => slug === named?.id);
  if (!catalogue.cases.length) return { variant: 'none' };
  if (!one) {
    const all = catalogue.cases.map(({ data }) => data.title);
    const listed = catalogue.cases.map(({ slug }) => ({ kind: 'case' as const, id: slug }));
    return { values: { cases: joinClauses(all, lang) }, listed };
  }
  const { client, lead, changes, heading } = one.data;
  return {
    variant: 'case',
    values: {
      client,
      heading: plainText(heading),
      lead: plainText(lead),
      changes: joinClauses(changes.map(changeIn(lang)), lang),
    },
    source: { title: heading, url: pathTo('case', lang, { id: one.slug }) },
    about: { kind: 'case', id: one.slug },
  };
};

/** Who works here: the person a message names, or all of them. */
export const team: FactReader = ({ catalogue, words, lang }): FactValues => {
  const { people } = catalogue;
  const named = people.find(({ data }) => wordsOf(data.name).some((word) => words.includes(word)));
  if (named) {
    const { name, role, answersFor } = named.data;
    return {
      variant: 'person',
      values: { name, role, answersFor: lowerFirst(plainText(answersFor), lang) },
      source: { title: name, url: pathTo('about', lang) },
    };
  }
  const all = people.map(({ data }) => `${data.name} (${lowerFirst(data.role, lang)})`);
  return people.length ? { values: { people: joinClauses(all, lang) } } : { variant: 'none' };
};

const HEADS = /\bdirect/i;
/** Who runs the company, by their role; where none says so, who works here. */
export const director: FactReader = ({ catalogue, lang }): FactValues => {
  const heads = catalogue.people.filter(({ data }) => HEADS.test(data.role));
  const told = (heads.length ? heads : catalogue.people).map(
    ({ data }) => `${data.name} (${lowerFirst(data.role, lang)})`,
  );
  return { values: { heads: joinClauses(told, lang) || company.tradeName } };
};

const OF_QUOTES = /\b(?:devis|quotes?)\b/i;
/** Who answers for what a quote says. */
export const quoteContact: FactReader = ({ catalogue, lang }): FactValues => {
  const person = catalogue.people.find(({ data }) => OF_QUOTES.test(data.answersFor))?.data;
  if (!person) return {};
  const answersFor = lowerFirst(plainText(person.answersFor), lang);
  return { variant: 'person', values: { name: person.name, role: lowerFirst(person.role, lang), answersFor } };
};

/** The quotes shown as examples: what each comes to. */
export const quoteExamples: FactReader = ({ catalogue, words, lang }): FactValues => {
  const quotes = catalogue.models.filter(({ data }) => data.lines.length > 0);
  if (!quotes.length) return { variant: 'none' };
  const money = (cents: number) => formatPrice(cents, 'EUR', lang);
  const told = quotes.map(({ slug, data }) => {
    const { netCents, grossCents } = totalsOf(data.lines, data.vatRate);
    const client = data.facts[0]?.value ?? data.title;
    return { slug, client, purpose: data.purpose, amounts: { net: money(netCents), gross: money(grossCents) } };
  });
  const isSaid = (text: string) =>
    wordsOf(text).some(
      (word) => word.length > MOST_LETTERS_OF_NO_NAME && words.some((one) => isLike(one, word) && !OF_QUOTES.test(one)),
    );
  // "celui du menuisier" names the client, "celui du marchand de vélos" what it is for.
  const ofClient = told.filter(({ client, slug }) => isSaid(`${client} ${slug.replace('devis', '')}`));
  const ofPurpose = told.filter(({ purpose }) => isSaid(purpose));
  const named = ofClient[0] ?? (ofPurpose.length === 1 ? ofPurpose[0] : undefined);
  if (named) return { variant: 'one', values: { client: named.client, ...named.amounts } };
  const all = told.map(({ client, amounts }) => QUOTED[lang](client, amounts.net, amounts.gross));
  return { values: { quotes: joinClauses(all, lang) } };
};
const MOST_LETTERS_OF_NO_NAME = 3;
const LEAST_LETTERS_SHARED = 5;
const LEAST_SHARE = 0.6;
/** "menuisier", of "Menuiserie": the same beginning. */
function isLike(said: string, word: string): boolean {
  if (said === word) return true;
  const differs = [...said].findIndex((letter, index) => letter !== word[index]);
  const shared = differs < 0 ? said.length : differs;
  return shared >= LEAST_LETTERS_SHARED && shared >= LEAST_SHARE * Math.max(said.length, word.length);
}
const QUOTED: Record<Locale, (client: string, net: string, gross: string) => string> = {
  fr: (client, net, gross) => `${client}, ${net} HT (${gross} TTC)`,
  en: (client, net, gross) => `${client}, ${net} before VAT (${gross} with it)`,
};

/** What fills every text about the price of a website: the estimator's rates, from and to. */
export function rateValues({ rates }: Catalogue, lang: Locale): Record<string, string> {
  const rate = rates[0]?.data;
  if (!rate) return {};
  const money = (euros: number) => formatPrice(euros * 100, 'EUR', lang);
  const range = ({ low, high }: { low: number; high: number }) =>
    lang === 'fr' ? `de ${money(low)} à ${money(high)}` : `${money(low)} to ${money(high)}`;
  return {
    siteFrom: money(rate.site.business.low),
    siteRange: range(rate.site.business),
    shopFrom: money(rate.site.shop.low),
    shopRange: range(rate.site.shop),
    rebuildRange: range(rate.site.rebuild),
    dozenPages: range(rate.pages.dozen),
    textsRange: range(rate.texts.ours),
    languageRange: range(rate.languages.two),
    careFrom: money(rate.care.monthly.low),
    careRange: range(rate.care.monthly),
  };
}

/** Where the price of each service begins, as its page says it: `aiPrice`, `webDevelopmentPrice`. */
export const servicePrices = ({ services }: Catalogue, lang: Locale): Record<string, string> =>
  Object.fromEntries(
    services.map(({ slug, data }) => [
      `${slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Price`,
      lowerFirst(priceFrom(data, lang), lang),
    ]),
  );
