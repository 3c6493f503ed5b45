import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';

/** What pages are made of besides the store. */
const FILES = ['astro.config.mjs', 'package-lock.json', 'package.json', 'tsconfig.json', '.env', 'SECURITY.md'];
const FOLDERS = ['src', 'netlify', 'content', 'public'];
/** Variables a built page does not depend on: where the server listens, where the store is, and who owns the site. */
const NOT_BUILT_IN = /^(DATA_DIR|HOST|PORT|TRUSTED_PROXY|ACCESS_LOG|ADMIN_\w+|BACKUP_\w+|ALERT_\w+|SECRET)$/;
/** Variables of this product and of the hosts it is built at (netlify/env.ts, src/cms/backend.ts). */
const BUILT_IN =
  /^(ALLOWED|ASSISTANT|BUILD|CHATBOT|CLAMD|CMS|CONTEXT|DEPLOY|FILES|FIREBASE|INDEXNOW|MAIL|NODE_ENV|REPLIES|SITE|SMTP|STRIPE)/;

const variablesOf = (environment: NodeJS.ProcessEnv): [string, string | undefined][] =>
  Object.entries(environment)
    .filter(([name]) => BUILT_IN.test(name) && !NOT_BUILT_IN.test(name))
    // Astro sets it for its own process: a build is always one for production.
    .filter(([name, value]) => !(name === 'NODE_ENV' && value === 'production'))
    .sort();

/** The commit the dates of `content` are read from; without Git, none. */
function commitOf(home: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: home, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // A copy of the files without their repository.
    return '';
  }
}

/** Changes with whatever pages are made of except the records of the store: code, content in Git, the environment. */
export function buildInputs(home: string, environment: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, commitOf(home), variablesOf(environment)]));
  const files = globSync(
    FOLDERS.map((folder) => `${folder}/**`),
    { cwd: home },
  );
  for (const file of [...FILES, ...files.sort()]) {
    const stats = statSync(path.join(home, file), { throwIfNoEntry: false });
    if (stats?.isFile()) hash.update(`${file}\0${stats.size}\0${stats.mtimeMs}\n`);
  }
  return hash.digest('base64url');
}
