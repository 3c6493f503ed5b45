import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readUtterances, readVariants } from '../../src/features/chat/understanding/assistant-files.ts';
import { classifierOf } from '../../src/features/chat/understanding/classifier.ts';
import { learnAndKeep } from '../../src/features/chat/understanding/learn-intents.ts';
import { learnMissing } from '../../src/features/chat/understanding/learn-missing.ts';
import { type LearntIntents, readLearnt, writeLearnt } from '../../src/features/chat/understanding/learnt-file.ts';
import { fromSparse, toSparse } from '../../src/features/chat/understanding/sparse-rows.ts';
import { locales } from '../../src/i18n/locales.ts';
import { wordsOf } from '../../src/lib/words.ts';

/** A copy of the project's content and code, as a build of its own has them. */
const before = process.cwd();
const root = mkdtempSync(path.join(tmpdir(), 'learnt-'));
// Half a minute where no build has learnt it.
const learnt = readLearnt('fr') ?? learnAndKeep('fr').learnt;
/** Ten million weights are compared at once. */
const digestOf = (what: LearntIntents | undefined) =>
  JSON.stringify(what, (_, value) =>
    value instanceof Float32Array || value instanceof Int8Array
      ? createHash('sha256').update(value).digest('hex')
      : value,
  );
const whole = digestOf(learnt);
/** Of the project itself: what follows has a folder of its own. */
const banks = locales.map((lang) => ({ lang, messages: [...readUtterances(lang), ...readVariants(lang)] }));
beforeAll(() => {
  for (const folder of ['src', 'content']) symlinkSync(path.join(before, folder), path.join(root, folder));
  process.chdir(root);
});
afterAll(() => {
  process.chdir(before);
  rmSync(root, { recursive: true, force: true });
});

test.each(banks)('no message of the bank teaches two things ($lang)', ({ messages }) => {
  const taught = Map.groupBy(messages, ({ text }) => wordsOf(text).join(' '));
  const torn = [...taught].filter(([, same]) => new Set(same.map(({ intent }) => intent)).size > 1);
  expect(messages.length).toBeGreaterThan(3000);
  expect(torn.map(([text, same]) => `${text}: ${same.map(({ intent }) => intent).join(', ')}`)).toEqual([]);
});
test('what a build learnt is read again, to the last figure', () => {
  writeLearnt('fr', learnt);
  const read = readLearnt('fr');
  expect(digestOf(read)).toBe(whole);
  const features = { ids: Uint16Array.of(1, 500, 9000), weights: Float32Array.of(0.5, 0.5, 0.7) };
  expect(classifierOf(read?.weights ?? learnt.weights).classify(features)).toEqual(
    classifierOf(learnt.weights).classify(features),
  );
  expect(readLearnt('en'), 'nothing was learnt of it').toBeUndefined();
});
test('a damaged file is as none', () => {
  const [file = ''] = globSync('.cache/assistant/*');
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, 1000));
  expect(readLearnt('fr')).toBeUndefined();
  writeFileSync(file, bytes);
  expect(digestOf(readLearnt('fr'))).toBe(whole);
});
test('what was learnt from another bank, or by other code, is learnt again', () => {
  rmSync('content');
  mkdirSync('content/assistant', { recursive: true });
  writeFileSync('content/assistant/fr.yaml', 'other: bank\n');
  expect(readLearnt('fr')).toBeUndefined();
  rmSync('content', { recursive: true });
  symlinkSync(path.join(before, 'content'), 'content');
  expect(digestOf(readLearnt('fr'))).toBe(whole);
  rmSync('src');
  expect(digestOf(readLearnt('fr')), 'as on Netlify, where no sources are').toBe(whole);
  rmSync('content');
  cpSync(path.join(before, 'content'), 'content', { recursive: true, filter: (file) => !file.endsWith('/variants') });
  expect(digestOf(readLearnt('fr')), 'as on Netlify, where no variants are').toBe(whole);
  mkdirSync('content/assistant/variants/fr', { recursive: true });
  writeFileSync('content/assistant/variants/fr/other.yaml', 'hours: |\n  other\n');
  expect(readLearnt('fr'), 'other variants').toBeUndefined();
  rmSync('content', { recursive: true });
  symlinkSync(path.join(before, 'content'), 'content');
  mkdirSync('src/lib', { recursive: true });
  writeFileSync('src/lib/words.ts', 'export {};');
  expect(readLearnt('fr')).toBeUndefined();
});

