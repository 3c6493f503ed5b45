import { t as translate } from '../../../i18n/translate.ts';
import { formatVatRate } from '../facts/company-facts.ts';
import { factTextsOf } from '../facts/tell.ts';
import { UNSURE } from '../understanding/certainty.ts';
import { isRefusal, SEARCH } from '../understanding/intent-names.ts';
import type { Reading } from '../understanding/reading.ts';
import { told as tellFact } from './answer-fact.ts';
import { answerReading, NEEDS_QUOTE } from './answer-reading.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { asksPriceIn, isOfMoney } from './price-asked.ts';
import { withTaxIncluded } from './tax-included.ts';

/** "TTC ?", "is that with VAT?": of the price that was told. */
const TAX =
  /^(?:(?:et|and|so|donc|mais|but|is|are|does|do|c|est|sont|ce|it|that|this|these|those|ca|fait|prix|prices?|le|les|the|your|vos|tous|all|avec|en|with|how much|combien|du coup|what|s|ou sans|or without) )*(?:ttc|ht|hors taxes?|(?:la )?tva(?: (?:comprise|incluse|en plus|en sus))?|(?:includ(?:ing|es?)|incl|inc|inclusive of|with|before|excluding|excl|plus|without) (?:the )?(?:vat|tax)|(?:the )?vat(?: (?:included|extra|on top))?|tax (?:included|extra|on top))(?: (?:ca|cela) (?:fait|donne|fera)(?: combien)?)?(?: (?:ou|or) (?:ttc|ht|before|after|without|with|not))?(?: (?:it|vat|tax))?$/;
/** Answered by a text of VAT, or of prices that have it beside them already. */
const OF_TAX: ReadonlySet<string> = new Set(['vat', 'vatNumber', 'netPrices']);
const AMOUNT = /[€$]/;
const SETS_BESIDE =
  /\b(?:ttc|ht)\b|\b(?:or|ou) (?:without|after|before|not)\b|\b(?:included|extra|on top|comprise|incluse)\b/;

/** The price that was told, and what its taxes are. */
function answerOfTax(read: MessageRead): Understood | undefined {
  const { lang, library, asked, words, reading } = read;
  const { intent = '', topic } = asked.memory ?? {};
  const said = words.join(' ');
  if (!asked.memory || OF_TAX.has(intent) || !TAX.test(said)) return undefined;
  const again: Reading = { ...reading, intent, probability: 1, entities: topic ? [topic] : [], words: [] };
  const told = asked.memory.told ? answerReading(again, library, lang, asked) : undefined;
  // "HT ou TTC ?", where no price was told: of all of them.
  if (!told || !AMOUNT.test(told.answer.output)) return SETS_BESIDE.test(said) ? tellFact(read, 'vat') : undefined;
  const rate = library.catalogue.products[0]?.data.vatRate ?? 0;
  const output = translate(lang)('assistant.tax', {
    rate: formatVatRate(library.catalogue, lang),
    said: withTaxIncluded(told.answer.output, rate, lang),
  });
  return { answered: { ...told, answer: { ...told.answer, output } }, reading: again };
}

/** "avec le GPS", "on Android": begins with what joins it to what was spoken of. */
const ADDS =
  /^(?:(?:et|ou|and|or|mais|but|aussi|also|plus) )*(?:avec|sans|sur|sous|with|without|on|plus|hors|off) (?!(?:quoi|qui|quel\w*|what|which|whom|top|place|rendez|internet|ce point|that point)\b)\w+(?: \w+){0,3}$/;
/** Of the price of a service, what stands on other pages is no addition to it. */
const OF_OTHER_PAGES = /^\/(?:support|ContactUs|AboutUs|careers|all-jobs|Events)\b/;
/** What a price of a service is followed by. */
const OF_SERVICE: ReadonlySet<string> = new Set(['delay', 'included', 'appPrice', 'priceAddition']);

/** "avec le GPS", after the price of an app: a line of its quote, whatever the word is read as elsewhere. */
function answerOfAddition(read: MessageRead): Understood | undefined {
  const { lang, library, asked, words, reading, budget } = read;
  const { intent: last = '', topic } = asked.memory ?? {};
  const isOfItsPage = last === '' || factTextsOf(lang)[last]?.to === `/services/${topic?.id}`;
  const isAskedOfService = isOfItsPage || isOfMoney(last) || OF_SERVICE.has(last);
  if (topic?.kind !== 'service' || !isAskedOfService || budget) return undefined;
  if (!ADDS.test(words.join(' ')) || reading.entities.some(({ id }) => id !== topic.id)) return undefined;
  const { intent, probability } = reading;
  const page = factTextsOf(lang)[intent]?.to ?? '';
  const isOfOther =
    intent === SEARCH ||
    isRefusal(intent) ||
    NEEDS_QUOTE.test(intent) ||
    OF_OTHER_PAGES.test(page) ||
    probability < UNSURE;
  if (!isOfOther) return undefined;
  const addition: Reading = { ...reading, intent: 'priceAddition', probability: 1, entities: [topic] };
  const answered = answerReading(addition, library, lang, asked);
  // What follows is asked of its price.
  return answered && { answered, reading: { ...addition, intent: 'price' } };
}

/** What so few words ask once a price was told: its tax, or what comes with it. */
export const answerAfterPrice = (read: MessageRead): Understood | undefined =>
  answerOfTax(read) ?? answerOfAddition(read);

const BY_THE_MONTH =
  /\b(?:par mois|au mois|mensuel\w*|tous les mois|chaque mois|(?:per|a|each|every|by the) month|monthly)\b/;
/** "par mois ou par an ?": which of them it is. */
const OF_EITHER = /\b(?:ou|or|an|ans|annee|year|years|fois|times|heures?|hours?|visit\w+|jours?|days?)\b/;
const MOST_WORDS = 8;
/** "et par mois ?" */
const MOST_WORDS_ASKED_ON = 5;
const HOW_MUCH = /\b(?:combien|how much)\b/;
const PRICE = /^price$|Price$/;
/** What is paid once, asked by the month: that no monthly price is told of it, and which are. */
export function byTheMonth(understood: Understood, read: MessageRead): Understood {
  const said = read.words.join(' ');
  const { answered, reading } = understood;
  const { output } = answered.answer;
  const intent = reading?.intent ?? '';
  // "can you look after it every month?" asks for no price.
  const isOfPrice =
    HOW_MUCH.test(said) || asksPriceIn(read.message, read.lang) || read.words.length <= MOST_WORDS_ASKED_ON;
  const isAsked = isOfPrice && read.words.length <= MOST_WORDS && BY_THE_MONTH.test(said) && !OF_EITHER.test(said);
  const isPaidOnce = AMOUNT.test(output) && (PRICE.test(intent) || !isOfMoney(intent)) && !BY_THE_MONTH.test(output);
  if (!reading || !isAsked || answered.outcome !== 'answered' || !isPaidOnce) return understood;
  const monthly: Reading = { ...reading, intent: 'monthlyPrice', probability: 1, entities: [] };
  const told = answerReading(monthly, read.library, read.lang, read.asked);
  return told ? { answered: told, reading: monthly } : understood;
}
