import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What builds of a project noted that they could not draw (src/collections/undrawable.ts): it changes with each. */
export function readUndrawableOf(home: string): string {
  const file = path.join(home, '.cache/records/undrawable.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
