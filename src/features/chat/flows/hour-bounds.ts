import { fold } from '../../../lib/words.ts';
import { readMeetingTime } from './hour.ts';

/** From a time until just before another: "15:00". */
export interface HourSpan {
  from: string;
  until: string;
}
/** Which hours will do. */
export interface HoursWanted {
  from?: string | undefined;
  /** The last that will do. */
  until?: string | undefined;
  /** None of these will. */
  excluded?: HourSpan[] | undefined;
  /** One of these is to be chosen. */
  among?: string[] | undefined;
}
export interface HourBounds extends HoursWanted {
  /** The message without them. */
  rest: string;
}

/** Whether something that begins at a time is within them. */
export const isWithin = (time: string, { from = '', until, excluded = [], among }: HoursWanted): boolean =>
  time >= from &&
  (!until || time <= until) &&
  !excluded.some((span) => time >= span.from && time < span.until) &&
  (!among?.length || among.includes(time));

/** With minutes, or said to be one: "11h", "11:30", "11 am". */
const CLEAR = String.raw`(?:\d{1,2}\s*(?:h|:)\s*\d{2}|\d{1,2}\s*h(?:eures?)?|\d{1,2}(?:[.:]\d{2})?\s*(?:am|pm)|midi|noon)`;
const UNITS = String.raw`(?![\d/]|\s*(?:jours?|days?|semaines?|weeks?|mois|months?|ans?\b|years?|pages?|personnes?|people|euros?|€|k\b|janv|f[eé]v|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[eé]c|jan|feb|mar|apr|may|jun|jul|aug))`;
/** The same, or a number that counts nothing. */
const HOUR = String.raw`(${CLEAR}|\d{1,2}(?:[.:]\d{2})?)(?!\p{L})${UNITS}`;
const SEPARATOR = String.raw`\s*(?:à|a|et|and|to|till?|until|jusqu['’]?[aà]|-|–)\s*`;
const BUSY = String.raw`(?:pris|prise|occup[eé]e?|indispo\p{L}*|pas\s+(?:libre|dispo\p{L}*)|en\s+(?:r[eé]union|rendez-vous|rdv|cours|d[eé]placement)|je\s+(?:bosse|travaille)|busy|unavailable|not\s+(?:free|available)|tied\s+up|in\s+(?:an?\s+)?meetings?|i(?:\s+a|['’])?m?\s+work(?:ing)?)`;
const ELSEWHERE = String.raw`(?:r[eé]union|cours|dentiste|m[eé]decin|train|avion|chantier|d[eé]jeuner|meeting|class|dentist|doctor|flight|lunch|school\s+run)`;

