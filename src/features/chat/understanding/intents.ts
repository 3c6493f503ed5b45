import { type Locale, locales } from '../../../i18n/locales.ts';
import { stemOf, stemsOf, wordsOf } from '../../../lib/words.ts';
import type { Vocabulary } from '../../../retrieval/vocabulary.ts';
import type { MoneyNames } from '../facts/amount.ts';
import { type Names, readNames, readUtterances } from './assistant-files.ts';
import { classifierOf, type Likely } from './classifier.ts';
import { type NameFinder, openNameFinder, townSlugs } from './entities.ts';
import { type Features, together, weigher } from './features.ts';
import { NO_NEED } from './intent-names.ts';
import { learnAndKeep } from './learn-intents.ts';
import { type LearntIntents, readLearnt } from './learnt-file.ts';
import { publicationStamp } from './lessons-file.ts';
import { expandShorthand, readerOf } from './message-reader.ts';

/** What a message tells that goes wrong or is wished for, if it does. */
export interface Need extends Likely {
  /** How probable it is that it tells any need. */
  ofAny: number;
  second: Likely | undefined;
}

export interface IntentModel {
  /** The words of a message, without shorthand. */
  wordsOf(message: string): string[];
  /** With a context, what follows it is likelier, by its weight. */
  classify(words: readonly string[], context?: { words: readonly string[]; weight: number }): Likely[];
  /** The need a message tells likeliest. */
  needOf(words: readonly string[]): Need | undefined;
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
    | ('wanted' | 'paid' | 'free' | 'about' | 'compared' | 'cheapest' | 'instalments' | 'priced'),
    (readonly string[])[]
  > &
    Record<
      'opened' | 'own' | 'company' | 'pronouns' | 'they' | 'listed' | 'interrogatives' | 'asks',
      ReadonlySet<string>
    > & {
      /** What is said of an amount one has: what makes one of a bare number, what else is said, and by whom. */
      budget: Record<'says' | 'around' | 'mine', ReadonlySet<string>> & MoneyNames;
      /** Number words, and what joins two of them. */
      numbers: ReadonlyMap<string, number>;
      numberJoins: ReadonlySet<string>;
      /** Names what is broken or attacked, or that it is. */
      urgent: ReadonlySet<string>;
      /** What else a position is called, by its address. */
      jobs: ReadonlyMap<string, string>;
      /** What clients of a sector are called. */
      sectors: ReadonlyMap<string, string>;
      /** Counted from the beginning of a list, or from its end. */
      ordinals: { phrase: readonly string[]; at: number }[];
      inLanguage: { phrase: readonly string[]; lang: Locale }[];
    };
  bytes: number;
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
  const learnt = readLearnt(lang) ?? learnAndKeep(lang).learnt;
  return { learnt, names: readNames(lang), towns: townSlugs(), wording };
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
      const likely = needModel.classify(weigh(read(words)));
      const none = likely.find(({ label }) => label === NO_NEED)?.probability ?? 0;
      const [best, second] = likely.filter(({ label }) => label !== NO_NEED);
      return best && { ...best, ofAny: 1 - none, second };
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
      ...{ instalments: stems(names.instalments), priced: stems(names.priced) },
      urgent: set(names.urgent),
      jobs: new Map(Object.entries(names.jobs).map(([id, list]) => [id, list.join(' ')])),
      sectors: new Map(Object.entries(names.sectors).map(([id, list]) => [id, list.join(' ')])),
      numbers: new Map(Object.entries(names.numbers)),
      numberJoins: new Set(names.numberJoins),
      budget: {
        ...{ says: set(names.budget.says), around: set(names.budget.around), mine: set(names.budget.mine) },
        ...{ money: names.budget.money, otherMoney: names.budget.otherMoney, thousands: names.budget.thousands },
      },
      ...{ they: set(names.they), interrogatives: set(names.interrogatives), asks: set(names.asks) },
      ...{
        opened: set(names.opened),
        own: set(names.own),
        company: set(names.company),
        pronouns: set(names.pronouns),
        listed: set(names.listed),
      },
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
