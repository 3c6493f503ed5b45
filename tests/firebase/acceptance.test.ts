import path from 'node:path';
import { expect } from 'vitest';
import { SDK_FILE } from '../../netlify/adapters/firebase/sdk.ts';
import { openFirestoreStore } from '../../netlify/adapters/store/firestore.ts';
import { account } from '../../src/features/auth/accounts.server.ts';
import { hostFolder, startHost } from '../host/running-host.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { messagesTo, siteAcceptance } from '../netlify/acceptance.ts';
import { startBuildService } from '../netlify/build-service.ts';
import { addAdministrator, administratorVariables } from '../netlify/publication-acceptance.ts';
import { BUCKET, SERVICE_ACCOUNT, startStorageServer } from '../storage-server.ts';
import { createDatabase, documentsOf, EMULATOR, writeSdk } from './firestore.ts';

const PROJECT = `demo-${process.pid}`;

// Every function of the site, in one process: the stand-in's database is in its memory.
siteAcceptance('our own server, with its records in Firestore and its files in Firebase Storage', async () => {
  const [mail, builds, storage] = [await startMailServer(), await startBuildService(), await startStorageServer()];
  const home = hostFolder();
  const database = await createDatabase(PROJECT);
  const store = openFirestoreStore(database);
  await addAdministrator(store);
  await store.close();
  if (!EMULATOR) writeSdk(path.join(home, SDK_FILE), await documentsOf(database, account.name));
  const host = await startHost(
    {
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'bonjour@site.example', TRUSTED_PROXY: '127.0.0.1,::1' },
      ...{ SECRET: 'a secret of these tests, long enough', SITE_URL: 'http://localhost' },
      ...{ DATABASE_URL: `firestore://${PROJECT}`, FILES_TO: `gs://${BUCKET}` },
      ...{ FIREBASE_SERVICE_ACCOUNT: SERVICE_ACCOUNT, STORAGE_EMULATOR_HOST: storage.origin },
      ...{ ...administratorVariables, ...builds.variables },
      ...(EMULATOR && { FIRESTORE_EMULATOR_HOST: EMULATOR }),
    },
    home,
  );
  return {
    builds,
    origin: `http://localhost:${host.port}`,
    async mailsTo(address) {
      await expect.poll(() => mail.inbox.some(({ to }) => to.includes(address)), { timeout: 30_000 }).toBe(true);
      return messagesTo(mail.inbox, address);
    },
    async end() {
      await host.end();
      if (host.said().includes('"level":"error"')) console.error(host.said());
      await Promise.all([mail.stop(), builds.stop()]);
      storage.server.closeAllConnections();
      storage.server.close();
    },
  };
});
