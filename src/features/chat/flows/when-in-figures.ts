import { daysAfter } from '../../../collections/calendar.ts';
import { editDistance } from '../../../lib/words.ts';

/** The day and the hour that are noted already, which what follows may be counted from. */
export interface NotedBefore {
  day?: string | undefined;
  slot?: string | undefined;
}

const HOURS: Record<string, number> = {
  ...{ une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11, douze: 12 },
  ...{ treize: 13, quatorze: 14, quinze: 15, seize: 16, 'dix-sept': 17, 'dix-huit': 18, 'dix-neuf': 19, vingt: 20 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
};
/** The longest first: "dix-sept" before "dix". */
const HOUR = `(?:\\d{1,2}|${Object.keys(HOURS)
  .sort((a, b) => b.length - a.length)
  .join('|')})`;
/** Nobody means the night: an hour before it is of the afternoon. */
const FIRST_HOUR = 7;
const MINUTES: Record<string, number> = { quart: 15, quarter: 15, demi: 30, demie: 30, half: 30, trente: 30 };
const HALF_HOUR = 30;
const minutesNamed = (words: string): number => MINUTES[words.toLowerCase()] ?? 0;
function figures(hour: string, minutes = 0): string {
  const said = HOURS[hour.toLowerCase()] ?? Number(hour);
  const from = said > 0 && said < FIRST_HOUR ? said + 12 : said;
  const [h, m] = minutes < 0 ? [from - 1, 60 + minutes] : [from, minutes];
  return m ? `${h}h${String(m).padStart(2, '0')}` : `${h}h`;
}

/** What is a length of time and no hour: "dans deux heures", "une heure plus tard". */
const NO_LENGTH = String.raw`(?<!\b(?:dans|de|pendant|durant|d['’]|in|for|dure|les|ces|fait|toutes? les)\s*)`;
const NO_LENGTH_AFTER = String.raw`(?!\s+(?:plus|apr[eè]s|avant|de|d['’]|par|chaque|later|earlier|ouvr|maximum|max))`;
const spoken = (pattern: string): RegExp =>
  new RegExp(`${NO_LENGTH}(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])${NO_LENGTH_AFTER}`, 'giu');
const FRENCH_PART = spoken(`(${HOUR})\\s*h(?:eures?)?\\s*(?:et\\s+)?(quart|demie?|trente)`);
const FRENCH_TO = spoken(`(${HOUR})\\s*h(?:eures?)?\\s*moins\\s+(?:le\\s+)?quart`);
const FRENCH_HOUR = spoken(`(?!une\\b)(${HOUR})\\s+heures?`);
const ENGLISH_PAST = spoken(`(half|quarter)\\s+past\\s+(${HOUR})`);
const ENGLISH_TO = spoken(`quarter\\s+to\\s+(${HOUR})`);
const OCLOCK = spoken(`(${HOUR})\\s+o\\s?['’]?\\s?clock`);
const HALF = spoken(`half\\s+(${Object.keys(HOURS).join('|')})`);
/** "10.30?": a date has no such month. */
const POINTED = /(?<![\p{L}\d.,/-])(\d{1,2})\.(00|15|30|45)(?![\d.,/-]|\s*(?:€|eur|k\b))/giu;
const AT_WORD = spoken(`(at|around|about|vers|make it)\\s+(${Object.keys(HOURS).join('|')})(?=\\s*(?:[.,!?]|$))`);
/** "at 4", and nothing that four are counted of. */
const AT_SMALL = spoken(
  `(at|around|vers)\\s+([1-6])(?=\\s*(?:[.,!?]|$|on\\b|about\\b|for\\b|please\\b|pour\\b|sur\\b))`,
);

const NEXT_DAY =
  /\b(?:(?:le|au) lendemain|le jour (?:suivant|d['’]apr[eè]s)|the (?:next|following) day|the day after(?! tomorrow))/giu;
const DAY_BEFORE = /\b(?:la veille|le jour (?:d['’]avant|pr[eé]c[eé]dent)|the day before(?! yesterday))/giu;
const WEEK_AFTER =
  /\b(?:(?:la|une) semaine (?:suivante|d['’]apr[eè]s|plus tard)|the following week|the week after(?! next)|(?:a|one) week later)/giu;
/** "repousser d’une semaine", "push it back by two days" */
const BY_DAYS = new RegExp(
  `(?<![\\p{L}\\d])(?:d['’]|de\\s+|by\\s+|back\\s+|forward\\s+)(${HOUR}|an?)\\s+(semaines?|weeks?|jours?|days?)(?![\\p{L}\\d])`,
  'iu',
);
const IS_SHIFTED =
  /(?<!\p{L})(?:repouss|recul|d[eé]cal|report|avanc|retard|push|postpon|delay|move|shift|bring|put (?:it|that) (?:off|back))\p{L}*/iu;
const IS_EARLIER = /(?<!\p{L})(?:avanc|bring|forward|plus t[oô]t|earlier)/iu;
/** Whether a message moves something by days or weeks, whenever that is. */
export const shiftsDays = (message: string): boolean =>
  (IS_SHIFTED.test(message) && BY_DAYS.test(message)) || new RegExp(WEEK_AFTER, 'iu').test(message);
const WEEK = 7;
const SAME_HOUR = /\b(?:(?:[aà] )?(?:la )?m[eê]me heure|(?:at )?(?:the )?same (?:time|hour))/giu;
const HOURS_LATER = new RegExp(
  `(?<![\\p{L}\\d])(${HOUR}|an)\\s*(?:h|heures?|hours?)\\s+(?:(plus tard|apr[eè]s|later)|plus t[oô]t|avant|earlier)`,
  'giu',
);

/** Days as they are typed in haste: "wed", "2m1", "22nd". */
const SHORT: readonly [RegExp, string][] = [
  [/\bweds?\b/giu, 'wednesday'],
  [/\btues?\b/giu, 'tuesday'],
  [/\bthu(?:rs?)?\b/giu, 'thursday'],
  [/\bfri\b/giu, 'friday'],
  [/\b(?:2m1|dem1|2main)\b/giu, 'demain'],
  [/\b(?:tmrw|tmr|tomoz|2moro)\b/giu, 'tomorrow'],
  [/(?<!\b(?:the|le|of)\s+|\p{L}\s+)\b(\d{1,2}(?:st|nd|rd|th))\b(?!\s+(?:of\s+)?\p{L}{3})/giu, 'the $1'],
];
/** Long enough that a misspelt one is taken for nothing else. */
const DAY_WORDS = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'tomorrow', 'morning', 'afternoon', 'evening'],
  ...['mercredi', 'vendredi'],
];
const LONG_WORD = 8;
/** "tomrrow", "wendsday", "in the aftrenoon". */
function spelledDay(typed: string): string {
  const word = typed.toLowerCase();
  const most = word.length >= LONG_WORD ? 2 : 1;
  const near = DAY_WORDS.map((day) => ({ day, far: day[0] === word[0] ? editDistance(word, day, most) : most + 1 }))
    .filter(({ far }) => far <= most)
    .sort((one, other) => one.far - other.far);
  return near[0]?.far ? near[0].day : typed;
}
const spellOut = (text: string): string =>
  SHORT.reduce((said, [short, whole]) => said.replace(short, whole), text).replace(
    /\b[mtwfaev][a-z]{4,}\b/giu,
    spelledDay,
  );

/**
 * A message whose spoken hours are figures ("half past two" is "14h30"), and whose days and hours that are counted from
 * those noted before are named: of the 24th, "the day after" is "2026-11-25".
 */
export function whenInFigures(message: string, { day, slot }: NotedBefore = {}): string {
  const dayAfter = (days: number) => (day ? daysAfter(new Date(day), days) : '');
  const counted = (text: string, words: RegExp, days: number) => (day ? text.replace(words, dayAfter(days)) : text);
  const noted = slot?.replace(':', 'h').replace(/h00$/, 'h') ?? '';
  let text = counted(counted(counted(spellOut(message), NEXT_DAY, 1), DAY_BEFORE, -1), WEEK_AFTER, WEEK);
  if (IS_SHIFTED.test(text))
    text = text.replace(BY_DAYS, (words: string, count: string, unit: string) => {
      const days = (HOURS[count.toLowerCase()] ?? (Number(count) || 1)) * (/^(?:sem|week)/i.test(unit) ? WEEK : 1);
      return day ? dayAfter(IS_EARLIER.test(text) ? -days : days) : words;
    });
  if (noted)
    text = text
      .replace(HOURS_LATER, (_, count: string, later?: string) => {
        const hours = HOURS[count.toLowerCase()] ?? (Number(count) || 1);
        return figures(String(Number(slot?.slice(0, 2)) + (later ? hours : -hours)), Number(slot?.slice(3)));
      })
      .replace(SAME_HOUR, noted);
  return text
    .replace(FRENCH_TO, (_, hour: string) => figures(hour, -15))
    .replace(FRENCH_PART, (_, hour: string, part: string) => figures(hour, minutesNamed(part)))
    .replace(FRENCH_HOUR, (_, hour: string) => figures(hour))
    .replace(ENGLISH_PAST, (_, part: string, hour: string) => figures(hour, minutesNamed(part)))
    .replace(ENGLISH_TO, (_, hour: string) => figures(hour, -15))
    .replace(HALF, (_, hour: string) => figures(hour, HALF_HOUR))
    .replace(POINTED, (_, hour: string, minutes: string) => figures(hour, Number(minutes)))
    .replace(OCLOCK, (_, hour: string) => figures(hour))
    .replace(AT_WORD, (_, at: string, hour: string) => `${at} ${figures(hour)}`)
    .replace(AT_SMALL, (_, at: string, hour: string) => `${at} ${figures(hour)}`);
}
