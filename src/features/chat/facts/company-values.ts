import { company } from '../../../collections/company.ts';
import { placeholders } from '../../../collections/placeholders.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { lowerFirst } from '../../../lib/first-letter.ts';

/** "du lundi au vendredi, 9 h – 18 h", inside a sentence; English names days with a capital. */
export const hoursInSentence = (lang: Locale): string =>
  lowerFirst(company.hours[lang], lang).replace(/^monday/, 'Monday');

/** Our number with the hours at which somebody answers: whoever is sent to the telephone learns when. */
export const phoneWithHours = (lang: Locale): string =>
  translate(lang)('assistant.phone', { phone: company.phone, hours: hoursInSentence(lang) });

/** What a fact calls a value, where the company's file calls it otherwise. */
const KEPT_AS: Record<string, string> = { host: 'host.name', mediator: 'mediator.name' };
/** How we are reached, and where: said as it stands, or the assistant of a site that is being filled in would say nothing. */
const REACHED_BY = /^(?:phone|phoneLink|\w*[eE]mail|street|siteUrl|mailService|social\..*)$/;
let found: { key: string; value: string }[] | undefined;
const unfilled = (): { key: string; value: string }[] => {
  found ??= placeholders().filter(({ key }) => !REACHED_BY.test(key));
  return found;
};
/** Whether the owner has not filled in yet what a fact would say: "Prénom Nom", a row of zeros. */
export const isNotGiven = (name: string): boolean => unfilled().some(({ key }) => key === (KEPT_AS[name] ?? name));
/** Whether a text of the site holds a value that is not filled in yet. */
export const saysNotGiven = (text: string): boolean => unfilled().some(({ value }) => text.includes(value));
