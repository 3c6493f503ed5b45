/**
 * Stands where Astro stands: builds a site of a few pages that says how often a publication was asked for, and which
 * press releases have appeared.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const PAGES = 40;
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
const database = new DatabaseSync(path.join(process.env.DATA_DIR, 'site.sqlite'), { readOnly: true, timeout: 5000 });
const row = database
  .prepare("SELECT json_extract(data, '$.asked') AS asked FROM records WHERE collection = 'publicationRequest'")
  .get();
const now = new Date(Date.now() + Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8')));
const appeared = database
  .prepare(
    "SELECT data ->> '$.key' AS key FROM records WHERE collection = 'pressArticle' AND data ->> '$.publishedOn' <= ?",
  )
  .all(now.toISOString().slice(0, 10));
const html = `<html><body>asked ${row?.asked ?? 0}<p>${appeared.map(({ key }) => key).join(' ')}</p></body></html>`;
for (const name of ['index', '404', ...Array.from({ length: PAGES }, (_, page) => `pages/${page}`)]) {
  const file = path.join(folder, `${name}.html`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}
writeFileSync(path.join(folder, '_headers'), '');
writeFileSync(path.join(folder, '_redirects'), '/* /404 404\n');
appendFileSync(path.join(process.env.DATA_DIR, 'builds.log'), `${row?.asked ?? 0}\n`);
