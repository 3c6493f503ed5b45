import { company } from '../collections/company.ts';

/** RFC 5545: lines end in CRLF and are folded at 75 octets; text escapes \ ; , and line breaks. */
const MOST_OCTETS = 75;
const escapeText = (text: string) => text.replace(/[\\;,]/g, (c) => `\\${c}`).replace(/\r?\n/g, '\\n');
function fold(line: string): string {
  const out: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > MOST_OCTETS - (out.length ? 1 : 0)) {
      out.push(current);
      current = '';
    }
    current += character;
  }
  return [...out, current].join('\r\n ');
}
const stamp = (at: Date) => `${at.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`;

/** An event for a calendar. The same `uid` with a higher `sequence` replaces what the visitor already has. */
export function calendarEntry(e: { uid: string; title: string; place: string; url: string; start: Date; end: Date; now: Date }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company.tradeName}//site//FR`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${e.uid}`,
    `DTSTAMP:${stamp(e.now)}`,
    `DTSTART:${stamp(e.start)}`,
    `DTEND:${stamp(e.end)}`,
    `SUMMARY:${escapeText(e.title)}`,
    `LOCATION:${escapeText(e.place)}`,
    `URL:${e.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ];
  return lines.map(fold).join('\r\n');
}
