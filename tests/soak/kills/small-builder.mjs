/**
 * Stands where Astro stands: builds a site of a few pages that says how often a publication was asked for, and which
 * press releases have appeared.
 */
import { appendFileSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const PAGES = 40;
const folder = process.argv[process.argv.indexOf('--outDir') + 1];
const today = new Date(Date.now() + Number(readFileSync(process.env.CLOCK_SHIFT_FILE, 'utf8')))
  .toISOString()
  .slice(0, 10);

/** The records of a type, from the site's database or its file. */
async function readAll(collection) {
  const { DATABASE_URL: url, DATA_DIR: data } = process.env;
  if (!url) {
    const database = new DatabaseSync(path.join(data, 'site.sqlite'), { readOnly: true, timeout: 5000 });
    return database.prepare('SELECT data FROM records WHERE collection = ?').all(collection);
  }
  // The packages of the project, which this folder has none of.
  const { Client } = createRequire(realpathSync('package.json'))('pg');
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT data FROM terrilys.records WHERE collection = $1', [collection]);
  await client.end();
  return rows;
}
const fieldsOf = async (collection) => (await readAll(collection)).map(({ data }) => JSON.parse(data));
const [request] = await fieldsOf('publicationRequest');
const appeared = (await fieldsOf('pressArticle')).filter(({ publishedOn }) => publishedOn && publishedOn <= today);
const html = `<html><body>asked ${request?.asked ?? 0}<p>${appeared.map(({ key }) => key).join(' ')}</p></body></html>`;
for (const name of ['index', '404', ...Array.from({ length: PAGES }, (_, page) => `pages/${page}`)]) {
  const file = path.join(folder, `${name}.html`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}
writeFileSync(path.join(folder, '_headers'), '');
writeFileSync(path.join(folder, '_redirects'), '/* /404 404\n');
mkdirSync(process.env.DATA_DIR, { recursive: true });
appendFileSync(path.join(process.env.DATA_DIR, 'builds.log'), `${request?.asked ?? 0}\n`);
