import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bareImport, measureFunctions } from '../netlify/measure.ts';
import { printTable, progress, show } from './tables.ts';

/** What each function weighs as Netlify bundles it, and how long a cold start imports it, beside one that does nothing. */
export async function benchFunctions(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-functions-'));
  try {
    const bareMs = bareImport(path.join(folder, 'bare'));
    const measured = await measureFunctions(folder, (name) => progress(`functions: ${name}`));
    printTable(
      'Functions as Netlify bundles them (aims: 300 ms; 10 MB where no picture or document is made)',
      ['Function', 'MB', 'Cold import, ms', 'Beside a bare function, ms'],
      measured.map(({ name, megabytes, coldMs }) => [
        name,
        show(megabytes, 1),
        show(coldMs),
        `+ ${show(coldMs - bareMs)}`,
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
