import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarEntry } from '../../src/lib/calendar-entry.ts';
import { stripControls } from '../../src/lib/control-characters.ts';
import { asJsonLd } from '../../src/lib/json-ld.ts';

/** What ends a line, an element or a name somewhere, in any company. */
const words = () =>
  fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom(
          '</script>',
          '<!--',
          ']]>',
          '\r',
          '\n',
          '\r\n',
          '\u2028',
          ';',
          ',',
          '\\',
          '\nBEGIN:VEVENT',
          '"',
        ),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));

describe('words leave neither the line nor the element they stand in', { timeout: 60_000 }, () => {
  test('of a calendar: the same lines, whatever the title and the place are', () =>
    fc.assert(
      fc.property(words(), words(), (title, place) => {
        const at = new Date('2026-11-20T10:00:00Z');
        const entry = calendarEntry({
          id: 'x',
          title,
          place,
          url: 'https://site.example/x',
          start: at,
          end: at,
          now: at,
        });
        const names = entry
          .replace(/\r\n /g, '')
          .split(/\r\n|\r|\n/)
          .map((line) => line.replace(/[:;].*/su, ''));
        expect(names).toEqual(
          'BEGIN VERSION PRODID METHOD BEGIN UID SEQUENCE STATUS DTSTAMP DTSTART DTEND SUMMARY LOCATION ORGANIZER URL END END'
            .split(' ')
            .concat(''),
        );
      }),
      { numRuns: 40 },
    ));
  test('of a page’s own description: one script element, which reads back as it was', () =>
    fc.assert(
      fc.property(words(), (name) => {
        const text = asJsonLd([{ name }]);
        expect(text).not.toMatch(/[<]/);
        expect(JSON.parse(text)['@graph']).toEqual([{ name }]);
      }),
    ));
  test('and hold nothing XML forbids', () =>
    fc.assert(
      fc.property(words(), (text) => {
        expect(stripControls(text)).not.toMatch(
          // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must be gone
          /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u,
        );
      }),
    ));
});
