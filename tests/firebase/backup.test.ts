import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openFirestoreStore } from '../../netlify/adapters/store/firestore.ts';
import { createBackup } from '../../netlify/backup/create-backup.ts';
import { holdUnsentMails } from '../../netlify/backup/hold-unsent-mails.ts';
import { restoreSite } from '../../netlify/backup/restore.ts';
import { supportRequest } from '../../src/features/support/support.ts';
import { CONSENT_VERSION } from '../../src/lib/submission-record.ts';
import { outboxMail, queueEmail } from '../../src/mail/outbox.ts';
import { createDatabase } from './firestore.ts';

const database = await createDatabase();
vi.mock('../../netlify/adapters/firebase/sdk.ts', async (original) => ({
  ...(await original<typeof import('../../netlify/adapters/firebase/sdk.ts')>()),
  openFirestore: () => database.open(),
}));

const KEY = 'a passphrase kept elsewhere';
const url = 'firestore://demo-backup';
const request = {
  name: 'Ada 👩‍👧',
  email: 'ada@example.fr',
  issueType: 'other' as const,
  subject: 'Une panne',
  message: 'Un écran noir.',
  lang: 'fr' as const,
  suspect: false,
  consentVersion: CONSENT_VERSION,
};

test('a backup of Firestore, made while the site runs, brings every record back; what may have been sent waits', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [data, archive] = [path.join(folder, 'data'), path.join(folder, 'site.backup')];
  mkdirSync(data);
  const store = openFirestoreStore({ open: database.open });
  await store.transaction(async (records) => {
    for (let n = 0; n < 30; n++) await records.add(supportRequest, { ...request, subject: `n° ${n}` }, `request ${n}`);
    await queueEmail(
      records,
      { to: 'ada@example.fr', subject: 'Bonjour', text: 'Bonjour', html: 'Bonjour' },
      'contact.receipt',
      () => new Date(),
    );
  });
  const before = (await store.find(supportRequest, { limit: 100 })).records;
  const manifest = await createBackup({ data, url, archive, key: KEY, now: new Date() });
  expect(manifest.kinds[supportRequest.name]?.count).toBe(30);

  await store.delete(supportRequest, 'request 3');
  await store.update(supportRequest, 'request 4', { subject: 'changed since' });
  await store.add(supportRequest, request, 'added since');
  const restoring = { archive, key: KEY, data, url, hold: holdUnsentMails };
  await expect(restoreSite({ ...restoring, now: new Date() }), 'not beside a running site').rejects.toThrow('in use');
  await store.close();

  // The site was stopped some minutes ago.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
  onTestFinished(() => void vi.useRealTimers());
  const { held } = await restoreSite({ ...restoring, now: new Date() });
  expect(held).toBe(1);
  const restored = openFirestoreStore({ open: database.open });
  expect((await restored.find(supportRequest, { limit: 100 })).records).toEqual(before);
  expect((await restored.find(outboxMail)).records.map(({ state }) => state)).toEqual(['uncertain']);
  await restored.close();
});
