/** Stands where Astro stands: builds a site of a few pages that says how often a publication was asked for. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const PAGES = 40;
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
const database = new DatabaseSync(path.join(process.env.DATA_DIR, 'site.sqlite'), { readOnly: true, timeout: 5000 });
const row = database
  .prepare("SELECT json_extract(data, '$.asked') AS asked FROM records WHERE collection = 'publicationRequest'")
  .get();
const html = `<html><body>asked ${row?.asked ?? 0}</body></html>`;
for (const name of ['index', '404', ...Array.from({ length: PAGES }, (_, page) => `pages/${page}`)]) {
  const file = path.join(folder, `${name}.html`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}
writeFileSync(path.join(folder, '_headers'), '');
writeFileSync(path.join(folder, '_redirects'), '/* /404 404\n');
