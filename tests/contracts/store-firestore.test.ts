import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { firestorePlace } from '../../netlify/adapters/firebase/sdk.ts';
import { backgroundReads } from '../../netlify/adapters/store/firestore/background-reads.ts';
import {
  documentIdOf,
  newDocument,
  nextSequence,
  type StoredDocument,
} from '../../netlify/adapters/store/firestore/documents.ts';
import { indexDefinitions } from '../../netlify/adapters/store/firestore/index-definitions.ts';
import { isIndexed, SORTED_QUERIES } from '../../netlify/adapters/store/firestore/indexes.ts';
import { conditionsOf, findDocuments } from '../../netlify/adapters/store/firestore/plan.ts';
import { type DocumentSource, type Selection, selected } from '../../netlify/adapters/store/firestore/selection.ts';
import { WriteBuffer } from '../../netlify/adapters/store/firestore/write-buffer.ts';
import { environmentFaults } from '../../netlify/env.ts';
import { bundleFirebaseSdk } from '../../netlify/publishing/firebase-sdk.ts';
import { retentionRules } from '../../netlify/retention.ts';
import { openStore } from '../../netlify/services/store.ts';
import { thirdParties } from '../../src/lib/third-parties.ts';
import { type Search, StoreUnavailable } from '../../src/ports/store.ts';
import { BUCKET, SERVICE_ACCOUNT } from '../storage-server.ts';
import { note, numbersFrom } from './records.ts';

// The contract itself runs on Firestore's stand-in and emulator: tests/firebase.

/** Documents here, and what was asked of them. */
function documentsHere(documents: StoredDocument[]): DocumentSource & { asked: Selection[] } {
  const asked: Selection[] = [];
  return {
    asked,
    read: async (_, id) => documents.find((one) => one.id === id),
    async select(selection) {
      asked.push(selection);
      return selected(documents, selection);
    },
    count: async (selection) => selected(documents, selection).length,
  };
}
const documentOf = (id: string, fields: { title: string; group?: string; rank?: number; tags?: string[] }) => {
  const at = '2026-11-22T10:00:00.000Z';
  return newDocument(note, fields, { id, createdAt: at, updatedAt: at, sequence: nextSequence() });
};

test('the indexes that are deployed are those of the declared queries: "npm run firebase" writes them', () => {
  const deployed: unknown = JSON.parse(readFileSync('deploy/firebase/firestore.indexes.json', 'utf8'));
  expect(deployed).toEqual(indexDefinitions());
  const texts = indexDefinitions().indexes.map((one) => JSON.stringify(one));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length, "Firestore's limit of a project without a bill").toBeLessThan(200);
});
test('what is kept for a time is found by its age along an index, however much there is', () => {
  const without = retentionRules.filter(({ since, where }) => !isIndexed(SORTED_QUERIES, since, Object.keys(where)));
  expect(without.map(({ what }) => what)).toEqual([]);
});
test.each(['firestore', 'storage'])('the rules of %s allow nothing to anybody', (name) => {
  const rules = readFileSync(`deploy/firebase/${name}.rules`, 'utf8').replace(/\/\/.*/g, '');
  expect(rules.match(/allow [^;]*;/g)).toEqual(['allow read, write: if false;']);
  expect(rules).toMatch(/match \/\{(document|object)=\*\*\}/);
});

