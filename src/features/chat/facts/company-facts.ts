import { DAY_MS } from '../../../collections/calendar.ts';
import { company } from '../../../collections/company.ts';
import { formatDay, formatPrice, formatTime } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { lowerFirst } from '../../../lib/first-letter.ts';
import { dayIn, timeIn } from '../../../lib/local-time.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { formatMeetingDay } from '../flows/flow-messages.ts';
import { readStatedTime } from '../flows/hour.ts';
import { isWorked, opening } from '../flows/slots.ts';
import { readDay } from '../flows/when.ts';
import { type Catalogue, listed, type PlanOffer, plansIn, priceOf } from './catalogue.ts';
import { hoursInSentence } from './company-values.ts';
import type { FactContext, FactReader } from './fact.ts';
import { rateValues, servicePrices } from './work-facts.ts';

function planValues(catalogue: Catalogue, lang: Locale): Record<string, string> {
  const offers = catalogue.plans.flatMap((file) => plansIn(file, lang));
  const named = (id: string) => offers.find((one) => one.id === id);
  const priced = (family: string) =>
    offers
      .filter((one) => one.family === family && one.priceCents !== null)
      .sort((a, b) => (a.priceCents ?? 0) - (b.priceCents ?? 0));
  const price = (offer: PlanOffer | undefined) => (offer ? priceOf(offer, lang) : '');
  return {
    workflowFrom: price(priced('workflow')[0]),
    cloudPrice: price(named('workflow/cloud')),
    cloudName: named('workflow/cloud')?.name ?? '',
    communityName: named('workflow/community')?.name ?? '',
    sourcingFrom: price(priced('sourcing')[0]),
    sourcingTo: price(priced('sourcing').at(-1)),
    basicName: named('sourcing/basic')?.name ?? '',
    advancedName: named('sourcing/advanced')?.name ?? '',
    customizableName: named('sourcing/customizable')?.name ?? '',
  };
}

/** Before VAT, in cents. */
export const netCents = ({ priceCents, vatRate }: { priceCents: number; vatRate: number }): number =>
  Math.round(priceCents / (1 + vatRate / 100));

/** "20 %" */
export const formatVatRate = ({ products }: Pick<Catalogue, 'products'>, lang: Locale): string =>
  `${products[0]?.data.vatRate ?? ''}${lang === 'fr' ? '\u00a0' : ''}%`;

function productValues(catalogue: Catalogue, lang: Locale): Record<string, string> {
  const shop = catalogue.products[0]?.data;
  if (!shop) return {};
  return {
    shopName: lowerFirst(shop.text[lang].name, lang),
    shopPrice: formatPrice(shop.priceCents, shop.currency, lang),
    shopNet: formatPrice(netCents(shop), shop.currency, lang),
    shopVat: formatPrice(shop.priceCents - netCents(shop), shop.currency, lang),
    shopFeatures: listed(shop.text[lang].features, lang),
    vatRate: formatVatRate(catalogue, lang),
    months: String(shop.supportMonths),
  };
}

/** The conditions of a promotion begin with who has it, and when. */
const OPENING_CONDITIONS = 2;
/** Fills every fact: the company, its prices, and what is counted in content. */
export function commonValues({ catalogue, lang, now }: FactContext): Record<string, string> {
  const t = translate(lang);
  const weeks = catalogue.cities.flatMap(({ data }) => data.jobs.map((job) => job.weeks));
  const promotion = catalogue.promotions[0]?.data;
  const conditions = promotion ? plainText(promotion.conditions).split(/(?<=\.) /) : [];
  const { hours, host, mediator, social, ...texts } = company;
  return {
    ...Object.fromEntries(
      Object.entries(texts).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    ),
    ...planValues(catalogue, lang),
    ...productValues(catalogue, lang),
    ...rateValues(catalogue, lang),
    ...servicePrices(catalogue, lang),
    company: company.tradeName,
    hours: hoursInSentence(lang),
    openingHours: hours[lang],
    opens: formatTime(hours.opens, lang),
    closes: formatTime(hours.closes, lang),
    reopensOn: formatMeetingDay(reopensOn(now), lang),
    host: host.name,
    mediator: mediator.name,
    linkedin: social.linkedin,
    github: social.github,
    towns: String(catalogue.cities.length),
    minWeeks: String(Math.min(...weeks)),
    maxWeeks: String(Math.max(...weeks)),
    promotionConditions: conditions.slice(0, OPENING_CONDITIONS).join(' '),
    promotionLimits: conditions.slice(OPENING_CONDITIONS).join(' ') || t('assistant.noPromotion'),
    promotion: promotion
      ? `${plainText(promotion.summary)} ${t('assistant.until', { date: formatDay(promotion.endsOn, lang) })}`
      : t('assistant.noPromotion'),
  };
}

const minutes = (time: string) => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
const { timeZone, opens, closes } = company.hours;
const isOpenAt = (minute: number): boolean => minute >= minutes(opens) && minute < minutes(closes);
/** Whether somebody is there at an instant. */
export const isOpen = (now: Date): boolean =>
  isWorked(dayIn(now, timeZone), opening) && isOpenAt(minutes(timeIn(now, timeZone)));
/** The day on which the company opens next. */
function reopensOn(now: Date): string {
  const isOverToday = minutes(timeIn(now, timeZone)) >= minutes(opens);
  for (let days = isOverToday ? 1 : 0; ; days++) {
    const day = dayIn(new Date(now.getTime() + days * DAY_MS), timeZone);
    if (isWorked(day, opening)) return day;
  }
}
const NOW_WORDS = new Set(['maintenant', 'actuellement', 'la', 'now', 'right', 'moment', 'encore', 'still']);

export const namesDay = ({ words, now, lang }: FactContext): boolean =>
  readDay(words.join(' '), dayIn(now, company.hours.timeZone), lang) !== undefined;

/** Whether the company is open now, or on the day and at the hour the message names. */
export const openNow: FactReader = ({ now, words, lang }) => {
  const said = words.join(' ');
  const [day, hour] = [readDay(said, dayIn(now, timeZone), lang), readStatedTime(said)];
  if (!words.some((word) => NOW_WORDS.has(word)) && (day || hour)) {
    const values = { day: day ? formatMeetingDay(day, lang) : '', hour: hour ? formatTime(hour, lang) : '' };
    if (!day) return { variant: 'anyDay' };
    if (!isWorked(day, opening)) return { variant: 'dayClosed', values };
    return { variant: hour ? (isOpenAt(minutes(hour)) ? 'hour' : 'hourClosed') : 'day', values };
  }
  return { variant: isOpen(now) ? 'open' : 'closed' };
};

/** The first gestures when a company is attacked: the first numbered list of the cybersecurity page. */
export const emergency: FactReader = ({ catalogue }) => {
  const body = catalogue.services.find(({ slug }) => slug === 'cybersecurity')?.body ?? '';
  const gestures = [...body.matchAll(/^\d+\. (.+)$/gm)].map(([, text = '']) => plainText(text));
  const [first = '', second = '', third = ''] = gestures;
  return { values: { first, second, third }, about: { kind: 'service', id: 'cybersecurity' } };
};

/** What time it is where we are. */
export const timeNow: FactReader = ({ now, lang }) => ({
  values: { time: formatTime(timeIn(now, company.hours.timeZone), lang) },
});
