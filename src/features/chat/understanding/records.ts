import type { Locale } from '../../../i18n/locales.ts';
import { stemsOf } from '../../../lib/words.ts';
import type { Catalogue } from '../facts/catalogue.ts';
import type { Entity } from './entities.ts';

/** A word of a title counts more than one of the description. */
/** What sort of event it is says less than what it is about: "the phishing workshop". */
const WEIGHT = { title: 1, sort: 0.9, description: 0.5 };
const SORTS = 'atelier workshop webinaire webinar conférence talk';
/** A record is named when the words it shares with the message are at least this rare. */
const LEAST_SCORE = 0.6;
/** One of a list, where it is certain that one of them is meant: "et l'atelier ?" */
const LEAST_LIKELY_SCORE = 0.2;
const LEAST_TITLE_WORDS = 2;
/** Of a client, the name. */
const LEAST_NAME_WORDS = 1;

/** What has a page of its own that a message may name. */
export type RecordKind = 'event' | 'job' | 'case';

interface Described {
  kind: RecordKind;
  id: string;
  title: Set<string>;
  description: Set<string>;
  /** What those it was done for are called: "a workshop". */
  sector?: Set<string>;
}
/**
 * With `surely`, only what is named by two words of its title; with `likely`, by few that others share; with `titled`, by
 * few of a title; with `sector`, by what its client is called. Of those that share as many, `topic` is meant.
 */
export type RecordFinder = (
  stems: readonly string[],
  kind: RecordKind,
  how?: 'surely' | 'likely' | 'titled' | 'sector',
  topic?: Entity,
) => Entity | undefined;

interface Tools {
  isCommon(stem: string): boolean;
  asks: ReadonlySet<string>;
  /** What else a job is called, by its address: "le poste de rédaction web". */
  jobNames: ReadonlyMap<string, string>;
  sectorNames: ReadonlyMap<string, string>;
}
/** Finds the event or the job a message speaks of, by the words that set it apart from the others. */
export function openRecordFinder(
  { events, jobs, closedJobs, cases }: Catalogue,
  lang: Locale,
  { isCommon, asks, jobNames, sectorNames }: Tools,
): RecordFinder {
  const sorts = new Set(stemsOf(SORTS, lang));
  const wordsIn = (text: string) => new Set(stemsOf(text, lang).filter((stem) => stem.length > 1 && !isCommon(stem)));
  const described: Described[] = [
    ...events.map(({ slug, data }) => ({
      kind: 'event' as const,
      id: slug,
      title: wordsIn(`${data.title} ${data.category} ${slug}`),
      description: wordsIn(`${data.description} ${data.summary}`),
    })),
    ...[...jobs, ...closedJobs].map(({ slug, data }) => ({
      kind: 'job' as const,
      id: slug,
      title: wordsIn(`${data.title} ${jobNames.get(slug) ?? ''}`),
      description: wordsIn(`${data.description} ${data.department}`),
    })),
  ];
  const others = new Set(described.flatMap(({ title }) => [...title]));
  for (const { slug, data } of cases) {
    const title = [...wordsIn(`${data.client} ${data.title.split(':', 1)[0] ?? ''}`)].filter(
      (stem) => !others.has(stem),
    );
    const description = wordsIn(`${data.heading} ${data.lead} ${data.sector} ${data.city}`);
    const sector = new Set(stemsOf(sectorNames.get(data.sector) ?? '', lang));
    described.push({ kind: 'case', id: slug, title: new Set(title), description, sector });
  }
  const leastWords = (one: RecordKind) => (one === 'case' ? LEAST_NAME_WORDS : LEAST_TITLE_WORDS);
  return (spoken, kind, how, topic) => {
    if (how === 'sector') {
      const ofSector = described.filter((one) => one.kind === kind && spoken.some((stem) => one.sector?.has(stem)));
      return ofSector.length === 1 && ofSector[0] ? { kind, id: ofSector[0].id } : undefined;
    }
    // "à quelle heure ?" asks, and is no part of a title that has the word.
    const stems = how === 'surely' ? spoken : spoken.filter((stem) => !asks.has(stem));
    const candidates = described.filter(
      (one) =>
        one.kind === kind &&
        (how !== 'surely' || new Set(stems.filter((stem) => one.title.has(stem))).size >= leastWords(kind)),
    );
    const holders = (stem: string) =>
      candidates.filter(({ title, description }) => title.has(stem) || description.has(stem)).length;
    const scored = candidates.map(({ id, title, description }) => {
      let score = 0;
      for (const stem of new Set(stems)) {
        const isTold = how !== 'titled' && description.has(stem);
        const ofTitle = sorts.has(stem) ? WEIGHT.sort : WEIGHT.title;
        const weight = title.has(stem) ? ofTitle : isTold ? WEIGHT.description : 0;
        if (weight) score += weight / holders(stem);
      }
      return { id, score };
    });
    // The sooner event wins a tie, as they are in the order of their dates.
    const ofTopic = scored.find(({ id }) => topic?.kind === kind && id === topic.id)?.score ?? 0;
    const best = scored.reduce<(typeof scored)[number] | undefined>(
      (most, one) => (one.score > (most?.score ?? 0) + 1e-9 ? one : most),
      undefined,
    );
    const least = how === 'likely' || how === 'titled' ? LEAST_LIKELY_SCORE : LEAST_SCORE;
    if (!best || best.score < least) return undefined;
    return topic && ofTopic >= best.score - 1e-9 ? topic : { kind, id: best.id };
  };
}
