import { DAY_MS, isoDay } from '../../../collections/calendar.ts';
import { easterSunday } from '../../../lib/public-holidays.ts';

/** Holidays that are called by a name where a day is, as month and day: "à Noël", and not "avant Noël". */
const FIXED: [RegExp, month: number, day: number][] = [
  [/\b(?:christmas eve|veille de noel|reveillon de noel)\b/, 12, 24],
  [/\b(?:christmas day|jour de noel|(?:a|le) noel|(?:on|at) christmas)\b|^(?:noel|christmas)$/, 12, 25],
  [/\bboxing day\b/, 12, 26],
  [/\b(?:new year s eve|saint sylvestre|st sylvestre)\b/, 12, 31],
  [/\b(?:new year s day|jour de l an|nouvel an)\b/, 1, 1],
  [/\b(?:fete du travail|may day)\b/, 5, 1],
  [/\b(?:bastille day|fete nationale)\b/, 7, 14],
  [/\b(?:a la|le jour de la) toussaint\b/, 11, 1],
];
/** Those that move with Easter, as days from its Sunday. */
const BY_EASTER: [RegExp, days: number][] = [
  [/\b(?:vendredi saint|good friday)\b/, -2],
  [/\b(?:lundi de paques|easter monday)\b/, 1],
  [/\b(?:l ascension|ascension day|jeudi de (?:l )?ascension)\b/, 39],
  [/\b(?:lundi de (?:la )?pentecote|whit monday|pentecost monday)\b/, 50],
  [/\b(?:dimanche de paques|easter sunday|(?:a|le jour de) paques|at easter)\b/, 0],
];
const YEAR = /\b20\d\d\b/;

/** The day of a holiday that a folded text calls by its name: of the year it says, or the next. */
export function readHoliday(text: string, start: Date): string | undefined {
  const year = YEAR.exec(text)?.[0];
  const years = year ? [Number(year)] : [start.getUTCFullYear(), start.getUTCFullYear() + 1];
  const next = (dayOfYear: (year: number) => number) =>
    years.map((one) => new Date(dayOfYear(one))).find((date) => year !== undefined || date >= start);
  const [, month, day] = FIXED.find(([words]) => words.test(text)) ?? [];
  const [, days] = BY_EASTER.find(([words]) => words.test(text)) ?? [];
  const found =
    month && day
      ? next((one) => Date.UTC(one, month - 1, day))
      : days !== undefined
        ? next((one) => easterSunday(one).getTime() + days * DAY_MS)
        : undefined;
  return found && isoDay(found);
}
