import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { faqPage } from '../../netlify/faq/faq-page.ts';
import faq from '../../netlify/functions/faq.ts';
import { parseRedirects, redirectFor } from '../../netlify/host/redirects-file.ts';
import { redirectRules } from '../../src/integrations/site-files.ts';

/** The search of the questions in an address, as a browser without scripts sends it, answered from the built page. */
const dist = mkdtempSync(path.join(tmpdir(), 'faq-'));
afterAll(() => rmSync(dist, { recursive: true }));
const question = (id: string, words: string, answer: string) =>
  `<details class="question" id="${id}"><summary>${words}</summary><p>${answer}</p></details>`;
const PAGE = `<html lang="fr"><input class="input" id="q" name="q" type="search"><p id="faq-none" hidden><a href="/ContactUs">Demandez-nous</a></p>
<div id="questions"><section class="ask grid" id="general" data-group><h2>Général</h2>${question('hosting', 'Où est l’hébergement ?', 'En <b>France</b>.')}</section>
<section class="ask grid" id="pricing" data-group><h2>Tarifs</h2>${question('cost', 'Combien coûte un site ?', 'Le prix est ferme.')}</section></div></html>`;
mkdirSync(path.join(dist, 'en'));
writeFileSync(path.join(dist, 'FAQ.html'), PAGE);

test.each([`l'hebergement`, 'hébergemnt', 'HÉBERGEMENTS'])(
  '“%s” leaves the question found, its answer open',
  (asked) => {
    const shown = faqPage(asked, 'fr', dist) ?? '';
    expect(shown).toContain('<details class="question" id="hosting" open>');
    expect(shown).toContain('<details class="question" id="cost" hidden>');
    expect(shown, 'no heading of a category without a question').toContain('id="pricing" data-group hidden>');
    expect(shown).toContain('id="general" data-group>');
    expect(shown, 'found in any category').toContain('id="questions" data-searched>');
  },
);
test('the field holds what was asked, as text', () => {
  expect(faqPage('prix "><script>', 'fr', dist)).toContain('value="prix &quot;&gt;&lt;script&gt;"');
});
test('where nothing is found, the way to ask us is shown', () => {
  const shown = faqPage('xyzzy', 'fr', dist) ?? '';
  expect(shown).toContain('id="faq-none"><a href="/ContactUs">');
  expect(shown.match(/<details class="question" id="\w+" hidden>/g)).toHaveLength(2);
});
test('without a word, the page as it is', () => expect(faqPage(' ', 'fr', dist)).toBe(PAGE));
test('answered as a page no search engine lists; without a built site, led to the page', async () => {
  const ask = (where: string) => faq(new Request(`https://site.example/${where}`), { ip: '203.0.113.9', dist });
  const answer = await ask('api/faq?q=prix');
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await answer.text()).toContain('id="cost" open');
  for (const where of ['api/faq/en?q=price', 'en/FAQ?q=price']) {
    const led = await ask(where);
    expect([led.status, led.headers.get('location')]).toEqual([303, '/en/FAQ']);
  }
});
test('the address of a search is answered by it, in both languages; the page without a search by the page', () => {
  const rules = parseRedirects(redirectRules([]));
  expect(redirectFor(rules, '/FAQ', '?q=prix')).toEqual({ to: '/api/faq', status: 200, force: true });
  expect(redirectFor(rules, '/en/FAQ', '?q=price&utm=x')).toEqual({ to: '/api/faq/en', status: 200, force: true });
  for (const search of ['', '?utm=x']) expect(redirectFor(rules, '/FAQ', search)?.status).toBe(404);
});
