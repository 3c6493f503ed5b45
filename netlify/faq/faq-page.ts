import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faqFinder } from '../../src/features/faq/find.ts';
import type { Locale } from '../../src/i18n/locales.ts';
import { pathTo } from '../../src/i18n/routes.ts';
import { escapeMarkup } from '../../src/lib/escape.ts';
import { plainText } from '../../src/lib/plain-text.ts';
import { vocabularyOf } from '../../src/retrieval/vocabulary.ts';

/** The built site: beside the self-hosted server, and inside a Netlify function (`included_files` in netlify.toml). */
const DIST = 'dist';
const LONGEST = 200;
const ENTRY = /<details class="question" id="([\w-]+)">([\s\S]*?)<\/details>/g;
const GROUP = /<section class="ask grid"[\s\S]*?<\/section>/g;

const textOf = (html: string) => plainText(html.replace(/<[^>]+>/g, ' '));
/** The page as it was read; another release has another one. */
let last: { html: string; find: ReturnType<typeof faqFinder> } | undefined;

function finderOf(html: string, lang: Locale): ReturnType<typeof faqFinder> {
  if (last?.html === html) return last.find;
  const entries = [...html.matchAll(ENTRY)].map(([, id = '', inside = '']) => ({ id, words: textOf(inside) }));
  const { stopWords, synonyms, words } = vocabularyOf(lang);
  const find = faqFinder(entries, { stopWords: [...stopWords], synonyms, words: [...words] }, lang);
  last = { html, find };
  return find;
}

/**
 * The page of questions with those that hold what is asked, their answers open: for who searches without scripts. The
 * others are in it, hidden, so that scripts find in it whatever is asked next. Undefined where no site is built.
 */
export function faqPage(asked: string, lang: Locale, dist = DIST): string | undefined {
  const file = path.join(dist, `${pathTo('faq', lang)}.html`);
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  const words = asked.slice(0, LONGEST);
  const found = finderOf(html, lang)(words);
  if (!found) return html;
  const shown = html
    .replace(ENTRY, (entry, id: string) => entry.replace('>', found.has(id) ? ' open>' : ' hidden>'))
    .replace(GROUP, (group) => (/<details[^>]* open>/.test(group) ? group : group.replace('>', ' hidden>')))
    // What is found stands in any category, also where the address names one.
    .replace('id="questions"', 'id="questions" data-searched')
    .replace('id="q"', (field) => `${field} value="${escapeMarkup(words)}"`);
  return found.size ? shown : shown.replace('id="faq-none" hidden', 'id="faq-none"');
}
