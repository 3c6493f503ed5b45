import { company } from '../collections/company.ts';
import { stripControls } from './control-characters.ts';

/** RFC 5545: lines end in CRLF and are folded at 75 octets; text escapes \ ; , and line breaks. */
const MOST_OCTETS = 75;
const octets = new TextEncoder();
const escapeText = (text: string) =>
  stripControls(text)
    .replace(/[\\;,]/g, (c) => `\\${c}`)
    .replace(/\r\n|\r|\n/g, '\\n');
function fold(line: string): string {
  const out: string[] = [];
  let current = '';
  for (const character of line) {
    if (octets.encode(current + character).length > MOST_OCTETS - (out.length ? 1 : 0)) {
      out.push(current);
      current = '';
    }
    current += character;
  }
  return [...out, current].join('\r\n ');
}
const stamp = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;
const quoted = (text: string) => `"${text.replace(/["\r\n]/g, '')}"`;

export interface CalendarEvent {
  /** UID: the same in the page's file, the e-mail's and the calendar of all events. */
  id: string;
  title: string;
  place: string;
  url: string;
  start: Date;
  end: Date;
  now: Date;
  /** Higher than that of an earlier version, which it replaces. */
  sequence?: number;
  /** TENTATIVE: the date is not certain. */
  status?: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED';
  description?: string;
}
export interface CalendarEntry extends CalendarEvent {
  /** CANCEL removes the entry (RFC 5546). */
  method?: 'PUBLISH' | 'CANCEL';
}
/** A calendar one subscribes to. */
export interface Calendar {
  name: string;
  events: readonly CalendarEvent[];
}

/** How often a subscribed calendar is worth reading again (RFC 7986 §5.7). */
const READ_AGAIN = 'PT6H';

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.id}@${new URL(company.siteUrl).host}`,
  `SEQUENCE:${event.sequence ?? 0}`,
  `STATUS:${event.status ?? 'CONFIRMED'}`,
  `DTSTAMP:${stamp(event.now)}`,
  `DTSTART:${stamp(event.start)}`,
  `DTEND:${stamp(event.end)}`,
  `SUMMARY:${escapeText(event.title)}`,
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  `LOCATION:${escapeText(event.place)}`,
  `ORGANIZER;CN=${quoted(company.tradeName)}:mailto:${company.email}`,
  `URL:${event.url}`,
  'END:VEVENT',
];
const fileOf = (method: 'PUBLISH' | 'CANCEL', head: string[], events: readonly CalendarEvent[]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${company.tradeName}//site//FR`, `METHOD:${method}`, ...head],
    ...events.flatMap(linesOf),
    ...['END:VCALENDAR', ''],
  ]
    .map(fold)
    .join('\r\n');

/** An event for a calendar. */
export const calendarEntry = ({ method = 'PUBLISH', ...event }: CalendarEntry): string =>
  fileOf(method, [], [{ ...event, ...(method === 'CANCEL' && { status: 'CANCELLED' }) }]);

/** Many events as one calendar that is read again and again. */
export const calendarOf = ({ name, events }: Calendar): string =>
  fileOf(
    'PUBLISH',
    [
      ...[`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`],
      ...[`REFRESH-INTERVAL;VALUE=DURATION:${READ_AGAIN}`, `X-PUBLISHED-TTL:${READ_AGAIN}`],
    ],
    events,
  );
