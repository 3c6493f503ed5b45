import { createHash } from 'node:crypto';
import type { Locale } from '../../../i18n/locales.ts';
import { stemOf } from '../../../lib/words.ts';
import { type Vocabulary, vocabularyOf } from '../../../retrieval/vocabulary.ts';
import { readFactSentences, readNames, readUtterances, readVariants, type Utterance } from './assistant-files.ts';
import { classifierOf } from './classifier.ts';
import { openNameFinder, townsOfFiles } from './entities.ts';
import { type Features, rarityOf, weigher } from './features.ts';
import { NO_NEED, REFUSALS, SEARCH } from './intent-names.ts';
import { hashOfLearner, type LearntIntents, readLearntFrom, writeLearnt } from './learnt-file.ts';
import { expandShorthand, readerOf } from './message-reader.ts';
import { keysOf, train } from './train.ts';

type Example = Utterance & { features: Features };

/** What a need is answered with that names no service: told where no fact is asked for. */
const NEED = /^need[A-Z]/;
const isRefusal = (intent: string) => (REFUSALS as readonly string[]).includes(intent);
const isFact = (intent: string) => intent !== SEARCH && !isRefusal(intent);

/** A wrong fact costs this many times what a right one is worth: the site's texts can answer instead. */
const COST_OF_WRONG = 1.5;
/** Enough to learn the threshold: twice as many learn the same. */
const FEW_EPOCHS = 4;
const LOWEST_THRESHOLD = 0.25;
const HIGHEST_THRESHOLD = 0.6;

/** Learns the threshold on a quarter of the bank that the model did not see: always the same messages of it. */
function learnThreshold(bank: readonly (Utterance & { features: Features })[]): number {
  const labelled = bank.map(({ intent, features }) => ({ label: intent, features }));
  const keys = keysOf(labelled);
  const seen = labelled.filter((_, i) => (keys[i] ?? 0) % 4 !== 3);
  const unseen = labelled.filter((_, i) => (keys[i] ?? 0) % 4 === 3);
  const weigh = weigher(rarityOf(seen.map(({ features }) => features)));
  const model = classifierOf(
    train(
      seen.map(({ label, features }) => ({ label, features: weigh(features) })),
      FEW_EPOCHS,
    ),
  );
  const judged = unseen
    .flatMap(({ label, features }) => {
      const [best] = model.classify(weigh(features));
      return best && isFact(best.label) ? [{ probability: best.probability, right: best.label === label }] : [];
    })
    .sort((a, b) => b.probability - a.probability);
  let [gain, most, threshold] = [0, 0, HIGHEST_THRESHOLD];
  for (const { probability, right } of judged) {
    gain += right ? 1 : -COST_OF_WRONG;
    if (gain > most) [most, threshold] = [gain, probability];
  }
  return Math.min(HIGHEST_THRESHOLD, Math.max(LOWEST_THRESHOLD, threshold));
}

/** The bank as it is learnt from. */
interface TrainingData {
  /** The plainest messages. */
  plain: Example[];
  /** The same in other registers. */
  variants: Example[];
  /** What a fact says has words that nobody thought of asking with. */
  sentences: Example[];
  /** The stems of the words of everything that is answered. */
  stems: string[];
}

const isNeed = ({ intent }: Utterance) => NEED.test(intent);
const withoutNeeds = (examples: readonly Example[]) => examples.filter((one) => !isNeed(one));

function trainingDataOf(vocabulary: Vocabulary): TrainingData {
  const { lang } = vocabulary;
  const names = readNames(lang);
  const expand = expandShorthand(names);
  const read = readerOf(vocabulary, openNameFinder(lang, names, townsOfFiles(), new Map()));
  const featured = (one: Utterance) => ({ ...one, features: read(expand(one.text)) });
  const plain = readUtterances(lang).map(featured);
  const variants = readVariants(lang).map(featured);
  const asked = new Set(plain.map(({ intent }) => intent));
  // What no message asks is told by rules alone.
  const sentences = readFactSentences(lang)
    .filter(({ intent }) => asked.has(intent))
    .map(featured);
  const stems = new Set(
    withoutNeeds([...sentences, ...plain, ...variants])
      .filter(({ intent }) => !isRefusal(intent))
      .flatMap(({ text }) => expand(text).map((word) => stemOf(word, lang))),
  );
  return { plain, variants, sentences, stems: [...stems] };
}

/** Of all that decides what is learnt: what it is learnt by, and each message as it is read, in its order. */
function fingerprintOf({ plain, variants, sentences }: TrainingData): string {
  const hash = createHash('sha256').update(String(hashOfLearner()));
  for (const list of [plain, variants, sentences]) {
    hash.update(`\n${list.length}`);
    for (const { intent, features } of list) hash.update(`\n${intent}`).update(features.ids).update(features.weights);
  }
  return hash.digest('base64url');
}

/** Takes some twenty-five seconds of processor. */
function learnIntents({ plain, variants, sentences, stems }: TrainingData, fingerprint: string): LearntIntents {
  const utterances = [...plain, ...variants];
  const bank = withoutNeeds(utterances);
  const facts = [...withoutNeeds(sentences), ...bank];
  const rarity = rarityOf(facts.map(({ features }) => features));
  const weigh = weigher(rarity);
  const learn = (examples: readonly Example[], labelOf: (one: Utterance) => string) =>
    train(examples.map((one) => ({ label: labelOf(one), features: weigh(one.features) })));
  return {
    fingerprint,
    // The plainest words count twice: of hundreds in other registers, none makes them mean something else.
    weights: learn([...facts, ...plain], ({ intent }) => intent),
    needs: learn([...sentences, ...utterances], (one) => (isNeed(one) ? one.intent : NO_NEED)),
    rarity,
    threshold: learnThreshold(bank),
    stems,
  };
}

/**
 * Learns what messages want in a language, and keeps it for the next start, where files can be written. What was learnt
 * already holds where every message is read as it was then: another telephone number or a new town teaches nothing.
 * @returns what is learnt now, and whether it had to be learnt.
 */
export function learnAndKeep(lang: Locale): { learnt: LearntIntents; isNew: boolean } {
  const data = trainingDataOf(vocabularyOf(lang));
  const fingerprint = fingerprintOf(data);
  const kept = readLearntFrom(lang, fingerprint);
  const learnt = kept ? { ...kept, stems: data.stems } : learnIntents(data, fingerprint);
  try {
    writeLearnt(lang, learnt);
  } catch (error) {
    console.warn(`what was learnt is not kept: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { learnt, isNew: !kept };
}
