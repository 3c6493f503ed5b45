import { describe, expect, test } from 'vitest';
import type { MailContent } from '../../src/mail/mail-content.ts';
import { renderMail } from '../../src/mail/render.ts';
import { renderMailText } from '../../src/mail/render-text.ts';

const content = (change: Partial<MailContent> = {}): MailContent => ({
  lang: 'fr',
  heading: 'Votre inscription',
  paragraphs: ['Bonjour Ada,', 'votre place est réservée.'],
  facts: [
    ['Référence', 'EV-42'],
    ['Date', '3 décembre 2026'],
  ],
  action: { label: 'Voir l’événement', url: 'https://terrilys.example/Events?id=42&lang=fr' },
  footer: ['Terrilys, 12 rue des Exemples', 'Vous recevez ce message après votre inscription.'],
  ...change,
});

describe('the HTML form', () => {
  const { html } = renderMail(content());
  test('says everything in the language of its reader', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="fr" dir="ltr">/);
    for (const words of [
      'Votre inscription',
      'votre place est réservée.',
      'EV-42',
      '3 décembre 2026',
      'Voir l’événement',
      'rue des Exemples',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).toContain('href="https://terrilys.example/Events?id=42&amp;lang=fr"');
  });
  test('needs no table, picture, script or other file', () =>
    expect(html).not.toMatch(/<(table|img|script|link|iframe)|url\(|@import/i));
  test('wears the colours of the house, inline, and follows a dark theme', () => {
    for (const colour of ['#F6F3EC', '#15171A', '#B8432B']) expect(html).toContain(`${colour}`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
  });
  test('keeps the lines of a quoted message', () =>
    expect(renderMail(content({ paragraphs: ['one\r\ntwo\nthree'] })).html).toContain('one<br>two<br>three'));
  test('shows markup as it was typed, wherever it stands', () => {
    const typed = `<img src=x onerror="alert('1')">&`;
    const shown = renderMail({
      lang: '"><b>',
      heading: typed,
      paragraphs: [typed],
      facts: [[typed, typed]],
      action: { label: typed, url: `https://x.example/?"><i>` },
      footer: [typed],
    }).html;
    expect(shown).not.toMatch(/<img|<b>|<i>|onerror="/);
    expect(shown.match(/&lt;img src=x onerror=&quot;alert\('1'\)&quot;&gt;&amp;/g)).toHaveLength(7);
  });
});

describe('the text form', () => {
  test('says the same', () => {
    expect(renderMail(content()).text).toBe(
      [
        'Votre inscription\n=================',
        'Bonjour Ada,',
        'votre place est réservée.',
        'Référence\u00a0: EV-42\nDate\u00a0: 3 décembre 2026',
        'Voir l’événement\u00a0:\nhttps://terrilys.example/Events?id=42&lang=fr',
        '-- \nTerrilys, 12 rue des Exemples\nVous recevez ce message après votre inscription.\n',
      ].join('\n\n'),
    );
  });
  test('wraps at 72 characters, and never inside an address', () => {
    const url = `https://terrilys.example/${'x'.repeat(120)}`;
    const { text } = renderMail(
      content({ paragraphs: [`${'Un mot après l’autre 🎉 '.repeat(30)}${url} fin`], action: { label: 'Ouvrir', url } }),
    );
    expect(text.split('\n').filter((line) => [...line].length > 72)).toEqual([url, url]);
  });
  test('drops what no mail program shows', () =>
    expect(renderMail(content({ heading: 'A\u0000B\u0007C' })).text).toContain('ABC\n===\n'));
});

test('leaves out what is not there', () => {
  const { html, text } = renderMail({ lang: 'en', heading: 'Hello', paragraphs: ['World'], footer: [] });
  expect(html).not.toContain('<a ');
  expect(text).toBe('Hello\n=====\n\nWorld\n');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'https://x.example/\r\nBcc: y'])(
  'an action to %j is refused',
  (url) => {
    expect(() => renderMail(content({ action: { label: 'Go', url } }))).toThrow('http(s) or mailto');
  },
);

test('shown on a screen, its lines are broken by the screen: a paragraph is one line', () => {
  const long = Array.from({ length: 40 }, (_, n) => `mot${n}`).join(' ');
  const mail = content({ paragraphs: [long] });
  expect(renderMail(mail).text).not.toContain(long);
  expect(renderMailText(mail, Number.POSITIVE_INFINITY).split('\n')).toContain(long);
});
