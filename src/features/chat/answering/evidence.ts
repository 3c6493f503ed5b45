import { company } from '../../../collections/company.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { stemOf } from '../../../lib/words.ts';
import type { Evidence } from '../../../ports/assistant.ts';
import { tellFact } from '../facts/tell.ts';
import { readMessage } from '../understanding/reading.ts';
import type { AskedIn } from './answer-reading.ts';
import { knowledgeOf } from './library.ts';
import { linkTo } from './passage-answers.ts';

const MOST_FACTS = 5;
const MOST_PASSAGES = 8;
const MOST_CHARACTERS = 1200;

/**
 * The facts and passages nearest to a message, the likeliest first, however unlikely: an engine judges what answers.
 * Without the thresholds of the site's own answers.
 */
export function evidenceFor(message: string, lang: Locale, { memory, now = new Date() }: AskedIn = {}): Evidence[] {
  const library = knowledgeOf(lang);
  const { model, retrieval, catalogue, titleOf } = library;
  const words = retrieval.read(model.wordsOf(message).join(' '));
  const { intent, entities } = readMessage(words, { ...library, lang }, memory);
  // What a need is answered with is learnt apart (docs/decisions/099).
  const need = model.needOf(words)?.label;
  const likely = [...new Set([intent, ...(need ? [need] : []), ...model.classify(words).map(({ label }) => label)])];
  const evidence: Evidence[] = [];
  for (const label of likely.slice(0, 2 * MOST_FACTS)) {
    const answer = tellFact(label, { lang, catalogue, now, words, entities, titleOf })?.answer;
    const [source] = answer?.sources ?? [];
    if (answer && source && evidence.length < MOST_FACTS) evidence.push({ ...source, text: answer.output });
  }
  const found = retrieval.search(words.map((word) => stemOf(word, lang))).slice(0, MOST_PASSAGES);
  const lead = retrieval.passages.find(({ page, lead: isLead }) => isLead && page === memory?.page);
  for (const passage of [...found.map((one) => one.passage), ...(lead ? [lead] : [])]) {
    const { title, url } = linkTo(passage);
    evidence.push({ title, url, text: `${passage.heading}\n${passage.text}`.slice(0, MOST_CHARACTERS) });
  }
  return evidence;
}

/** What every answer may say: how to reach the company. */
export const contactEvidence = (lang: Locale): string =>
  [company.tradeName, company.phone, company.email, company.hours[lang], company.city].join('\n');
