import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Locale } from '../../../i18n/locales.ts';
import type { Weights } from './classifier.ts';
import { townsOfFiles } from './entities.ts';
import { readLessons } from './lessons-file.ts';
import { fromSparse, type SparseRows, toSparse } from './sparse-rows.ts';

/** What is learnt from the bank of utterances. */
export interface LearntIntents {
  /** Of all that decides what is learnt. */
  fingerprint: string;
  weights: Weights;
  /** Of needs alone, against all that is none. */
  needs: Weights;
  rarity: Float32Array;
  threshold: number;
  /** The stems of the words of everything that is answered. */
  stems: string[];
}

/** A sixth larger than at 10, which takes three seconds more of the twenty-five each time something is learnt. */
const QUALITY = 6;

/** Beside what was last published: functions on Netlify bring it along (netlify.toml). */
const FOLDER = '.cache/assistant';
const fileOf = (lang: Locale): string => path.join(FOLDER, `intents-${lang}.bin`);

/**
 * What is learnt of a language depends on its bank, on the names of services and towns, and on how messages are read. Only what
 * functions on Netlify bring along (netlify.toml): without one of these files they would learn at every start.
 */
const contentOf = (lang: Locale): string[] => [
  `content/assistant/${lang}.yaml`,
  `content/assistant/*/${lang}.yaml`,
  `content/assistant/{facts,utterances}/${lang}/*.yaml`,
  'content/company.yaml',
];
const variantsOf = (lang: Locale): string[] => [`content/assistant/variants/${lang}/*.yaml`];
const CODE = [
  'src/features/chat/understanding/*.ts',
  'src/features/chat/flows/*.ts',
  'src/retrieval/*.ts',
  'src/lib/*.ts',
];
/** What learns from messages once they are read. */
const LEARNER = ['features', 'classifier', 'train', 'learn-intents'].map(
  (name) => `src/features/chat/understanding/${name}.ts`,
);
const hashOf = (patterns: readonly string[], also = ''): string | undefined => {
  const files = patterns.flatMap((pattern) => globSync(pattern)).sort();
  if (!files.length) return undefined;
  const hash = createHash('sha256').update(also);
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('base64url');
};

const hashOfContent = (lang: Locale) => {
  const lessons = readLessons();
  return hashOf(contentOf(lang), JSON.stringify([lessons, townsOfFiles()]));
};

/** Undefined where there are no sources. */
export const hashOfLearner = (): string | undefined => hashOf(LEARNER);

/** Whether something was learnt of a language, if perhaps from another bank. */
export const isLearnt = (lang: Locale): boolean => existsSync(fileOf(lang));

/** Of what it was learnt. */
interface LearntOf {
  content?: string | undefined;
  variants?: string | undefined;
  code?: string | undefined;
}
interface LearntFile extends LearntOf {
  learnt: LearntIntents;
}
type SparseWeights = Omit<Weights, 'rows'> & { sparse: SparseRows };
/** As it is written. */
interface StoredFile extends LearntOf {
  learnt: Omit<LearntIntents, 'weights' | 'needs'> & Record<'weights' | 'needs', SparseWeights>;
}
const packed = ({ rows, ...others }: Weights): SparseWeights => ({ ...others, sparse: toSparse(rows) });
const unpacked = ({ sparse, ...others }: SparseWeights): Weights => ({ ...others, rows: fromSparse(sparse) });

function readFile(lang: Locale): LearntFile | undefined {
  try {
    const { learnt, ...of }: StoredFile = deserialize(brotliDecompressSync(readFileSync(fileOf(lang))));
    return { ...of, learnt: { ...learnt, weights: unpacked(learnt.weights), needs: unpacked(learnt.needs) } };
  } catch {
    // Never built, or damaged: it is learnt again.
    return undefined;
  }
}

/** What was learnt of a language, perhaps from other files, if all that decides it was the same. */
export function readLearntFrom(lang: Locale, fingerprint: string): LearntIntents | undefined {
  const learnt = readFile(lang)?.learnt;
  return learnt?.fingerprint === fingerprint ? learnt : undefined;
}

/**
 * What a build has learnt of a language; undefined where there is nothing, or it was learnt from another bank or by
 * other code. A function on Netlify has neither variants nor sources beside it, and none but those of its build.
 */
export function readLearnt(lang: Locale): LearntIntents | undefined {
  const file = readFile(lang);
  if (!file) return undefined;
  const isOf = (hash: string | undefined, learntFrom: string | undefined) => hash === undefined || hash === learntFrom;
  return file.content === hashOfContent(lang) &&
    isOf(hashOf(variantsOf(lang)), file.variants) &&
    isOf(hashOf(CODE), file.code)
    ? file.learnt
    : undefined;
}

export function writeLearnt(lang: Locale, learnt: LearntIntents): void {
  mkdirSync(FOLDER, { recursive: true });
  const file: StoredFile = {
    ...{ content: hashOfContent(lang), variants: hashOf(variantsOf(lang)), code: hashOf(CODE) },
    learnt: { ...learnt, weights: packed(learnt.weights), needs: packed(learnt.needs) },
  };
  const part = `${fileOf(lang)}.${process.pid}`;
  writeFileSync(part, brotliCompressSync(serialize(file), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }));
  renameSync(part, fileOf(lang));
}