test('another telephone number, a new town, one page of two and one that cannot be shown teach nothing; another message does', {
  timeout: 120_000,
}, async () => {
  for (const folder of ['src', 'content']) rmSync(folder, { recursive: true });
  symlinkSync(path.join(before, 'src'), 'src');
  cpSync(path.join(before, 'content'), 'content', { recursive: true });
  writeLearnt('fr', learnt);
  const company = readFileSync('content/company.yaml', 'utf8');
  writeFileSync('content/company.yaml', company.replace(/^phone: .*$/m, 'phone: "+33 3 20 99 99 99"'));
  writeFileSync('content/cities/fr/vierzon.md', '');
  // Its English page stands in its place: Lille is the same town to whoever asks.
  rmSync('content/cities/fr/lille.md');
  // Its page cannot be read, or has another word before its name.
  writeFileSync('content/cities/fr/arras.md', '---\ntitle: 3\n---\n');
  const dunkirk = readFileSync('content/cities/en/dunkerque.md', 'utf8');
  writeFileSync('content/cities/en/dunkerque.md', dunkirk.replace(/^at: .*$/m, 'at: in our Dunkirk'));
  expect(readLearnt('fr'), 'other files').toBeUndefined();
  const again = learnAndKeep('fr');
  expect(again.isNew).toBe(false);
  expect(digestOf(again.learnt)).toBe(whole);
  expect(digestOf(readLearnt('fr')), 'kept for the next start').toBe(whole);

  const FEW = {
    fr: ['vous ouvrez quand', 'une recette', 'Nous ouvrons.'],
    en: ['when do you open', 'a recipe', 'We open.'],
  };
  for (const lang of locales) {
    for (const folder of ['variants', 'utterances', 'facts']) {
      rmSync(`content/assistant/${folder}/${lang}`, { recursive: true });
      mkdirSync(`content/assistant/${folder}/${lang}`);
    }
    const [asked, off, said] = FEW[lang];
    writeFileSync(`content/assistant/utterances/${lang}/few.yaml`, `hours: |\n  ${asked}\noffTopic: |\n  ${off}\n`);
    writeFileSync(`content/assistant/facts/${lang}/few.yaml`, `hours:\n  to: /ContactUs\n  say: ${said}\n`);
  }
  const told: string[] = [];
  await learnMissing((lang) => told.push(lang));
  expect(told.sort(), 'side by side, each in a thread of its own').toEqual([...locales].sort());
  expect(readLearnt('fr')?.fingerprint).not.toBe(learnt.fingerprint);
  await learnMissing((lang) => told.push(lang));
  expect(told, 'nothing is missing').toHaveLength(locales.length);

  writeFileSync('content/assistant/facts/fr/few.yaml', 'hours: [');
  await expect(learnMissing(), 'as a build says why it stops').rejects.toThrow(
    'content/assistant/facts/fr/few.yaml, line 1',
  );
});

test('weights are written without their zeros, and read as they were', () => {
  const rows = Int8Array.from({ length: 5000 }, (_, i) => (i === 0 || i === 255 || i === 4000 ? -15 : i % 977 ? 0 : 7));
  expect(fromSparse(toSparse(rows))).toEqual(rows);
  expect(fromSparse(toSparse(new Int8Array(600)))).toEqual(new Int8Array(600));
});
