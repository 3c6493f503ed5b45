import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareFilesBucket } from '../../netlify/services/bucket.ts';
import { S3_KEY, type S3Server, startS3Server } from '../s3-server.ts';
import { BUCKET, SERVICE_ACCOUNT, startStorageServer } from '../storage-server.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  s3.server.closeAllConnections();
  await new Promise((closed) => s3.server.close(closed));
});
const settings = (secret = S3_KEY.secret) => ({
  ...{ DATA_DIR: 'data', FILES_TO: s3.address, FILES_S3_KEY_ID: S3_KEY.id },
  ...{ FILES_S3_SECRET: secret, FILES_S3_REGION: S3_KEY.region },
});

test('a new bucket takes files of browsers of the site, forgets what no form took, and is left as it was', async () => {
  const { steps = [] } = (await prepareFilesBucket(settings(), 'https://site.example')) ?? {};
  expect(steps.filter(({ problem }) => problem)).toEqual([]);
  expect(s3.configured.get('cors')).toContain('<AllowedOrigin>https://site.example</AllowedOrigin>');
  expect(s3.configured.get('lifecycle')).toContain('<Prefix>site/pending/</Prefix>');
  expect(s3.objects.size).toBe(0);
  const asked = { origin: 'https://site.example', 'access-control-request-method': 'PUT' };
  expect((await fetch(s3.address, { method: 'OPTIONS', headers: asked })).status).toBe(200);
  const other = { ...asked, origin: 'https://other.example' };
  expect((await fetch(s3.address, { method: 'OPTIONS', headers: other })).status).toBe(403);
});
test('what does not work is said, step by step', async () => {
  const { steps = [] } = (await prepareFilesBucket(settings('of another bucket'), 'https://site.example')) ?? {};
  expect(steps.map(({ problem }) => problem)).toContain(
    `${new URL(s3.address).origin} answered 403 SignatureDoesNotMatch to PUT`,
  );
});

test('a bucket of Firebase is prepared the same way', async () => {
  const storage = await startStorageServer();
  vi.stubEnv('STORAGE_EMULATOR_HOST', storage.origin);
  const env = { ...settings(), FILES_TO: `gs://${BUCKET}`, FIREBASE_SERVICE_ACCOUNT: SERVICE_ACCOUNT };
  const { steps = [] } = (await prepareFilesBucket(env, 'https://site.example')) ?? {};
  expect(steps.map(({ problem }) => problem)).toEqual(steps.map(() => undefined));
  expect(storage.configured).toMatchObject({
    cors: [{ origin: ['https://site.example'], method: ['PUT'] }],
    lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: 2, matchesPrefix: ['pending/'] } }] },
  });
  expect(storage.objects.size).toBe(0);
  vi.unstubAllEnvs();
  storage.server.close();
});
