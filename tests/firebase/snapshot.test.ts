import { expect, test } from 'vitest';
import { openFirestoreStore } from '../../netlify/adapters/store/firestore.ts';
import { fillStore } from '../../netlify/publishing/fill-store.ts';
import { takeSnapshot } from '../../netlify/publishing/snapshot.ts';
import { publishedCollections, storageOf } from '../../src/collections/stored.ts';
import { createDatabase } from './firestore.ts';

const now = () => new Date('2026-11-22T09:00:00Z');
const noFiles = { read: () => Promise.reject(new Error('Nothing of the samples is a file of a visitor.')) };

test('a build fills a new Firestore once, and shows what an administrator wrote there since', async () => {
  const database = await createDatabase();
  const [built, other] = [openFirestoreStore(database), openFirestoreStore(database)];
  expect(await fillStore(built, now)).toBeGreaterThan(100);
  expect(await fillStore(other, now)).toBe(0);

  const { type } = storageOf(publishedCollections.faq);
  const question = {
    key: 'new',
    lang: 'fr',
    state: 'published',
    category: 'support',
    order: 90,
    question: 'Et après ?',
  };
  await other.add(type, type.schema.parse({ ...question, body: 'Nous restons.' }), 'fr/new');
  await other.add(type, type.schema.parse({ ...question, key: 'draft', state: 'draft', body: '…' }), 'fr/draft');

  const { shown, leftOut } = await takeSnapshot(built, noFiles, now(), (text) => expect.fail(text));
  const ids = shown.faq.map(({ id }) => id);
  expect(ids).toContain('fr/new');
  expect(ids).not.toContain('fr/draft');
  expect(leftOut).toEqual([]);
  await Promise.all([built.close(), other.close()]);
});
