/**
 * `npm run netlify`: every function, bundled and started as on Netlify, without a setting: each answers 503 or less, and
 * a schedule ends in its time. Prints what each weighs. Needs a build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { measureFunctions } from './measure.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'functions-'));
try {
  const measured = await measureFunctions(folder, (name) => console.error(name));
  console.table(
    measured.map(({ name, megabytes, coldMs, status }) => ({
      function: name,
      MB: megabytes,
      'cold ms': coldMs,
      status,
    })),
  );
  const failed = measured.filter(({ status }) => status === undefined || (status >= 500 && status !== 503));
  if (failed.length) console.error(`Not answered: ${failed.map(({ name }) => name).join(', ')}`);
  process.exitCode = failed.length ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
