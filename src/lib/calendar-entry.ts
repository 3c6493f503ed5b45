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

export interface CalendarEntry {
  /** UID: the same in the page's file and the e-mail's. */
  id: string;
  title: string;
  place: string;
  url: string;
  start: Date;
  end: Date;
  now: Date;
  /** Higher than that of an earlier version, which it replaces. */
  sequence?: number;
  /** CANCEL removes the entry (RFC 5546). */
  method?: 'PUBLISH' | 'CANCEL';
}

/** An iCalendar file with one event. */
export function calendarEntry({
  id,
  title,
  place,
  url,
  start,
  end,
  now,
  sequence = 0,
  method = 'PUBLISH',
}: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company.tradeName}//site//FR`,
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(company.siteUrl).host}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `ORGANIZER;CN=${quoted(company.tradeName)}:mailto:${company.email}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(fold).join('\r\n');
}
