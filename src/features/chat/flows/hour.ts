import { fold } from '../../../lib/words.ts';

/** When an afternoon begins. */
const NOON = '12:00';
const PARTS: [RegExp, (time: string) => boolean][] = [
  [/\b(?:apres midi|aprem|afternoon|fin de journee|soir|evening)\b/, (time) => time >= NOON],
  [/\b(?:matin|matinee|morning)\b/, (time) => time < NOON],
];
/** Whether a time is in the part of the day a message names; every time where it names none. */
export const inPartOfDay = (message: string): ((time: string) => boolean) | undefined => {
  const text = fold(message);
  return PARTS.find(([words]) => words.test(text))?.[1];
};
/** The folded words of a message, without the part of the day they name. */
export const withoutPartOfDay = (message: string): string =>
  PARTS.reduce((left, [words]) => left.replace(words, ' '), fold(message));
/** The part of the day a message names, by a word that `inPartOfDay` knows. */
export function partOfDay(message: string): 'morning' | 'afternoon' | undefined {
  const isIn = inPartOfDay(message);
  if (!isIn) return undefined;
  return isIn(NOON) ? 'afternoon' : 'morning';
}

const COUNTS: Record<string, number> = { un: 1, une: 1, an: 1, a: 1, one: 1, deux: 2, two: 2, trois: 3, three: 3 };
const COUNTED_HOURS = `(\\d|${Object.keys(COUNTS).join('|')}) (?:hours?|heures?|h)\\b`;
const SHIFTED = new RegExp(
  `\\b(?:by|d|de) ${COUNTED_HOURS}|\\b${COUNTED_HOURS} (?:later|earlier|plus (?:tard|tot)|avant|apres)\\b`,
);
const EARLIER = /\b(?:earlier|forward|plus tot|avanc\w*|avant)\b/;
/** By how many hours an appointment is to be moved: "can we push it by an hour?" is one, "une heure plus tôt" minus one. */
export function readShift(message: string): number | undefined {
  const text = fold(message);
  const [, by, counted] = SHIFTED.exec(text) ?? [];
  const hours = by ?? counted;
  if (hours === undefined) return undefined;
  return (COUNTS[hours] ?? Number(hours)) * (EARLIER.test(text) ? -1 : 1);
}

/** "15:00", an hour later: "16:00". */
export const hoursAfter = (time: string, hours: number): string =>
  `${String(Math.max(0, Number(time.slice(0, 2)) + hours)).padStart(2, '0')}:${time.slice(3)}`;

const ANY_TIME =
  /\b(?:des que possible|au plus (?:tot|vite)|le plus (?:tot|vite|rapidement) possible|n importe (?:quand|quel|quelle|lequel|laquelle)|peu importe|(?:pas|sans|aucune) (?:de )?preference|no preference|quand vous (?:voulez|pouvez)|comme vous voulez|ca m est egal|asap|as soon as|soonest|earliest|any ?time|any ?day|any (?:one|of them)|whenever|you choose|next available|first available|don t mind|i m flexible|whatever|either (?:one|day|way|is|works)|both (?:work|are|days)|l un ou l autre|les deux (?:me |nous )?(?:vont|conviennent)|au choix)\b/;
/** Whether the next day or hour that is free will do. */
export const takesAnyTime = (message: string): boolean => ANY_TIME.test(fold(message));

/** Whether the last hour that is free will do. */
export const takesLastHour = (message: string): boolean =>
  /\b(?:(?:le )?plus tard possible|au plus tard$|as late as (?:possible|you can)|(?:the )?latest (?:possible|you have|one|slot)|(?:the )?last (?:one|slot|hour)|(?:le )?dernier (?:creneau|horaire)|derniere heure)\b/.test(
    fold(message),
  );

const OTHER_HOUR =
  /\b(?:plus (?:tard|tot)|autre (?:heure|horaire|creneau)|later|earlier|(?:another|a different|some other) (?:time|hour|slot))\b/;
/** Whether another hour of the same day is wanted, without saying which. */
export const wantsOtherHour = (message: string): boolean => OTHER_HOUR.test(fold(message));

/** Parses a time ("14h", "14 h 30", "14:00", "2 pm") to `14:00`. */
export function readTime(message: string): string | undefined {
  const [, hour, minutes = '00', half] =
    /\b(\d{1,2})(?!\d)\s*(?:[h:]\s*(\d{2})?)?\s*(am|pm|a\.m\.|p\.m\.)?/i.exec(message) ?? [];
  if (hour === undefined) return undefined;
  const isPm = half?.toLowerCase().startsWith('p');
  // Of 26 there is none: it is no 2 in the morning.
  const of24 = (half ? Number(hour) % 12 : Number(hour) === 24 ? 0 : Number(hour)) + (isPm ? 12 : 0);
  return `${String(of24).padStart(2, '0')}:${minutes}`;
}

