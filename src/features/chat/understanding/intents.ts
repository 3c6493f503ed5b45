import { type Locale, locales } from '../../../i18n/locales.ts';
import { positionOf, stemOf, stemsOf, wordsOf } from '../../../lib/words.ts';
import type { Vocabulary } from '../../../retrieval/vocabulary.ts';
import { ANY_DAY, readDay } from '../flows/when.ts';
import {
  type Names,
  readFactSentences,
  readNames,
  readUtterances,
  readVariants,
  type Utterance,
} from './assistant-files.ts';
import { classifierOf, type Likely } from './classifier.ts';
import { type NameFinder, openNameFinder, townSlugs } from './entities.ts';
import { type Features, featuresOf, rarityOf, together, weigher } from './features.ts';
import { type LearntIntents, readLearnt, writeLearnt } from './learnt-file.ts';
import { publicationStamp } from './lessons-file.ts';
import { train } from './train.ts';

/** What the assistant answers with a search of the site's texts, or declines: not understood as a fact. */
export const REFUSALS = ['offTopic', 'medical', 'legal', 'financial', 'otherPeople', 'turned'] as const;
export const SEARCH = 'search';
/** Asks whether a person answers. */
export const PERSON = 'person';
/** What a need is answered with that names no service: told where no fact is asked for. */
const NEED = /^need[A-Z]/;
const NO_NEED = 'none';
const isRefusal = (intent: string) => (REFUSALS as readonly string[]).includes(intent);
const isFact = (intent: string) => intent !== SEARCH && !isRefusal(intent);

/** A wrong fact costs this many times what a right one is worth: the site's texts can answer instead. */
const COST_OF_WRONG = 1.5;
/** Enough to learn the threshold. */
const FEW_EPOCHS = 8;
const LOWEST_THRESHOLD = 0.25;
const HIGHEST_THRESHOLD = 0.6;

export interface IntentModel {
  /** The words of a message, without shorthand. */
  wordsOf(message: string): string[];
  /** With a context, what follows it is likelier, by its weight. */
  classify(words: readonly string[], context?: { words: readonly string[]; weight: number }): Likely[];
  /** The need a message tells, and how probable it is; undefined where it tells none. */
  needOf(words: readonly string[]): Likely | undefined;
  /** What a message is compared with others by. */
  vectorOf(words: readonly string[]): Features;
  /** Whether a word, by its stem, is in anything that is answered. */
  isUsed(stem: string): boolean;
  /** The least probability to answer with a fact, learnt from the bank. */
  threshold: number;
  /** How a choice words an intent: its first message in the bank. */
  wording: ReadonlyMap<string, string>;
  names: NameFinder;
  phrases: Record<
    | ('followUps' | 'corrections' | 'others' | 'reading' | 'after' | 'before' | 'describe' | 'repeat')
    | ('wanted' | 'paid' | 'free' | 'about' | 'compared' | 'cheapest'),
    (readonly string[])[]
  > &
    Record<'own' | 'company' | 'pronouns' | 'they' | 'listed' | 'interrogatives' | 'asks', ReadonlySet<string>> & {
      /** Counted from the beginning of a list, or from its end. */
      ordinals: { phrase: readonly string[]; at: number }[];
      inLanguage: { phrase: readonly string[]; lang: Locale }[];
    };
  bytes: number;
}

/** Learns the threshold on a quarter of the bank that the model did not see. */
function learnThreshold(bank: readonly (Utterance & { features: Features })[]): number {
  const isHeldOut = (i: number) => i % 4 === 3;
  const weigh = weigher(rarityOf(bank.filter((_, i) => !isHeldOut(i)).map(({ features }) => features)));
  const model = classifierOf(
    train(
      bank
        .filter((_, i) => !isHeldOut(i))
        .map(({ intent, features }) => ({ label: intent, features: weigh(features) })),
      FEW_EPOCHS,
    ),
  );
  const judged = bank
    .filter((_, i) => isHeldOut(i))
    .flatMap(({ intent, features }) => {
      const [best] = model.classify(weigh(features));
      return best && isFact(best.label) ? [{ probability: best.probability, right: best.label === intent }] : [];
    })
    .sort((a, b) => b.probability - a.probability);
  let [gain, most, threshold] = [0, 0, HIGHEST_THRESHOLD];
  for (const { probability, right } of judged) {
    gain += right ? 1 : -COST_OF_WRONG;
    if (gain > most) [most, threshold] = [gain, probability];
  }
  return Math.min(HIGHEST_THRESHOLD, Math.max(LOWEST_THRESHOLD, threshold));
}

