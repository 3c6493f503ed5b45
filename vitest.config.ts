import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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

export default defineConfig({
  test: {
    // Many wait for a process, a clock or a disk: one fewer than the machine has cores would leave these idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Starts nothing before a test asks for it.
          globalSetup: 'tests/postgres/global-setup.ts',
          // A busy machine takes its time; what hangs is told all the same.
          testTimeout: 30_000,
          hookTimeout: 120_000,
          include: ['tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/site/**', 'tests/e2e/**', 'tests/netlify/**', 'tests/firebase/**'],
        },
      },
      {
        extends: true,
        test: {
          // Of what `npm run build` left in dist, and of functions, which bring pages of it.
          name: 'site',
          testTimeout: 30_000,
          hookTimeout: 240_000,
          include: ['tests/site/**/*.test.ts', 'tests/netlify/**/*.test.ts'],
        },
      },
    ],
  },
});
