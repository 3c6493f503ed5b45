import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { faqPage } from '../../netlify/faq/faq-page.ts';
import faq from '../../netlify/functions/faq.ts';

/** The search of the questions as a browser without scripts sends it, answered from the built page. */
const dist = mkdtempSync(path.join(tmpdir(), 'faq-'));
afterAll(() => rmSync(dist, { recursive: true }));
const question = (id: string, words: string, answer: string) =>
  `<details class="question" id="${id}"><summary>${words}</summary><p>${answer}</p></details>`;
const PAGE = `<html lang="fr"><input class="input" id="q" name="q" type="search"><p id="faq-none" hidden><a href="/ContactUs">Demandez-nous</a></p>
<section class="ask grid" id="general" data-group><h2>Général</h2>${question('hosting', 'Où est l’hébergement ?', 'En <b>France</b>.')}</section>
<section class="ask grid" id="pricing" data-group><h2>Tarifs</h2>${question('cost', 'Combien coûte un site ?', 'Le prix est ferme.')}</section></html>`;
mkdirSync(path.join(dist, 'en'));
writeFileSync(path.join(dist, 'FAQ.html'), PAGE);

test.each([`l'hebergement`, 'hébergemnt', 'HÉBERGEMENTS'])(
  '“%s” leaves the question found, its answer open',
  (asked) => {
    const shown = faqPage(asked, 'fr', dist) ?? '';
    expect(shown).toContain('<details class="question" id="hosting" open>');
    expect(shown).not.toContain('id="cost"');
    expect(shown, 'no heading of a category without a question').not.toContain('Tarifs');
  },
);
test('the field holds what was asked, as text', () => {
  expect(faqPage('prix "><script>', 'fr', dist)).toContain('value="prix &quot;&gt;&lt;script&gt;"');
});
test('where nothing is found, the way to ask us is shown', () => {
  const shown = faqPage('xyzzy', 'fr', dist) ?? '';
  expect(shown).toContain('id="faq-none"><a href="/ContactUs">');
  expect(shown).not.toContain('<details');
});
test('without a word, the page as it is', () => expect(faqPage(' ', 'fr', dist)).toBe(PAGE));
test('answered as a page no search engine lists; without a built site, led to the page', async () => {
  const ask = (where: string) => faq(new Request(`https://site.example/api/${where}`), { ip: '203.0.113.9', dist });
  const answer = await ask('faq?q=prix');
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await answer.text()).toContain('id="cost" open');
  const led = await ask('faq/en?q=price');
  expect([led.status, led.headers.get('location')]).toEqual([303, '/en/FAQ']);
});
