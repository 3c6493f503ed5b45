import type { Locale } from '../../../i18n/locales.ts';
import { pathTo } from '../../../i18n/routes.ts';
import { fold } from '../../../lib/words.ts';
import type { Passage } from '../../../retrieval/passages.ts';
import type { Entity } from '../understanding/entities.ts';
import type { RecordKind } from '../understanding/records.ts';
import type { Understood } from './memory-after.ts';
import type { MessageRead } from './message-read.ts';
import { URGENT } from './urgency.ts';

/** What is asked of a job, an event or a client's work, and the sentences of its page that answer it; both folded. */
interface Aspect {
  asked: RegExp;
  told: RegExp;
}
const ASPECTS: Record<RecordKind, readonly Aspect[]> = {
  job: [
    {
      asked:
        /\b(?:astreintes?|gardes?|de nuit|la nuit|les nuits|on call|at night|nights?|woken up|call ?outs?|standby)\b/,
      told: /\b(?:astreintes?|on call)\b/,
    },
    {
      asked: /\b(?:primes?|commissions?|bonus(?:es)?|variable|treizieme mois|13e mois|interessement|incentives?)\b/,
      told: /\b(?:primes?|commissions?|bonus(?:es)?|salaire est fixe|pay is fixed|variable)\b/,
    },
    {
      asked:
        /\b(?:voitures?|vehicules?|bagnoles?|caisse|permis|conduire|cars?|vehicles?|driv(?:e|ing)|driving licen[cs]e)\b/,
      told: /\b(?:vehicules?|permis b|vehicles?|driving licen[cs]e)\b/,
    },
    {
      asked:
        /\b(?:abonnements?|navigo|transports?|carte de train|trajets?|travel (?:pass|costs?|card)|train (?:pass|card|ticket)|season ticket|commut\w+)\b/,
      told: /\b(?:abonnement de transport|transports?|travel pass|season ticket)\b/,
    },
  ],
  event: [
    {
      asked:
        /\b(?:s y connaitre|(?:des|aucunes?|quelles?) connaissances?|debutante?s?|novices?|quel niveau|pour les (?:informaticiens|pros|experts|techniciens)|beginners?|technical|(?:for|only) (?:it|tech) (?:people|staff|folks)|need to know (?:anything|stuff|a lot)|what level|knowledge)\b/,
      told: /\b(?:connaissances?|s adresse a|knowledge|is for anyone)\b/,
    },
    {
      asked:
        /\b(?:(?:a|de quoi|quelque chose a|papier a|truc a) garder|on repart|repart\w* avec|aide memoire|fiche|(?:anything|something|what) (?:\w+ ){0,4}(?:keep|take (?:home|away))|(?:walk|go|come) (?:away|home) with|leave with|handouts?|cheat sheet)\b/,
      told: /\b(?:repartez|aide memoire|fiche|leave with|go home with|memo|sheet)\b/,
    },
    {
      asked: /\b(?:cameras?|micros?|mic|microphone|muted?|webcams?)\b/,
      told: /\b(?:cameras?|micros?|mic|microphones?|muted?)\b/,
    },
    {
      asked: /\b(?:ordinateurs?|ordi|pc|laptops?|computers?|notebook)\b/,
      told: /\b(?:ordinateurs?|laptops?|computers?)\b/,
    },
    {
      asked: /\b(?:(?:nouvelles?|autres?|prochaines?) dates?|new date|other date|another date|rescheduled)\b/,
      told: /\b(?:nouvelle date|date definitive|new date|final date)\b/,
    },
  ],
  case: [
    {
      asked:
        /\b(?:(?:a|ont|avez|avait) (?:\w+ )?(?:rate|echoue|foire|loupe|merde)|mal passe|(?:pas|rien) (?:marche|fonctionne)|rates|echecs?|erreurs?|went wrong|go wrong|fail(?:ed|ures?)?|mistakes?|did(?: not|n t) work|didn t go)\b/,
      told: /\b(?:n a pas (?:marche|fonctionne)|did not work)\b/,
    },
  ],
};
const MOST_WORDS = 14;
const MOST_SENTENCES = 2;
const isRecord = ({ kind }: Entity): boolean => kind in ASPECTS;

/** The sentences of a page that tell an aspect; of a section headed by it, its first ones. */
function sentencesOf(passages: readonly Passage[], { told }: Aspect, lang: Locale): string {
  const split = new Intl.Segmenter(lang, { granularity: 'sentence' });
  const found = passages.flatMap(({ heading, text }) => {
    const sentences = [...split.segment(text)].map(({ segment }) => segment.trim()).filter(Boolean);
    return told.test(fold(heading))
      ? sentences.slice(0, MOST_SENTENCES)
      : sentences.filter((one) => told.test(fold(one)));
  });
  return [...new Set(found)].slice(0, MOST_SENTENCES).join(' ');
}

/** "et la nuit ?", "any commission?", of a job that was spoken of: what its own page says, where it does. */
export function answerOfRecordPage(read: MessageRead): Understood | undefined {
  const { message, words, lang, library, asked, reading } = read;
  const topic = reading.entities.find(isRecord) ?? (asked.memory?.topic && [asked.memory.topic].find(isRecord));
  const isOfOther = reading.entities.some((one) => one.kind !== topic?.kind && one.kind !== 'service');
  if (!topic || isOfOther || words.length > MOST_WORDS || URGENT.has(asked.memory?.intent ?? '')) return undefined;
  const kind = topic.kind as RecordKind;
  const said = fold(message);
  const aspect = ASPECTS[kind].find((one) => one.asked.test(said));
  if (!aspect) return undefined;
  const page = pathTo(kind, lang, { id: topic.id });
  const passages = library.retrieval.passages.filter((one) => one.page === page);
  const output = sentencesOf(passages, aspect, lang);
  if (!output) return undefined;
  const sources = [{ title: library.titleOf(page), url: page }];
  return {
    answered: { answer: { output, sources }, outcome: 'answered', found: [], about: topic },
    reading: { ...reading, probability: 1, entities: [topic], intent: asked.memory?.intent ?? reading.intent },
  };
}