const at = (pattern: string): RegExp => new RegExp(String.raw`(?<![\p{L}\d])${pattern}`, 'iu');
const BUSY_BETWEEN = at(
  String.raw`${BUSY}\s+(?:\p{L}+\s+){0,2}?(?:de|entre|from|between)\s+${HOUR}${SEPARATOR}${HOUR}`,
);
const BUSY_UNTIL = at(String.raw`${BUSY}\s+(?:\p{L}+\s+){0,2}?(?:jusqu['’]?[aà]|until|till?)\s+${HOUR}`);
const UNTIL_BUSY = at(
  String.raw`(?:jusqu['’]?[aà]|until|till?)\s+${HOUR}[\s,]*(?:je\s+(?:ne\s+)?suis\s+|on\s+est\s+|i(?:['’]m|\s+am)\s+|we(?:['’]re|\s+are)\s+)${BUSY}`,
);
/** "before 10 I'm out", "avant 10h c'est mort" */
const BEFORE_BUSY = at(
  String.raw`(?:avant|before)\s+${HOUR}[\s,]*(?:c['’]est\s+(?:mort|impossible|non)|(?:je\s+(?:ne\s+)?(?:suis|peux)|on\s+est|i(?:['’]m|\s+am)|i\s+can['’]?t|we(?:['’]re|\s+are))\s*(?:out|away|${BUSY}|pas|plus)?)(?!\p{L})`,
);
/** "I can't before half past ten", "je ne peux pas après 16h" */
const CANNOT = String.raw`(?:can['’]?t|cannot|couldn['’]?t|peux\s+pas|peut\s+pas|pourrai\s+pas)\s+(?:\p{L}+\s+){0,2}?`;
const CANNOT_BEFORE = at(String.raw`${CANNOT}(?:before|avant)\s+${HOUR}`);
const CANNOT_AFTER = at(String.raw`${CANNOT}(?:after|apr[eè]s)\s+${HOUR}`);
const FREE_FROM = at(
  String.raw`(?:(?:finis|termine|sors|d[eé]bauche|finish|get\s+off)(?:\s+(?:le\s+travail|work|du\s+travail|du\s+boulot))?\s+(?:[aà]|at)|(?:at|[aà]\s+l['’])\s*(?:school|work|[eé]cole)\s+(?:until|till?|jusqu['’]?[aà]))\s+${HOUR}`,
);
const OR_LATER = at(String.raw`${HOUR}\s*(?:ou|or)\s+(?:plus\s+tard|apr[eè]s|later|after|onwards)(?!\p{L}|\s+\d)`);
const OR_EARLIER = at(String.raw`${HOUR}\s*(?:ou|or)\s+(?:plus\s+t[oô]t|avant|earlier|before)(?!\p{L}|\s+\d)`);
const BUSY_FROM = at(
  String.raw`${BUSY}\s+(?:\p{L}+\s+){0,2}?(?:[aà]\s+partir\s+de|apr[eè]s|d[eè]s|after|from)\s+${HOUR}`,
);
const BUSY_AT = at(
  String.raw`(?:${BUSY}|(?:j['’]ai|i\s+have|i['’]ve(?:\s+got)?)\s+(?:une?|mon|ma|le|la|an?|my|the)\s+(?:\p{L}+\s+)?${ELSEWHERE})\s+(?:[aà]|at)\s+${HOUR}`,
);
const BETWEEN = at(String.raw`(?:entre|de|between|from)\s+${HOUR}${SEPARATOR}${HOUR}`);
const FROM_TO = at(String.raw`${HOUR}\s*[-–]\s*(${CLEAR})`);
const LEAVES = at(
  String.raw`(?:dois|doit|faut\s+que\s+(?:je|j['’]|on)|have\s+to|need\s+to|must|got\s+to)\s*(?:partir|parte|filer|file|finir|finisse|rentrer|y\s+aller|aller|[eê]tre|leave|go|finish|be)(?:\s+\p{L}+){0,4}?\s+(?:[aà]|avant|pour|at|by|before)\s+${HOUR}`,
);
const AT_MOST = at(
  String.raw`(?:(?:[aà]|at)\s+)?${HOUR}\s*(?:(?:grand\s+)?max(?:imum|i)?|au\s+plus\s+tard|dernier\s+d[eé]lai|at\s+the\s+latest|tops|latest)(?!\p{L})`,
);
const LATEST = at(String.raw`(?:au\s+plus\s+tard|at\s+the\s+latest)\s+(?:[aà]|at)?\s*${HOUR}`);
const AT_LEAST = at(
  String.raw`(?:(?:[aà]|at)\s+)?${HOUR}\s*(?:minimum|mini|au\s+plus\s+t[oô]t|at\s+the\s+earliest)(?!\p{L})`,
);
const NOT_BEFORE = at(
  String.raw`(?:(?:pas|jamais|surtout\s+pas)\s+avant|(?<!(?:pas|jamais|not|never)\s+)apr[eè]s(?!\s+midi)|[aà]\s+partir\s+de|d[eè]s|not\s+(?:before|until)|(?<!(?:not|never)\s+)(?:any ?time\s+)?(?:after|from)|no\s+earlier\s+than)\s+${HOUR}`,
);
const NOT_AFTER = at(
  String.raw`(?:(?:pas|jamais|surtout\s+pas)\s+apr[eè]s(?!\s+midi)|not\s+(?:after|past)|(?:no|not)\s+later\s+than|pas\s+plus\s+tard\s+que)\s+${HOUR}`,
);
const BEFORE = at(String.raw`(?:avant|jusqu['’]?[aà]|before|until|till?)\s+${HOUR}`);
const LATE = at(
  String.raw`(?:en\s+|plut[oô]t\s+)*(?:fin\s+(?:de\s+(?:la\s+)?journ[eé]e|d['’]apr[eè]s[- ]midi)|late\s+(?:in\s+the\s+)?afternoon|(?:the\s+)?end\s+of\s+the\s+day)`,
);
const NOT_EARLY = at(String.raw`(?:pas\s+(?:trop|si)\s+t[oô]t|not\s+(?:too|that|so)\s+early)(?!\p{L})`);
const NOT_LATE = at(String.raw`(?:pas\s+(?:trop|si)\s+tard|not\s+(?:too|that|so)\s+late)(?!\p{L})`);
const LIST = String.raw`((?:\s*(?:,|/|ou|et|ni|or|nor|and)\s*(?:pas\s+|not\s+)?(?:(?:[aà]|at|vers)\s+)?(?:${CLEAR}|\d{1,2}))*)`;
const EXCEPT = at(
  String.raw`(?:pas|sauf|ni|hors|not|except|nor)\s+(?:(?:[aà]|at|vers)\s+)?(${CLEAR})(?!\p{L})${LIST}(?![\p{L}\d])`,
);
/** "except 9", "not at 9, not at 10": numbers alone, where nothing can be counted by them. */
const EXCEPT_BARE = at(
  String.raw`(?:(?:pas|ni|not|nor)\s+(?:[aà]|at|vers)|sauf|except|(?<=^\W*(?:\p{L}+\s+)?)(?:pas|not))\s+(\d{1,2})${LIST}(?![\p{L}\d/-]|\s*(?:\p{L}{3}|€))`,
);
const AMONG = at(
  String.raw`((?:${CLEAR}|\d{1,2})(?:\s*,\s*(?:${CLEAR}|\d{1,2}))*\s*(?:ou|or)\s*(?:bien\s+)?(?:(?:[aà]|at|vers|around)\s+)?${CLEAR})(?![\p{L}\d])`,
);
/** "at 10 or 11" */
const AMONG_BARE = at(
  String.raw`(?:[aà]|at|vers|around)\s+(\d{1,2}\s*(?:ou|or)\s*(?:bien\s+)?(?:(?:[aà]|at|vers|around)\s+)?\d{1,2})(?![\p{L}\d:/])${UNITS}`,
);
const ONE_HOUR = new RegExp(`${CLEAR}|\\d{1,2}`, 'giu');