function expandShorthand(names: Names): (message: string) => string[] {
  const expansions = new Map(
    Object.entries(names.shorthand).map(([short, long]) => [wordsOf(short)[0], wordsOf(long)]),
  );
  return (message) => {
    const words = wordsOf(message);
    return words.flatMap((word, i) => {
      const [first = word, ...rest] = expansions.get(word) ?? [word];
      // "c'est" is not short for itself.
      const isWhole = rest.length > 0 && rest.every((one, j) => words[i + 1 + j] === one);
      return expansions.has(word) && !expansions.get(word)?.length ? [] : isWhole ? [first] : [first, ...rest];
    });
  };
}

/** How messages are read before they are classified. */
function readerOf(vocabulary: Vocabulary, finder: NameFinder): (words: readonly string[]) => Features {
  const { lang } = vocabulary;
  return function read(words): Features {
    const stems = words.map((word) => stemOf(word, lang));
    const groups = vocabulary.synonyms.flatMap((group, i) =>
      group.some((phrase) => positionOf(stems, phrase) >= 0) ? [`synonym ${i}`] : [],
    );
    const kinds = finder.find(stems).map(({ kind, id }) => (id === 'website' ? id : kind));
    return featuresOf({
      words,
      stems,
      marks: [...groups, ...new Set(kinds), ...(readDay(words.join(' '), ANY_DAY, lang) ? ['day'] : [])],
    });
  };
}

/** Learns what messages want from the bank; takes twenty to thirty seconds of processor. */
export function learnIntents(vocabulary: Vocabulary): LearntIntents {
  const { lang } = vocabulary;
  const names = readNames(lang);
  const expand = expandShorthand(names);
  const read = readerOf(vocabulary, openNameFinder(lang));
  const featured = (one: Utterance) => ({ ...one, features: read(expand(one.text)) });
  const isNeed = ({ intent }: Utterance) => NEED.test(intent);
  const plain = readUtterances(lang).map(featured);
  const utterances = [...plain, ...readVariants(lang).map(featured)];
  // What a fact says has words that nobody thought of asking with.
  const sentences = readFactSentences(lang).map(featured);
  const bank = utterances.filter((one) => !isNeed(one));
  const facts = [...sentences.filter((one) => !isNeed(one)), ...bank];
  const stems = new Set(
    facts
      .filter(({ intent }) => !isRefusal(intent))
      .flatMap(({ text }) => expand(text).map((word) => stemOf(word, lang))),
  );
  const rarity = rarityOf(facts.map(({ features }) => features));
  const weigh = weigher(rarity);
  const learn = (examples: readonly (Utterance & { features: Features })[], labelOf: (one: Utterance) => string) =>
    train(examples.map((one) => ({ label: labelOf(one), features: weigh(one.features) })));
  return {
    // The plainest words count twice: of hundreds in other registers, none makes them mean something else.
    weights: learn([...facts, ...plain], ({ intent }) => intent),
    needs: learn([...sentences, ...utterances], (one) => (isNeed(one) ? one.intent : NO_NEED)),
    rarity,
    threshold: learnThreshold(bank),
    stems: [...stems],
  };
}

/** What a model is opened from: values that pass between threads. */
export interface IntentSources {
  learnt: LearntIntents;
  names: Names;
  towns: string[];
  wording: Map<string, string>;
}
/** Reads what the build has learnt, otherwise learns it now. */
export function readIntentSources(vocabulary: Vocabulary): IntentSources {
  const { lang } = vocabulary;
  const wording = new Map<string, string>();
  for (const { intent, text } of readUtterances(lang)) if (!wording.has(intent)) wording.set(intent, text);
  const learnt = readLearnt(lang) ?? learnAndKeep(vocabulary);
  return { learnt, names: readNames(lang), towns: townSlugs(lang), wording };
}

