import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** `src/a.ts(3,5): error TS2322: what is wrong`, as the compiler says it without colours. */
const COMPLAINT = /^(\S[^(]*)\(\d+,\d+\): error (TS\d+: .*)$/;

/** The compiler's errors in the site, the server and `more` of a copy of the project, by file. */
export function complaintsOfCompiler(root: string, more: readonly string[]): Map<string, string[]> {
  const settings = path.join(root, 'judged.tsconfig.json');
  const include = ['src', 'netlify', '.astro/types.d.ts', ...more];
  writeFileSync(settings, JSON.stringify({ extends: './tsconfig.json', include }));
  const options = ['--noEmit', '--incremental', 'false', '--checkers', '1', '--pretty', 'false'];
  const { stdout, stderr } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), [...options, '--project', settings], {
    cwd: root,
    encoding: 'utf8',
  });
  if (stderr) throw new Error(stderr);
  const complaints = new Map<string, string[]>();
  for (const line of stdout.split('\n').filter((said) => said && !said.startsWith(' '))) {
    const [, file, sentence] = COMPLAINT.exec(line) ?? [];
    if (!file || !sentence) throw new Error(`The compiler says: ${line}`);
    // Other files of tests come along with those that import them.
    if (!/^(src|netlify|\.astro)\//.test(file) && !more.includes(file)) continue;
    complaints.set(file, [...(complaints.get(file) ?? []), sentence]);
  }
  return complaints;
}
