/** `npm test`: everything CI runs, in order, named and timed; stops at the first failure. */
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.ts';

const STEPS: [name: string, command: string, ...parameters: string[]][] = [
  ['Format and lint', 'biome', 'ci', '.'],
  ['Unused files, exports and dependencies', 'knip', '--no-progress'],
  ['Types', 'astro', 'check', '--minimumFailingSeverity', 'warning'],
  // Before the unit tests, some of which build: what it has drawn and compressed is there for them.
  ['Build', 'npm', 'run', '--silent', 'build'],
  ['Unit tests', 'vitest', 'run'],
  ['Tests of the built site', 'vitest', 'run', '--config', 'vitest.site.config.ts'],
  ['Browser tests', 'playwright', 'test'],
];

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const begun = performance.now();
const env = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  FORCE_COLOR: process.env.CI ? '0' : (process.env.FORCE_COLOR ?? '1'),
  CHROMIUM_PATH: ensureBrowser(),
};

for (const [index, [name, command, ...parameters]] of STEPS.entries()) {
  const since = performance.now();
  console.log(`\n[${index + 1}/${STEPS.length}] ${name}: ${command} ${parameters.join(' ')}`);
  const { status, error } = spawnSync(command, parameters, { stdio: 'inherit', env });
  if (status !== 0) {
    console.error(
      `\n${name} failed after ${seconds(since)}${error ? `: ${error.message}` : ''}. Run it alone with: npx ${command} ${parameters.join(' ')}`,
    );
    process.exit(status ?? 1);
  }
  console.log(`[${index + 1}/${STEPS.length}] ${name} passed in ${seconds(since)}`);
}
console.log(`\nEverything passed in ${seconds(begun)}.`);
