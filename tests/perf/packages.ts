import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CannotMeasure } from './errors.ts';
import { inRepository } from './folders.ts';
import { progress } from './tables.ts';

const FOLDER = inRepository('tests/perf');

/**
 * Installs what only the bench needs, a package of its own, at its first run. @throws CannotMeasure without a registry.
 */
export function installBenchPackages(): void {
  if (existsSync(`${FOLDER}/node_modules`)) return;
  progress('installing the packages of the bench, once');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0)
    throw new CannotMeasure('The packages of the bench cannot be installed: run "npm ci --prefix tests/perf".');
}