const LATE_FROM = '16:00';
const NOT_EARLY_FROM = '10:00';
const NOT_LATE_UNTIL = '16:00';
const AFTERNOON = /(?:pm|am)\s*$/iu;

/** None of an hour that no clock shows: "99h", "9h75". */
function timeOf(hour: string): string | undefined {
  const time = readMeetingTime(/[h:.]|am|pm|midi|noon/i.test(hour) ? hour.replace('.', ':') : `${hour}h`);
  return time && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined;
}
/** Of "2 or 3 pm", the first as well. */
const timesIn = (text: string): string[] => {
  const half = AFTERNOON.exec(text)?.[0].trim() ?? '';
  return (text.match(ONE_HOUR) ?? [])
    .map((hour) => timeOf(/^\d{1,2}$/.test(hour) && half ? `${hour} ${half}` : hour))
    .filter((time) => time !== undefined);
};
const MINUTES_OF_AN_HOUR = 60;
const LAST_MINUTE = 24 * MINUTES_OF_AN_HOUR - 1;
function minutesAfter(time: string, more: number): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = Math.min(LAST_MINUTE, Math.max(0, hours * MINUTES_OF_AN_HOUR + minutes + more));
  return [Math.floor(at / MINUTES_OF_AN_HOUR), at % MINUTES_OF_AN_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
/** Something that ends by then begins before it. */
const justBefore = (time: string): string => minutesAfter(time, -1);

type Read = (match: RegExpExecArray, message: string) => HoursWanted | undefined;
const one =
  (read: (time: string) => HoursWanted): Read =>
  ([, hour = '']) => {
    const time = timeOf(hour);
    return time ? read(time) : undefined;
  };
const two =
  (read: (from: string, until: string) => HoursWanted): Read =>
  ({ 0: words, 1: first = '', 2: second = '', index }, message) => {
    // "entre 2 et 3 ou 4 pages" counts something else, in a message that says more.
    const isClear = [first, second].some((hour) => new RegExp(`^${CLEAR}$`, 'iu').test(hour));
    const [from, until] = timesIn(`${first}, ${second}`);
    const isAlone =
      message.split(/\s+/).length <= MOST_WORDS_OF_A_SPAN ||
      /^\s*(?:[.,;!?]|$)/.test(message.slice(index + words.length));
    return from && until && from < until && (isClear || isAlone) ? read(from, until) : undefined;
  };
const MOST_WORDS_OF_A_SPAN = 6;

const excludes = (time: string): HourSpan => ({ from: time, until: minutesAfter(time, MINUTES_OF_AN_HOUR) });
/** "pas à 14 h, plus tard" is after it. */
const except: Read = ([words, hour = '', others = ''], message) => {
  const times = timesIn(`${hour}, ${others}`);
  const [time] = times;
  if (!time) return undefined;
  const said = fold(message.replace(words, ' '));
  if (/\b(?:plus tard|apres|later|after)\b/.test(said)) return { from: minutesAfter(time, MINUTES_OF_AN_HOUR) };
  if (/\b(?:plus tot|avant|earlier|before)\b/.test(said)) return { until: justBefore(time) };
  return { excluded: times.map(excludes) };
};

const among: Read = ([, hours = '']) => {
  const times = [...new Set(timesIn(hours))];
  return times.length > 1 ? { among: times } : undefined;
};

/** The clearest first: each is cut out of what the next reads. */
const RULES: readonly (readonly [RegExp, Read])[] = [
  [BUSY_BETWEEN, two((from, until) => ({ excluded: [{ from, until }] }))],
  [UNTIL_BUSY, one((from) => ({ from }))],
  [BUSY_UNTIL, one((from) => ({ from }))],
  [BEFORE_BUSY, one((from) => ({ from }))],
  [CANNOT_BEFORE, one((from) => ({ from }))],
  [CANNOT_AFTER, one((time) => ({ until: justBefore(time) }))],
  [FREE_FROM, one((from) => ({ from }))],
  [BUSY_FROM, one((time) => ({ until: justBefore(time) }))],
  [BUSY_AT, one((time) => ({ excluded: [excludes(time)] }))],
  [BETWEEN, two((from, until) => ({ from, until: justBefore(until) }))],
  [FROM_TO, two((from, until) => ({ from, until: justBefore(until) }))],
  [LEAVES, one((time) => ({ until: justBefore(time) }))],
  [OR_LATER, one((from) => ({ from }))],
  [OR_EARLIER, one((until) => ({ until }))],
  [AT_MOST, one((until) => ({ until }))],
  [LATEST, one((until) => ({ until }))],
  [AT_LEAST, one((from) => ({ from }))],
  [NOT_BEFORE, one((from) => ({ from }))],
  [NOT_AFTER, one((until) => ({ until }))],
  [BEFORE, one((time) => ({ until: justBefore(time) }))],
  [LATE, () => ({ from: LATE_FROM })],
  [NOT_EARLY, () => ({ from: NOT_EARLY_FROM })],
  [NOT_LATE, () => ({ until: NOT_LATE_UNTIL })],
  [EXCEPT, except],
  [EXCEPT_BARE, except],
  [AMONG, among],
  [AMONG_BARE, among],
];

/**
 * Between which hours somebody is free: "pas avant 11 h", "busy until 4", "14 ou 15 h"; undefined where nothing is said
 * of it.
 */
export function readBounds(message: string): HourBounds | undefined {
  return readEither(message) ?? readEach(message);
}

const EITHER = /\s(?:ou|or)\s+(?:bien\s+)?(?=(?:apr[eè]s|avant|entre|[aà] partir|after|before|between|from)\s)/iu;
const DAY = { from: '00:00', until: '23:59' };
/** "avant 10 h ou après 16 h": what lies between the two will not do. */
function readEither(message: string): HourBounds | undefined {
  const parts = message.split(EITHER).map(readEach);
  const spans = parts.flatMap((part) => (part?.from || part?.until ? { ...DAY, ...part } : []));
  const [one, other] = spans.sort((a, b) => a.from.localeCompare(b.from));
  if (parts.length !== 2 || !one || !other || one.until >= other.from) return undefined;
  const between = { from: minutesAfter(one.until, 1), until: other.from };
  return {
    ...(one.from > DAY.from && { from: one.from }),
    ...(other.until < DAY.until && { until: other.until }),
    excluded: [between],
    rest: parts
      .map((part) => part?.rest ?? '')
      .join(' ')
      .trim(),
  };
}

function readEach(message: string): HourBounds | undefined {
  const found: HoursWanted[] = [];
  let rest = message;
  for (const [pattern, read] of RULES) {
    const match = pattern.exec(rest);
    const wanted = match && read(match, rest);
    if (!match || !wanted) continue;
    found.push(wanted);
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  }
  if (!found.length) return undefined;
  const excluded = found.flatMap((wanted) => wanted.excluded ?? []);
  const cut = rest.replace(/\s+/g, ' ').replace(/^[\s,;]+|[\s,;]+$/g, '');
  return { ...Object.assign({}, ...found), ...(excluded.length && { excluded }), rest: cut };
}
