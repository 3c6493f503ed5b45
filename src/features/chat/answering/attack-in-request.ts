import type { Locale } from '../../../i18n/locales.ts';
import { t as translate } from '../../../i18n/translate.ts';
import { dayIn } from '../../../lib/local-time.ts';
import { wordsOf } from '../../../lib/words.ts';
import { formatMeetingDay } from '../flows/flow-messages.ts';
import { opening, whyNot } from '../flows/slots.ts';
import { readDay } from '../flows/when.ts';
import type { Reading } from '../understanding/reading.ts';
import { type AskedIn, answerReading } from './answer-reading.ts';
import { knowledgeOf } from './library.ts';
import type { Understood } from './memory-after.ts';
import { readForAnswer } from './message-read.ts';
import type { AnsweredMessage } from './replies.ts';
import { isAttack } from './urgency.ts';

/** Where the wish ends and what has happened begins, or the other way round. */
const PARTS =
  /[,.!?;:…\n]+\s*|\s+(?:parce qu['’]|(?:mais|car|parce que|suite (?:à|a|au)|apr[eè]s|vu que|comme|puisque|pour|but|because|since|after|as|for)\s+)/iu;
/** Surely an attack, beside the wish. */
const SURE = 0.7;
const isSureAttack = ({ intent, probability }: Reading): boolean => isAttack(intent) && probability >= SURE;
const readAlone = (message: string, lang: Locale): Reading => readForAnswer(message, lang, {}).reading;

/** Whether a message tells of an attack, whatever it was asked for. */
export const tellsAttack = (message: string, lang: Locale): boolean => isSureAttack(readAlone(message, lang));

/** The day a request names, where somebody is there to meet: it is not asked for again. */
function openDayIn(message: string, lang: Locale, now: Date): string | undefined {
  const day = readDay(message, dayIn(now, opening.timeZone), lang);
  return day && !whyNot(day, undefined, now, opening) ? day : undefined;
}

/**
 * "rdv demain, on est victimes d'un ransomware": what to do at once, before a meeting or a quote is spoken of, which are
 * offered with it.
 */
export function alarmBefore(
  { outcome, flow }: AnsweredMessage,
  message: string,
  lang: Locale,
  asked: AskedIn,
): Understood | undefined {
  if (outcome !== 'flow' || (flow !== 'appointment' && flow !== 'quote')) return undefined;
  // Told already, and a meeting is wanted all the same.
  if (isAttack(asked.memory?.intent ?? '')) return undefined;
  const [part] = message
    .split(PARTS)
    .filter((one) => wordsOf(one ?? '').length > 0)
    .map((one) => readAlone(one, lang))
    .filter(isSureAttack)
    .sort((one, other) => other.probability - one.probability);
  if (!part) return undefined;
  // When it was is said by the whole.
  const reading = { ...part, words: wordsOf(message) };
  const answered = answerReading(reading, knowledgeOf(lang), lang, asked);
  if (!answered) return undefined;
  const t = translate(lang);
  const day = flow === 'appointment' ? openDayIn(message, lang, asked.now ?? new Date()) : undefined;
  const suggestions = [
    day ? t('assistant.suggest.appointmentOn', { day: formatMeetingDay(day, lang) }) : t(`assistant.suggest.${flow}`),
  ];
  return { answered: { ...answered, answer: { ...answered.answer, suggestions } }, reading };
}
