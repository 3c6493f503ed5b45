import type { Locale } from '../../../i18n/locales.ts';
import { fold, stemOf } from '../../../lib/words.ts';
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
  /** Whether whatever there is at that price is asked for. */
  isAnything: boolean;
  /** What it is for. */
  entities: Entity[];
}
/** "J'ai 3000": a bare number that stands alone is what one has. */
const MOST_WORDS_OF_BARE = 9;
/** "ya pa un truc à 500", "anything under 1,000?": whatever there is at that price, its number bare. */
const ANYTHING =
  /^(?:(?:bonjour|salut|slt|hello|hi|et|mais|and|but|alors|donc|so|sinon|du coup) )*(?:(?:vous|v|tu|t|on|il|y|a|as|ya|yaurait|aurait|avez|aurez|auriez|vs|n|ne|est ce|que|qu|do|you|have|got|is|there|ve|any|would|what) )*(?:(?:pas|pa|po|bien|quand meme|un|une|des|de|d|un petit|le|les|chose) )*(?:trucs?|quelque chose|qq ?chose|qqch|kelke ?chose|rien|machins?|offres?|formules?|solutions?|anything|something|nothing|offers?|options?|plans?|deals?) (?:(?:pas cher|simple|bien|de bien|qui tient|qui rentre|chez vous|cheap|decent) )*(?:(?:a|pour|sous|en dessous|au dessous|de|moins de|pas plus de|dans les|autour de|vers|jusqu a|for|at|under|below|less than|around|about|up to|within|no more than) )+\d/;

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
  const isAnything = ANYTHING.test(fold(message));
  const isOfMoney = (isAnything || !telling.length) && stems.length > 1 && stems.length <= MOST_WORDS_OF_BARE;
  const amount = readAmount(message, {
    names: budget,
    says: says || isOfMoney,
    counts: (word) => !isAround(stemOf(word, lang)),
  });
  if (!amount) return undefined;
  const left = model.wordsOf(amount.rest).map((word) => stemOf(word, lang));
  return {
    cents: amount.cents,
    isAnything,
    isAll: isAnything || !left.some((stem) => isTelling(stem) || /^\d/.test(stem)),
    entities: entities.filter(({ kind }) => kind !== 'town'),
  };
}