/** "à 10" is a time between these hours. */
const FIRST_HOUR = 7;
const LAST_HOUR = 20;
const MORNING_HOURS = 12;
const LENGTH = /(?<![\p{L}\d])(?:besoin de|pendant|durant|dure|dans|prend|faut|for|in|need|takes?)\s+$/iu;
/** A time that is said to be one ("à 15h", "3 pm", "midi"), in a message that may have other numbers. */
export function readStatedTime(message: string): string | undefined {
  const stated = /\b\d{1,2}\s*(?:h(?:eures?)?(?:\s*\d{2})?|:\d{2}|am|pm|a\.m\.|p\.m\.)(?![\p{L}\d])/iu.exec(
    message,
  )?.[0];
  // "j'ai besoin de 2 heures": how long, and not when.
  const isLength = stated && LENGTH.test(message.slice(0, message.indexOf(stated))) && /h(?:eures?)?$/i.test(stated);
  if (stated && !isLength) return readTime(stated.replace(/heures?/i, 'h'));
  const hour = Number(
    /(?:^|\s)(?:à|at|vers|around|a(?=\s+\d{1,2}\s*[?!.]*$))\s+(\d{1,2})(?![\p{L}\d/.-])/iu.exec(message)?.[1],
  );
  if (hour >= FIRST_HOUR && hour <= LAST_HOUR) return `${String(hour).padStart(2, '0')}:00`;
  // "can we do it at 4?": nobody meets at four in the morning.
  const afternoon = Number(
    /(?:^|\s)(?:à|at|around)\s+([1-6])(?:\s+(?:after all|instead|rather|then|please|finalement|plut[oô]t|alors|svp))?\s*[?!.]*$/iu.exec(
      message,
    )?.[1],
  );
  if (afternoon) return `${afternoon + MORNING_HOURS}:00`;
  const corrected = Number(
    /(?:^|\s)(?:make it|rather|actually|plut[oô]t|disons)\s+(\d{1,2})\s*[.!]?$/iu.exec(message)?.[1] ??
      /^(?:(?:à|at)\s+)?(\d{1,2})\s+(?:instead|rather|plut[oô]t)\s*[.!]?$/iu.exec(message)?.[1],
  );
  if (corrected > 0 && corrected <= LAST_HOUR)
    return `${String(corrected < FIRST_HOUR ? corrected + MORNING_HOURS : corrected).padStart(2, '0')}:00`;
  return /(?<!apr[eè]s[\s-])\b(?:midi|noon)\b/i.test(message) ? '12:00' : undefined;
}

const AROUND_AN_HOUR =
  /^(?:(?:ok|okay|then|no|non|nan|wait|attendez|attends|hmm+|euh|so|well|make it|can we (?:do|make it|say)|could we (?:do|make it)|instead|rather|please|svp|stp|sorry|pardon|i meant|je voulais dire|actually|en fait|plutot|disons|finalement|alors|is better|would be better|would suit(?: me)? better|suits(?: me)? better|better|was right|is right|serait mieux|c est mieux|m arrange(?: mieux)?|me convient(?: mieux)?|i prefer|je prefere|je peux|on peut|is fine|is ok|ca va|c est bon|works|it is|c est|a|at|vers|around|not \d{1,2}|pas \d{1,2}|let s say|go for|on dit|sharp|pile|plz|pls) )*$/;
/** "ok 11 then", "make it 11 not 10", "12": an hour of the day that is noted, in a message that says nothing else. */
export function readBareHour(message: string): string | undefined {
  const text = fold(message);
  const bare = text
    .replace(/\b(?:not|pas) \d{1,2}\b/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const [hour, ...others] = bare.match(/\d+/g) ?? [];
  if (hour === undefined || others.length || Number(hour) < 1 || Number(hour) > LAST_HOUR) return undefined;
  const around = `${bare
    .replace(/\d+(?: (?:h|heures?|am|pm|o clock))?/, ' ')
    .replace(/ +/g, ' ')
    .trim()} `;
  return AROUND_AN_HOUR.test(around.trimStart()) ? readMeetingTime(`${hour}h`) : undefined;
}

const OF_THE_MORNING = /\b(?:matin|morning|am|a\.m\.)/i;
/** The time a message states for a meeting: "à 5h" is that of the afternoon, as nobody meets at five in the morning. */
export function readMeetingTime(message: string): string | undefined {
  const time = readStatedTime(message);
  const hour = Number(time?.slice(0, 2));
  if (time === undefined || hour >= FIRST_HOUR || OF_THE_MORNING.test(message)) return time;
  return `${hour + MORNING_HOURS}${time.slice(2)}`;
}
