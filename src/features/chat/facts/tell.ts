import type { Locale } from '../../../i18n/locales.ts';
import { localizePath } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { typeset } from '../../../lib/typeset.ts';
import type { ChatAnswer } from '../chat.ts';
import { type FactText, readFactTexts } from '../understanding/assistant-files.ts';
import type { Entity } from '../understanding/entities.ts';
import { commonValues, emergency, namesDay, openNow } from './company-facts.ts';
import type { FactContext, FactReader } from './fact.ts';
import { delay, included, price, towns } from './offer-facts.ts';
import { apply, events, internships, jobDeadline, jobs, oneEvent, remoteWork, salary } from './record-facts.ts';

/** Facts that depend on what is asked about; the others are their text in content/assistant/facts alone. */
const readers: Record<string, FactReader> = {
  ...{ price, included, delay, towns, openNow, emergency },
  ...{ jobs, salary, jobDeadline, remoteWork, apply, internships, events },
  eventSeats: oneEvent,
  eventPlace: oneEvent,
  eventPrice: oneEvent,
  eventRegister: oneEvent,
};
/** Facts that a question may ask of what was spoken of before. */
export const takesEntities = (intent: string): boolean => Object.hasOwn(readers, intent) && intent !== 'openNow';

const texts: Partial<Record<Locale, Record<string, FactText>>> = {};
export const factTextsOf = (lang: Locale): Record<string, FactText> => {
  texts[lang] ??= readFactTexts(lang);
  return texts[lang];
};

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (found, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`content/assistant/facts: nothing fills ${found} in "${text}"`);
    return value;
  });

export interface ToldFact {
  answer: ChatAnswer;
  about?: Entity;
}
/** A fact in the words of content, with its source; undefined for what is no fact. */
export function tellFact(intent: string, context: FactContext): ToldFact | undefined {
  const { lang } = context;
  const fact = factTextsOf(lang)[intent];
  if (!fact) return undefined;
  if (intent === 'hours' && namesDay(context)) return tellFact('openNow', context);
  const { variant = 'default', values, source, about } = readers[intent]?.(context) ?? {};
  const text = typeof fact.say === 'string' ? fact.say : (fact.say[variant] ?? fact.say.default);
  if (text === undefined) return undefined;
  const t = translate(lang);
  const answer: ChatAnswer = {
    output: fill(typeset(text, lang), { ...commonValues(context), ...values }).replace(/([.!?])\.(?= |$)/g, '$1'),
    sources: [source ?? { title: fact.title, url: localizePath(fact.to, lang) }],
  };
  if (fact.suggest) answer.suggestions = fact.suggest.map((key) => t(`assistant.suggest.${key}`));
  return { answer, about };
}
