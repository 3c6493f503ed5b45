import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import './tests/process-variables.ts';

/** They build, install or kill for minutes: begun last, they would keep one worker busy after all others have ended. */
const LONGEST = [
  'publishing/rebuild',
  'netlify/functions',
  'recipes/recipes',
  'faults/kills',
  'cms/any-save-builds',
  'faults/newsletter-killed',
];
const placeOf = ({ moduleId }: TestSpecification): number =>
  LONGEST.findIndex((name) => moduleId.endsWith(`tests/${name}.test.ts`)) + 1 || LONGEST.length + 1;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Of what all other tests have for less: the real cost of passwords, and commits that wait for the disk. */
const REAL_COSTS = ['tests/workers/passwords.test.ts', 'tests/workers/durability.test.ts'];
const UNIT = 'tests/**/*.test.ts';
const OTHERS = [
  '**/node_modules/**',
  'tests/site/**',
  'tests/e2e/**',
  'tests/netlify/**',
  'tests/firebase/**',
  ...REAL_COSTS,
];
/**
 * They replace a module, the clock or `fetch`, set the environment, renew what others read, or last: each has a process of
 * its own. All others share one, because reading the modules anew for each of them takes half of their time.
 */
const NEEDS_OWN_PROCESS =
  /\bvi\.(mock|resetModules|useFakeTimers|setSystemTime|advanceTimers|stub)|spyOn\(AbortSignal|Object\.assign\(process\.env|\bprocess\.env\.?\S* =[^=]|knowledgeRenewed/;
const ownProcess = globSync(UNIT).filter(
  (file) => LONGEST.some((name) => file.includes(name)) || NEEDS_OWN_PROCESS.test(readFileSync(file, 'utf8')),
);
/** Hashing passwords as slowly as the product does took a tenth of all unit tests. */
const cheapPasswords = { find: /^.*\/password-cost\.ts$/, replacement: path.resolve('tests/password-cost.ts') };
/** Waiting for the disk at each commit took a fifth of all unit tests. */
const undurableCommits = { find: /^.*\/durability\.ts$/, replacement: path.resolve('tests/durability.ts') };
/** A process that tests several sites opens the services of each. */
const servicesByFolder = {
  find: /^\.\/(services\/)?opened-once\.ts$/,
  replacement: path.resolve('tests/services-by-folder.ts'),
};
/** As netlify/services/publishing.ts names it: what tests publish is not built. */
const publisherWithoutBuilds = {
  find: /^\.\.\/adapters\/publisher\/rebuild\.ts$/,
  replacement: path.resolve('tests/publisher-without-builds.ts'),
};
const unit = {
  alias: [cheapPasswords, undurableCommits, servicesByFolder, publisherWithoutBuilds],
  // A busy machine takes its time; what hangs is told all the same.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // Many wait for a process, a clock or a disk: one fewer than the machine has cores would leave these idle.
    maxWorkers: 2,
    // Starts nothing before a test asks for it.
    globalSetup: 'tests/postgres/global-setup.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { ...unit, name: 'unit', include: [UNIT], exclude: [...OTHERS, ...ownProcess], isolate: false },
      },
      { extends: true, test: { ...unit, name: 'own-process', include: ownProcess, exclude: OTHERS } },
      {
        extends: true,
        test: {
          // Of what `npm run build` left in dist, of functions, which bring pages of it, and of what passwords cost.
          name: 'site',
          testTimeout: 30_000,
          hookTimeout: 240_000,
          include: ['tests/site/**/*.test.ts', 'tests/netlify/**/*.test.ts', ...REAL_COSTS],
        },
      },
    ],
  },
});
