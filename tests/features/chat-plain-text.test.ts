import { describe, expect, test } from 'vitest';
import { blocksOf, markedSpansOf, spansOf } from '../../src/features/chat/plain-text.ts';

const links = (text: string) => spansOf(text).flatMap(({ href }) => href ?? []);

describe('"content (text; URLs turned into links)"', () => {
  test.each([
    ['Voir https://www.terrilys.example/services, puis revenez.', ['https://www.terrilys.example/services']],
    ['http://terrilys.example', ['http://terrilys.example/']],
    ['www.terrilys.com', ['https://www.terrilys.com/']],
    ['Écrivez à bonjour@terrilys.com.', ['mailto:bonjour@terrilys.com']],
    ['mailto:bonjour@terrilys.com', ['mailto:bonjour@terrilys.com']],
    ['(https://a.example/b_(c)) et https://d.example', ['https://a.example/b_(c)', 'https://d.example/']],
  ])('%s', (text, expected) => expect(links(text)).toEqual(expected));

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'ftp://files.example/a',
    '//evil.example/x',
    'file:///etc/passwd',
    'main.py, Node.js et package.json',
  ])('only http, https and mailto do: %s', (text) => expect(links(text)).toEqual([]));

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">ici</a>',
    '[ici](javascript:alert(1))',
    '**gras** &amp; <b>',
  ])('markup stays text, to the letter: %s', (text) =>
    expect(
      spansOf(text)
        .map((span) => span.text)
        .join(''),
    ).toBe(text),
  );
  test('nothing of a message is lost around its links', () => {
    const text = 'a https://x.example b\nc@d.com e';
    expect(
      spansOf(text)
        .map((span) => span.text)
        .join(''),
    ).toBe(text);
  });
});

describe('a telephone number in an answer is a link that dials it', () => {
  const dialled = (text: string) =>
    markedSpansOf(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));
  test.each([
    ['Appelez le 03 21 00 00 00, de 9 h à 18 h.', '03 21 00 00 00', 'tel:0321000000'],
    ['03\u00a021\u00a000\u00a000\u00a000', '03\u00a021\u00a000\u00a000\u00a000', 'tel:0321000000'],
    ['Call **0321000000**.', '0321000000', 'tel:0321000000'],
    ['(+33 3 21 00 00 00)', '+33 3 21 00 00 00', 'tel:+33321000000'],
  ])('%s', (text, shown, href) => expect(dialled(text)).toEqual([[shown, href]]));
  test.each(['499,00 € en 2026', 'TRL-2026-0001', '0 1234567890123', '009 34 12 11 09 08 07', 'à 09 h 30'])(
    'other figures stay text: %s',
    (text) => expect(dialled(text)).toEqual([]),
  );
  test('what a visitor typed stays text', () => expect(links('mon numéro : 06 12 34 56 78')).toEqual([]));
});

describe('lines', () => {
  test('dashes make a list, empty lines paragraphs', () =>
    expect(blocksOf('Deux choses :\n- une\n– deux\n\nVoilà.\nSuite.')).toEqual([
      { kind: 'paragraph', lines: [{ text: 'Deux choses :' }] },
      { kind: 'list', items: [[{ text: 'une' }], [{ text: 'deux' }]] },
      { kind: 'paragraph', lines: [{ text: 'Voilà.\nSuite.' }] },
    ]));
  test('a link in a list is a link', () =>
    expect(blocksOf('- https://x.example')).toEqual([
      { kind: 'list', items: [[{ text: 'https://x.example', href: 'https://x.example/' }]] },
    ]));
});

describe('the Markdown of an engine', () => {
  test.each([
    ['[nos offres](/Promos)', [{ text: 'nos offres', href: '/Promos' }]],
    ['[ici](https://x.example/a)', [{ text: 'ici', href: 'https://x.example/a' }]],
    ['[appeler](tel:+33300000000)', [{ text: 'appeler', href: 'tel:+33300000000' }]],
    ['**gras** puis', [{ text: 'gras', strong: true }, { text: ' puis' }]],
    ['__gras__', [{ text: 'gras', strong: true }]],
    ['le fichier __init__py', [{ text: 'le fichier __init__py' }]],
  ])('%s is shown as meant', (text, expected) => expect(markedSpansOf(text)).toEqual(expected));
  test.each([
    '[ici](javascript:alert(1))',
    '[ici](JaVaScRiPt:alert)',
    '[ici](data:text/html,x)',
    '[ici](//evil.example)',
    '[ici](/\\evil.example)',
    '[ici](http://evil.example/a b)',
    '<img src=x onerror=alert(1)>',
  ])('a link that leads elsewhere stays text, to the letter: %s', (text) => {
    const spans = markedSpansOf(text);
    expect(spans.map((span) => span.text).join('')).toBe(text);
    expect(spans.flatMap(({ href }) => href ?? []).filter((href) => !href.startsWith('http://evil'))).toEqual([]);
  });
  test('a heading and a list', () =>
    expect(blocksOf('## Offres\n* **A**, 10 €\n* [B](/Promos)', true)).toEqual([
      { kind: 'paragraph', lines: [{ text: 'Offres', strong: true }] },
      {
        kind: 'list',
        items: [[{ text: 'A', strong: true }, { text: ', 10 €' }], [{ text: 'B', href: '/Promos' }]],
      },
    ]));
  test('what a visitor types is not read as such', () =>
    expect(blocksOf('**a** [b](/c)')).toEqual([{ kind: 'paragraph', lines: [{ text: '**a** [b](/c)' }] }]));
});
