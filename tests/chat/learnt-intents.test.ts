import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUtterances, readVariants } from '../../src/features/chat/understanding/assistant-files.ts';
import { classifierOf } from '../../src/features/chat/understanding/classifier.ts';
import { learnIntents } from '../../src/features/chat/understanding/intents.ts';
import { readLearnt, writeLearnt } from '../../src/features/chat/understanding/learnt-file.ts';
import { locales } from '../../src/i18n/locales.ts';
import { wordsOf } from '../../src/lib/words.ts';
import { vocabularyOf } from '../../src/retrieval/vocabulary.ts';

/** A copy of the project's content and code, as a build of its own has them. */
const before = process.cwd();
const root = mkdtempSync(path.join(tmpdir(), 'learnt-'));
// Half a minute where no build has learnt it.
const learnt = readLearnt('fr') ?? learnIntents(vocabularyOf('fr'));
beforeAll(() => {
  for (const folder of ['src', 'content']) symlinkSync(path.join(before, folder), path.join(root, folder));
  process.chdir(root);
});
afterAll(() => {
  process.chdir(before);
  rmSync(root, { recursive: true, force: true });
});

test('what a build learnt is read again, to the last figure', () => {
  writeLearnt('fr', learnt);
  const read = readLearnt('fr');
  expect(read).toEqual(learnt);
  const features = { ids: Uint16Array.of(1, 500, 9000), weights: Float32Array.of(0.5, 0.5, 0.7) };
  expect(classifierOf(read?.weights ?? learnt.weights).classify(features)).toEqual(
    classifierOf(learnt.weights).classify(features),
  );
  expect(readLearnt('en'), 'nothing was learnt of it').toBeUndefined();
});
test('a damaged file is as none', () => {
  const [file = ''] = globSync('.cache/assistant/*');
  const whole = readFileSync(file);
  writeFileSync(file, whole.subarray(0, 1000));
  expect(readLearnt('fr')).toBeUndefined();
  writeFileSync(file, whole);
  expect(readLearnt('fr')).toEqual(learnt);
});
test('what was learnt from another bank, or by other code, is learnt again', () => {
  rmSync('content');
  mkdirSync('content/assistant', { recursive: true });
  writeFileSync('content/assistant/fr.yaml', 'other: bank\n');
  expect(readLearnt('fr')).toBeUndefined();
  rmSync('content', { recursive: true });
  symlinkSync(path.join(before, 'content'), 'content');
  expect(readLearnt('fr')).toEqual(learnt);
  rmSync('src');
  expect(readLearnt('fr'), 'as on Netlify, where no sources are').toEqual(learnt);
  rmSync('content');
  cpSync(path.join(before, 'content'), 'content', { recursive: true, filter: (file) => !file.endsWith('/variants') });
  expect(readLearnt('fr'), 'as on Netlify, where no variants are').toEqual(learnt);
  mkdirSync('content/assistant/variants/fr', { recursive: true });
  writeFileSync('content/assistant/variants/fr/other.yaml', 'hours: |\n  other\n');
  expect(readLearnt('fr'), 'other variants').toBeUndefined();
  rmSync('content', { recursive: true });
  symlinkSync(path.join(before, 'content'), 'content');
  mkdirSync('src/lib', { recursive: true });
  writeFileSync('src/lib/words.ts', 'export {};');
  expect(readLearnt('fr')).toBeUndefined();
});

test.each(locales)('no message of the bank teaches two things (%s)', (lang) => {
  const taught = Map.groupBy([...readUtterances(lang), ...readVariants(lang)], ({ text }) => wordsOf(text).join(' '));
  const torn = [...taught].filter(([, messages]) => new Set(messages.map(({ intent }) => intent)).size > 1);
  expect(torn.map(([text, messages]) => `${text}: ${messages.map(({ intent }) => intent).join(', ')}`)).toEqual([]);
});