test('what a work has written lies over what it reads: random writes and queries, against a list', async () => {
  const random = numbersFrom(7);
  const stored = Array.from({ length: 20 }, (_, i) =>
    documentOf(`${i}`, { title: `t${i % 4}`, group: `g${i % 3}`, rank: i % 5 }),
  );
  const list = new Map(stored.map((document) => [document.id, document]));
  const buffer = new WriteBuffer(documentsHere(stored));
  for (let step = 0; step < 200; step++) {
    const id = `${random(25)}`;
    if (random(3)) {
      const document = documentOf(id, { title: `t${random(4)}`, group: `g${random(3)}`, rank: random(5) });
      list.set(id, document);
      await buffer.write(note.name, id, document);
    } else {
      list.delete(id);
      await buffer.write(note.name, id, undefined);
    }
    const selection: Selection = {
      collection: note.name,
      filters: conditionsOf({ group: `g${random(3)}` }).filters,
      order: { path: 'keys.rank', descending: random(2) > 0 },
      limit: 1 + random(6),
    };
    const expected = selected([...list.values()], selection);
    expect((await buffer.select(selection)).map((one) => one.id)).toEqual(expected.map((one) => one.id));
    const { limit: _, ...all } = selection;
    expect(await buffer.count(all)).toBe(selected([...list.values()], all).length);
    expect(await buffer.read(note.name, id)).toEqual(list.get(id));
  }
  buffer.end();
  await expect(buffer.read(note.name, '1')).rejects.toThrow('over');
});
test('a declared query reads its page alone; another reads what has its values, and is sorted here', async () => {
  const source = documentsHere(Array.from({ length: 9 }, (_, i) => documentOf(`${i}`, { title: 'x', rank: i })));
  const find = (sorted: typeof SORTED_QUERIES) =>
    findDocuments(source, { collection: note.name, query: { orderBy: 'rank', limit: 2 }, sorted });
  const [along, here] = [await find({ rank: [] }), await find({})];
  expect(along.documents).toEqual(here.documents);
  expect(source.asked.map(({ limit }) => limit)).toEqual([3, undefined]);
});
test('what a list holds is looked for in the documents that are here, with everything else that is asked', async () => {
  const of = (id: string, fields: object) => documentOf(id, { title: 'web', ...fields });
  const documents = [
    of('both', { tags: ['web', 'ai'], group: 'g' }),
    of('other', { tags: ['webdesign'] }),
    of('text', { group: 'web' }),
    of('weird', { tags: ['\0"'] }),
    { ...of('broken', { tags: ['web'] }), data: '{"tags":["web"' },
  ];
  const context = { sorted: {}, clock: () => new Date(), onMisfit: () => undefined, kinds: {} };
  const { search } = backgroundReads({ ...context, source: documentsHere(documents) });
  const found = async (query: Search<typeof note>) => {
    const { records, total } = await search(note, query);
    return [total, ...records.map(({ id }) => id)];
  };
  expect(await found({ contains: { tags: 'web' } })).toEqual([1, 'both']);
  expect(await found({ contains: { tags: '\0"' } })).toEqual([1, 'weird']);
  expect(await found({ contains: { tags: 'ai' }, except: { group: 'g' } })).toEqual([0]);
  expect(await found({ contains: { group: 'web' } } as never)).toEqual([0]);
  await expect(found({ contains: { 'a.b': 'web' } } as never)).rejects.toBeInstanceOf(RangeError);
});
test('ids of documents are such that Firestore takes them, and never the same for two records', () => {
  const ids = [
    'a',
    'A',
    '.',
    '..',
    '__a__',
    '%2e',
    '%2E',
    '%',
    'a/b',
    'é'.repeat(800),
    'è'.repeat(800),
    'a\0',
    '\ud83d',
  ];
  const names = ids.map(documentIdOf);
  expect(new Set(names).size).toBe(ids.length);
  for (const name of names) expect(name).toMatch(/^(?!\.{1,2}$)(?!__.*__$)[^/]{1,1500}$/);
});
const PUBLIC = {
  ...{ SITE_ENV: 'production', SECRET: 'x'.repeat(32), SITE_URL: 'https://site.example' },
  ...{ SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'contact@site.example' },
  ...{ DATABASE_URL: 'firestore://my-site', FILES_TO: `gs://${BUCKET}`, FIREBASE_SERVICE_ACCOUNT: SERVICE_ACCOUNT },
};
test('an address of a project and of a bucket, with a key, is all that Firebase needs; what is wrong is said', () => {
  const faults = (more: NodeJS.ProcessEnv) => environmentFaults({ ...PUBLIC, ...more }).map(([name]) => name);
  expect(faults({})).toEqual([]);
  expect(faults({ AWS_LAMBDA_FUNCTION_NAME: 'contact' })).toEqual([]);
  expect(faults({ FIREBASE_SERVICE_ACCOUNT: undefined })).toEqual(['FIREBASE_SERVICE_ACCOUNT']);
  expect(faults({ FIREBASE_SERVICE_ACCOUNT: '{"type":"service_account"}' })).toEqual(['FIREBASE_SERVICE_ACCOUNT']);
  const onLambda = {
    AWS_LAMBDA_FUNCTION_NAME: 'contact',
    FILES_TO: 'netlify-blobs',
    FIREBASE_SERVICE_ACCOUNT: undefined,
  };
  expect(faults(onLambda)).toEqual(['FIREBASE_SERVICE_ACCOUNT']);
  expect(faults({ FILES_TO: 'gs://' })).toEqual(['FILES_TO']);
  expect(faults({ DATABASE_URL: 'mysql://site' })).toEqual(['DATABASE_URL']);
  for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST'])
    expect(faults({ [name]: '127.0.0.1:8080' }), 'never where the public comes').toEqual([name]);
  expect(thirdParties(PUBLIC).files, 'browsers of the site may send files there').toBe(
    'https://storage.googleapis.com',
  );
});
test('the address names the project, and the database beside the default one', () => {
  expect(firestorePlace('firestore://my-site')).toEqual({ projectId: 'my-site', database: '(default)' });
  expect(firestorePlace('firestore://my-site/preview')).toEqual({ projectId: 'my-site', database: 'preview' });
});
test('a store without a credential is unavailable, and says what is missing', async () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/nowhere.json');
  onTestFinished(() => void vi.unstubAllEnvs());
  const store = openStore({ folder: 'none', url: 'firestore://demo-site' });
  expect(store.health().state).toBe('unchecked');
  const failure = await store.count(note).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StoreUnavailable);
  expect(store.health()).toMatchObject({ state: 'unavailable', problem: expect.stringContaining('credential') });
});
test("Netlify's functions get Google's SDK as one file, which runs without anything beside it", {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firebase-sdk-'));
  const file = path.join(folder, 'sdk.cjs');
  await bundleFirebaseSdk(file);
  const program = `const { initializeApp, cert, getFirestore, getStorage } = require('./sdk.cjs');
    const app = initializeApp({ projectId: 'demo-site' });
    console.log(getFirestore(app).doc('a/b').path, getStorage(app).bucket('files').name, typeof cert);`;
  const said = execFileSync(process.execPath, ['-e', program], { cwd: folder, encoding: 'utf8' });
  expect(said.trim()).toBe('a/b files function');
  expect(statSync(file).size).toBeLessThan(5_000_000);
  expect(existsSync(path.join(folder, 'assets'))).toBe(false);
  rmSync(folder, { recursive: true });
});
