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

/** What becomes of the day a request names: it is not asked for again, or it is said why nothing is booked then. */
function dayNamed(message: string, lang: Locale, now: Date): { open?: string; problem?: string } {
  const day = readDay(message, dayIn(now, opening.timeZone), lang);
  if (!day) return {};
  const why = whyNot(day, undefined, now, opening);
  if (!why) return { open: formatMeetingDay(day, lang) };
  const count = why === 'far' ? opening.horizonDays : opening.noticeHours;
  return { problem: translate(lang)(`assistant.attackedOn.${why}`, { day: formatMeetingDay(day, lang), count }) };
}

/** What to do against an attack, with the appointment or the quote that is wanted as well. */
function withRequest(
  { answered, reading }: Understood,
  flow: 'appointment' | 'quote',
  message: string,
  lang: Locale,
  now: Date,
): Understood {
  const t = translate(lang);
  const { open: day, problem } = flow === 'appointment' ? dayNamed(message, lang, now) : {};
  const suggestions = [day ? t('assistant.suggest.appointmentOn', { day }) : t(`assistant.suggest.${flow}`)];
  const output = [answered.answer.output, problem].filter(Boolean).join('\n\n');
  return {
    answered: { ...answered, answer: { ...answered.answer, output, suggestions } },
    ...(reading && { reading }),
  };
}

/**
 * "rdv demain, on est victimes d'un ransomware": what to do at once, before a meeting or a quote is spoken of, which are
 * offered with it.
 */
export function alarmBefore(
  understood: Understood,
  message: string,
  lang: Locale,
  asked: AskedIn,
): Understood | undefined {
  // Told already, and a meeting is wanted all the same.
  if (isAttack(asked.memory?.intent ?? '')) return undefined;
  const { outcome, flow } = understood.answered;
  const now = asked.now ?? new Date();
  if (isAttack(understood.reading?.intent ?? '')) {
    const { ruled } = readForAnswer(message, lang, asked);
    return ruled === 'appointment' || ruled === 'quote'
      ? withRequest(understood, ruled, message, lang, now)
      : undefined;
  }
  if (outcome !== 'flow' || (flow !== 'appointment' && flow !== 'quote')) return undefined;
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
  return answered && withRequest({ answered, reading }, flow, message, lang, now);
}