/** The model of a language. */
function openIntentModel(vocabulary: Vocabulary, { learnt, names, towns, wording }: IntentSources): IntentModel {
  const { lang } = vocabulary;
  const finder = openNameFinder(lang, names, towns);
  const expand = expandShorthand(names);
  const read = readerOf(vocabulary, finder);
  const { weights, needs, rarity, threshold } = learnt;
  const used = new Set(learnt.stems);
  const model = classifierOf(weights);
  const needModel = classifierOf(needs);
  const weigh = weigher(rarity);
  const stems = (list: readonly string[]) =>
    list.map((phrase) => stemsOf(phrase, lang)).sort((a, b) => b.length - a.length);
  const set = (list: readonly string[]) => new Set(list.map((word) => stemOf(wordsOf(word)[0] ?? '', lang)));
  return {
    wordsOf: expand,
    classify(words, context) {
      const features = weigh(read(words));
      const alone = model.classify(features);
      if (!context?.words.length) return alone;
      const taken = model.classify(together(features, weigh(read(context.words)), context.weight));
      return mixed(alone, taken);
    },
    needOf(words) {
      const [best] = needModel.classify(weigh(read(words)));
      return best?.label === NO_NEED ? undefined : best;
    },
    vectorOf: (words) => weigh(read(words)),
    threshold,
    isUsed: (stem) => used.has(stem),
    wording,
    names: finder,
    phrases: {
      followUps: stems(names.followUps),
      corrections: stems(names.corrections),
      others: stems(names.others),
      reading: stems(names.reading),
      ...{ after: stems(names.after), before: stems(names.before) },
      ...{ describe: stems(names.describe), repeat: stems(names.repeat) },
      ...{ wanted: stems(names.wanted), paid: stems(names.paid), free: stems(names.free) },
      ...{ about: stems(names.about), compared: stems(names.compared), cheapest: stems(names.cheapest) },
      ...{ they: set(names.they), interrogatives: set(names.interrogatives), asks: set(names.asks) },
      ...{ own: set(names.own), company: set(names.company), pronouns: set(names.pronouns), listed: set(names.listed) },
      ordinals: [...names.ordinals.entries(), [-1, names.last] as const].flatMap(([at, list]) =>
        stems(list).map((phrase) => ({ phrase, at })),
      ),
      // By its words: the stems of "en français" are those of "en France".
      inLanguage: locales.flatMap((one) =>
        (names.inLanguage[one] ?? []).map((phrase) => ({ phrase: wordsOf(phrase), lang: one })),
      ),
    },
    bytes: model.bytes + needModel.bytes,
  };
}

/** What is clear by itself stays; the less it is, the more counts what it means after what was spoken of. */
function mixed(alone: readonly Likely[], taken: readonly Likely[]): Likely[] {
  const clear = alone[0]?.probability ?? 0;
  const after = new Map(taken.map(({ label, probability }) => [label, probability]));
  return alone
    .map(({ label, probability }) => ({
      label,
      probability: clear * probability + (1 - clear) * (after.get(label) ?? 0),
    }))
    .sort((a, b) => b.probability - a.probability);
}

/** Learns, and keeps what was learnt for the next start, where files can be written. */
function learnAndKeep(vocabulary: Vocabulary): LearntIntents {
  const learnt = learnIntents(vocabulary);
  try {
    writeLearnt(vocabulary.lang, learnt);
  } catch (error) {
    console.warn(`what was learnt is not kept: ${error instanceof Error ? error.message : String(error)}`);
  }
  return learnt;
}

const models: Partial<Record<Locale, { model: IntentModel; stamp: number }>> = {};
/** The model of a language, opened at its first use and after each publication; from `sources` where they were read. */
export function intentModelOf(vocabulary: Vocabulary, sources?: IntentSources): IntentModel {
  const stamp = publicationStamp();
  const opened = models[vocabulary.lang];
  if (opened?.stamp === stamp) return opened.model;
  const model = openIntentModel(vocabulary, sources ?? readIntentSources(vocabulary));
  models[vocabulary.lang] = { model, stamp };
  return model;
}
