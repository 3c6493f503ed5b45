import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { shownRecords } from '../../netlify/publishing/shown-records.ts';
import { openStore } from '../../netlify/services/store.ts';
import { articleViews } from '../../src/collections/kinds/blog.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'readings-'));
const store = openStore({ folder });
const now = new Date();
beforeAll(() => fillStore(store, () => now));
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('"views (number used for popularity)": a build is given what was counted, for an article and its translation (docs/contract.md §3)', async () => {
  await store.add(articleViews, { views: 12 }, 'page-weight');
  const articles = await shownRecords(store, 'blog', now);
  const readings = Object.fromEntries(articles.map(({ id, fields }) => [id, fields.views]));
  expect(readings).toMatchObject({ 'fr/page-weight': 12, 'en/page-weight': 12, 'fr/error-messages': 0 });
});
