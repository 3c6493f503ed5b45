import type { Locale } from '../../../i18n/locales.ts';
import { stemOf } from '../../../lib/words.ts';
import { readAmount } from '../facts/amount.ts';
import { withDigits } from '../facts/number-words.ts';
import { readPhone } from '../flows/person.ts';
import type { Entity } from '../understanding/entities.ts';
import type { Library } from './library.ts';

/** What a message says of the money one has. */
export interface BudgetAsked {
  /** Undefined where it is in another currency than our prices. */
  cents: number | undefined;
  /** Nothing else is asked: what the amount buys, or the price of what it is for. */
  isAll: boolean;
  /** What it is for. */
  entities: Entity[];
}
/** "J'ai 3000": a bare number that stands alone is what one has. */
const MOST_WORDS_OF_BARE = 9;

/** The budget a message speaks of; undefined where it says no amount of money. */
export function budgetIn(said: string, lang: Locale, library: Library): BudgetAsked | undefined {
  const { model, isCommon } = library;
  const { budget } = model.phrases;
  if (readPhone(said)) return undefined;
  const message = withDigits(said, model.phrases.numbers, model.phrases.numberJoins);
  const stems = model.wordsOf(message).map((word) => stemOf(word, lang));
  const entities = model.names.find(stems);
  const named = new Set(entities.flatMap((one) => [...model.names.stemsOf(one)]));
  const isAround = (stem: string) => isCommon(stem) || budget.says.has(stem) || budget.around.has(stem);
  const isTelling = (stem: string) => !/^\d/.test(stem) && !isAround(stem) && !named.has(stem);
  const telling = stems.filter(isTelling);
  const says = stems.some((stem) => budget.says.has(stem));
  const isOfMoney = !telling.length && stems.length > 1 && stems.length <= MOST_WORDS_OF_BARE;
  const amount = readAmount(message, {
    names: budget,
    says: says || isOfMoney,
    counts: (word) => !isAround(stemOf(word, lang)),
  });
  if (!amount) return undefined;
  const left = model.wordsOf(amount.rest).map((word) => stemOf(word, lang));
  return {
    cents: amount.cents,
    isAll: !left.some((stem) => isTelling(stem) || /^\d/.test(stem)),
    entities: entities.filter(({ kind }) => kind !== 'town'),
  };
}
