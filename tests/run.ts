/** `npm test`: everything CI runs, in order, named and timed; stops at the first failure. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureBrowser } from './browser.ts';
import './process-variables.ts';

type Step = [name: string, command: string, ...parameters: string[]];
/** Those of one row run at the same time: each keeps one processor busy. */
const ROWS: Step[][] = [
  [
    ['Format and lint', 'biome', 'ci', '.'],
    ['Unused files, exports and dependencies', 'knip', '--no-progress'],
    // Fills the store once, and writes the types of the content: the two that follow need both.
    ['Types of the content', 'astro', 'sync'],
  ],
  [
    // Without the sync it begins with by itself.
    ['Types', 'npm', 'run', '--silent', '--ignore-scripts', 'types'],
    // Before the unit tests, some of which build: what it has drawn and compressed is there for them.
    ['Build', 'npm', 'run', '--silent', 'build'],
  ],
  // The slowest of each overlap, so that no core waits.
  [['Unit tests, and tests of the built site', 'vitest', 'run']],
  [['Browser tests', 'playwright', 'test']],
];

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const begun = performance.now();
const env = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  FORCE_COLOR: process.env.CI ? '0' : (process.env.FORCE_COLOR ?? '1'),
  CHROMIUM_PATH: ensureBrowser(),
};

/** Runs a step to its end. @returns whether it passed */
async function run([name, command, ...parameters]: Step, title: string): Promise<boolean> {
  const since = performance.now();
  console.log(`\n[${title}] ${name}: ${command} ${parameters.join(' ')}`);
  const child = spawn(command, parameters, { stdio: 'inherit', env });
  const [status, problem] = await once(child, 'exit').then(
    ([code]: (number | null)[]) => [code, ''],
    (error: Error) => [null, `: ${error.message}`],
  );
  const again = `Run it alone with: npx ${command} ${parameters.join(' ')}`;
  if (status === 0) console.log(`[${title}] ${name} passed in ${seconds(since)}`);
  else console.error(`\n${name} failed after ${seconds(since)}${problem}. ${again}`);
  return status === 0;
}

for (const [index, row] of ROWS.entries()) {
  const passed = await Promise.all(row.map((step) => run(step, `${index + 1}/${ROWS.length}`)));
  if (!passed.every(Boolean)) process.exit(1);
}
console.log(`\nEverything passed in ${seconds(begun)}.`);
