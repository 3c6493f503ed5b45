import { fold } from '../../../lib/words.ts';
import { saysWhen } from '../flows/date-ranges.ts';
import { readStatedTime } from '../flows/hour.ts';
import type { MessageRead } from './message-read.ts';

/** An appointment or a call with us, in so many words. */
const NAMES_ONE =
  /\b(?:rendez vous|rdv|(?:un|mon|d un) (?:appel|creneau|entretien)|r?appelez? (?:moi|nous)|(?:me|nous) r?appeler|vous (?:voir|rencontrer)|appointment|(?:book|schedule|arrange|have|need|want|get|set up|make|fix|for) (?:me |us )?(?:a|an|the) (?:quick |short |phone |video )?(?:call|meeting|chat|slot)|(?:call|ring|phone) (?:me|us))\b/;
const OF_RECORDS: ReadonlySet<string> = new Set(['event', 'job']);

/** "un truc à 14h c'est possible ?", "do you have something at 3pm?": an hour of ours, and nothing is named. */
const ANY_SLOT =
  /^(?:(?:et|sinon|bonjour|alors|du coup|and|or|hello|hi) )*(?:(?:vous (?:avez|auriez)|avez vous|auriez vous|il (?:y a|reste)|reste t il|do you have|have you got|is there|got) )?(?:un truc|quelque chose|un moment|une place|un trou|une dispo|something|anything|a slot|a space)\b.{0,30}$/;
const asksAnySlot = (said: string, message: string): boolean =>
  ANY_SLOT.test(said) && message.includes('?') && readStatedTime(message) !== undefined;

/** "rdv jeudi 15 h pour le site, avec réservation en ligne": what it is for is to take bookings, and it is asked for. */
const BEGINS_WITH_ONE =
  /^(?:(?:bonjour|bonsoir|salut|hello|hi|un|une|prendre|je|j|on|nous|i|we|d|voudrais|veux|voudrait|souhaite|aimerais|like|want|need|an|a|book|avoir|fixer) )*(?:rendez vous|rdv|appointment|meeting)\b/;
/** "book a call thursday", after an event or a job: with us, whatever was spoken of. */
export function asksAppointment({ message, lang, library, asked, reading }: MessageRead): boolean {
  const said = fold(message);
  const isOfRecord =
    OF_RECORDS.has(asked.memory?.topic?.kind ?? '') || /^(?:event|job)/.test(asked.memory?.intent ?? '');
  const isNamed = library.vocabulary.eventWords.test(said) || reading.pointed !== undefined;
  if (!isOfRecord && asksAnySlot(said, message)) return true;
  const isDated = BEGINS_WITH_ONE.test(said) && readStatedTime(message) !== undefined && saysWhen(message, lang);
  if (isDated && !isNamed && !message.includes('?')) return true;
  return isOfRecord && !isNamed && NAMES_ONE.test(said) && saysWhen(message, lang);
}

const NAMES_EVENT = /\b(?:workshops?|webinars?|open (?:day|house)|ateliers?|webinaires?|portes ouvertes)\b/;
/** "I'd like to come to the workshop on monday": a seat at it, and no appointment. */
export function asksForSeat({ message, ruled, reading }: MessageRead): boolean {
  const said = fold(message);
  return !ruled && reading.intent === 'appointment' && NAMES_EVENT.test(said) && !NAMES_ONE.test(said);
}
