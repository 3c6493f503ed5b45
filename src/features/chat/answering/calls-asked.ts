import { company } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { fold } from '../../../lib/words.ts';
import { phoneWithHours } from '../facts/company-values.ts';
import { PEOPLE } from '../flows/notes.ts';
import { answerReading } from './answer-reading.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { cannotPhone } from './written-contact.ts';

const LEAD =
  '^(?:(?:et|mais|du coup|alors|au fait|donc|sinon|ok|oui|merci|super|parfait|est ce que|bonjour|and|so|but|by the way|thanks|great|wait|hello|hi) )*';
const LAST = '(?: (?:svp|stp|s il vous plait|quand|comment|bien|alors|ou quoi|ou pas|please|then|back|or not|when))*$';
const CALL = '(?:r?appel\\w*|telephon\\w*|passe\\w* un coup de fil)';
/** "vous m'appelez ?", "do you call me or do I call you?": who calls whom. */
const OF_WHO_CALLS: readonly RegExp[] = [
  `${LEAD}(?:c est )?(?:vous|tu|on|quelqu un)(?: (?:qui|allez|va|vas|devez|doit))* (?:me |m |nous )${CALL}${LAST}`,
  `${LEAD}(?:vous |tu |on |quelqu un )?(?:pouvez|pourriez|peux|peut|pourrait)(?: (?:vous|tu|on|il))? (?:me |m |nous )${CALL}${LAST}`,
  `${LEAD}(?:vous|tu|on|quelqu un) (?:(?:allez|va) )?(?:me |m |nous )${CALL} ou (?:(?:c est|est ce) )?(?:moi|je|c est moi|nous|on)\\b`,
  `${LEAD}(?:c est |est ce )?(?:moi|nous|a moi|je|on) (?:(?:qui|de|dois|doit|devons) )*(?:vous )${CALL} ou (?:bien )?(?:c est )?(?:vous|l inverse)\\b`,
  `${LEAD}(?:do|will|are|is|am) (?:you|i|we|somebody|someone|anyone|anybody) (?:going to |gonna )?(?:call|ring|phone)(?:ing)? (?:me|us|you)(?: or\\b.*)?${LAST}`,
  `${LEAD}who (?:calls|rings|phones) (?:who|whom|me)${LAST}`,
].map((pattern) => new RegExp(pattern));
const SOMEBODY_ELSE = `(?:(?:mon|ma|mes|notre|nos|my|our|a) (?:\\w+ )?${PEOPLE}|quelqu un(?: d autre)?|une autre personne|(?:somebody|someone)(?: else)?)`;
/** "mon fils peut vous appeler à ma place ?", "can my son call you instead?" */
const OF_ANOTHER_CALLER: readonly RegExp[] = [
  `\\b${SOMEBODY_ELSE}(?: (?:peut|peuvent|pourra|pourrait|va|doit|peut t|pourrait t)(?: (?:il|elle|ils|elles))?)? (?:bien )?vous (?:${CALL}|joindre|contacter)\\b`,
  `\\b(?:mon|ma|my|our|notre) (?:\\w+ ){0,2}?(?:attachee?|secretaire|assistante?|collaborat\\w+|${PEOPLE.slice(3, -1)})(?: \\w+)? (?:peut|pourrait|doit|va|can|could|may|should) (?:elle |il )?(?:convenir|fixer|caler|voir|prendre|organiser|arrange|fix|set|agree|book|schedule)\\b.{0,30}\\b(?:avec qui|aupres de qui|a ma place|a quel numero|comment|with whom|who with|with who|for me|instead)\\b`,
  `\\b(?:can|could|may|will|should) ${SOMEBODY_ELSE} (?:please )?(?:call|ring|phone|telephone|contact) you\\b`,
  `\\b${SOMEBODY_ELSE} (?:can|could|will|ll|is going to|would) (?:call|ring|phone|telephone) you\\b`,
].map((pattern) => new RegExp(pattern));
/** "comment vous joindre ?", of us, and not of where a meeting takes place. */
const OF_REACHING_US: readonly RegExp[] = [
  `${LEAD}(?:comment|ou|par quel moyen|de quelle facon) (?:(?:je|on|puis je|peut on|est ce qu on|est ce que je|faire pour|fait on pour) )?(?:(?:peux|peut|pourrais|dois|fait pour|fais pour) )?(?:vous |t |te )(?:joindre|joint|joins)${LAST}`,
  `${LEAD}(?:how|where) (?:(?:can|do|could|would|should) (?:i|we) )?(?:reach|get hold of|get in touch with) (?:you|someone|somebody)${LAST}`,
].map((pattern) => new RegExp(pattern));

const isOne = (patterns: readonly RegExp[], message: string): boolean => {
  const said = fold(message);
  return patterns.some((pattern) => pattern.test(said));
};
/** Whether a message asks who calls whom. */
export const asksWhoCalls = (message: string): boolean => isOne(OF_WHO_CALLS, message);

function sayOf(read: MessageRead, output: string): Understood {
  const { lang, reading } = read;
  const sources = [{ title: translate(lang)('assistant.contact'), url: pathTo('contact', lang) }];
  return {
    answered: { answer: { output, sources }, outcome: 'answered', found: [] },
    reading: { ...reading, intent: 'phone', probability: 1, entities: [] },
  };
}
const inWritingTo = (lang: Locale): string =>
  translate(lang)('assistant.write', { email: company.email, supportEmail: company.supportEmail });

/** What is asked of calls: who calls whom, whether somebody else may, how we are reached. */
export function answerOfCalls(read: MessageRead): Understood | undefined {
  const { message, lang, library, asked, reading } = read;
  const t = translate(lang);
  const { memory } = asked;
  const writes = memory?.inWriting === true || cannotPhone(message);
  if (isOne(OF_ANOTHER_CALLER, message)) {
    const seen = `${t('assistant.calls.byOtherSeen')} ${inWritingTo(lang)}`;
    return sayOf(read, writes ? seen : t('assistant.calls.byOther', { phone: phoneWithHours(lang) }));
  }
  if (asksWhoCalls(message)) {
    // Once a request for a quote has gone, what follows it is told (content/assistant: askedAfter).
    if (memory?.made === 'quote') return sayOf(read, t('assistant.quote.received'));
    const none = t(memory?.made === 'appointment' ? 'assistant.calls.beforeMeeting' : 'assistant.calls.none');
    const ways = writes ? inWritingTo(lang) : t('assistant.calls.number', { phone: phoneWithHours(lang) });
    return sayOf(read, `${none} ${ways}`);
  }
  if (memory?.made !== 'appointment' || !isOne(OF_REACHING_US, message)) return undefined;
  const reached = { ...reading, intent: writes ? 'email' : 'phone', probability: 1, entities: [], words: [] };
  const answered = answerReading(reached, library, lang, asked);
  return answered && { answered, reading: reached };
}
