import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBuildHook } from '../../netlify/adapters/publisher/build-hook.ts';
import { isSignedByNetlify, readDeploy } from '../../netlify/publishing/deploy-webhook.ts';
import { noteDeploy, PublicationQueue } from '../../netlify/publishing/publication-queue.ts';
import { openPostOffice } from '../mail/post-office.ts';
import { signNotification } from '../netlify/build-service.ts';

const SECRET = 'a secret of this test';
const sign = (
  body: string,
  { secret = SECRET, ...wrong }: Parameters<typeof signNotification>[2] & { secret?: string } = {},
) => signNotification(body, secret, wrong);
const notification = (change: object = {}) =>
  JSON.stringify({
    ...{ id: 'deploy-1', site_id: 'site', state: 'building', context: 'production', branch: 'main' },
    ...{ created_at: '2026-11-22T10:00:05.000Z', updated_at: '2026-11-22T10:00:06.000Z', error_message: null },
    ...change,
  });

describe('what is told of a build', () => {
  const body = notification();
  test('is believed when Netlify signed it', () => expect(isSignedByNetlify(body, sign(body), SECRET)).toBe(true));
  test.each([
    ['another secret', sign(body, { secret: 'of somebody else' })],
    ['another body', sign(`${body} `)],
    ['no digest', sign(body, { sha256: '' })],
    ['another issuer', sign(body, { iss: 'stripe' })],
    ['no algorithm', sign(body, { alg: 'none' })],
    ['no signature', ''],
    ['no JSON', 'a.b.c'],
    ['more than a signature', `${sign(body)}.x`],
    ['no mac', `${sign(body).split('.').slice(0, 2).join('.')}.`],
  ])('is not believed with %s', (_what, signature) => expect(isSignedByNetlify(body, signature, SECRET)).toBe(false));
  test('concerns the public site, and no preview', () => {
    expect(readDeploy(notification({ context: 'deploy-preview' }))).toBeUndefined();
    expect(readDeploy(notification({ state: 'new' }))).toBeUndefined();
    expect(readDeploy('{')).toBeUndefined();
    expect(readDeploy('[]')).toBeUndefined();
    expect(readDeploy(notification({ state: 'constructor' }))).toBeUndefined();
    expect(readDeploy(notification({ state: 'error', error_message: 'A title is missing' }))).toEqual({
      ...{ deploy: 'deploy-1', state: 'failed', problem: 'A title is missing' },
      ...{ startedAt: '2026-11-22T10:00:05.000Z', endedAt: '2026-11-22T10:00:06.000Z' },
    });
  });
});

describe('a publication that Netlify builds', () => {
  let office: ReturnType<typeof openPostOffice>;
  let queue: PublicationQueue;
  let answers: number;
  let whileAsked: () => Promise<unknown>;
  beforeEach(() => {
    office = openPostOffice();
    answers = 200;
    whileAsked = async () => undefined;
    const request = (async () => {
      await whileAsked();
      return new Response(null, { status: answers });
    }) as typeof fetch;
    const builder = openBuildHook({
      url: 'https://api.netlify.example/hook',
      clock: office.clock,
      reports: true,
      request,
    });
    const worker = office.openWorker();
    const onError = (error: unknown) => expect.unreachable(String(error));
    queue = new PublicationQueue({ store: office.store, worker, builder, clock: office.clock, onError });
  });
  afterEach(() => office.close());
  const at = (seconds: number) => new Date(office.clock().getTime() + seconds * 1000).toISOString();
  const tell = (change: object) => {
    const report = readDeploy(notification({ created_at: at(1), updated_at: at(90), ...change }));
    return office.store.transaction(async (records) => report && noteDeploy(records, report));
  };

  test('is under way until Netlify tells of its end', async () => {
    expect(await queue.publish()).toMatchObject({ state: 'building', pages: 0 });
    await tell({ state: 'building' });
    expect(await queue.state()).toMatchObject({ state: 'building' });
    await tell({ state: 'ready' });
    expect(await queue.state()).toMatchObject({ state: 'published', progress: 1, endedAt: at(90) });
  });
  test('that fails is shown with its reason, and the next one begins anew', async () => {
    await queue.publish();
    await tell({ state: 'error', error_message: 'Build script returned non-zero exit code: 2' });
    expect(await queue.state()).toMatchObject({
      state: 'failed',
      problem: 'Build script returned non-zero exit code: 2',
    });
    expect(await queue.publish()).toMatchObject({ state: 'building' });
    expect(await queue.state()).not.toHaveProperty('problem');
  });
  test('that Netlify told of before its answer arrived is as it told', async () => {
    await office.store.transaction((records) => queue.request(records));
    whileAsked = () => tell({ state: 'ready' });
    await queue.work();
    expect(await queue.state()).toMatchObject({ state: 'published' });
  });
  test('has ended, whatever comes late: a beginning, or an older build', async () => {
    await queue.publish();
    await tell({ state: 'ready' });
    await tell({ state: 'building' });
    await tell({ id: 'deploy-0', created_at: at(-3600), state: 'error', error_message: 'old' });
    expect(await queue.state()).toMatchObject({ state: 'published' });
  });
  test('is not taken for the build that was running when it was asked for', async () => {
    await queue.publish();
    await tell({ id: 'deploy-0', created_at: at(-600), state: 'ready' });
    expect(await queue.state()).toMatchObject({ state: 'building' });
  });
  test('of which nothing is heard is said to be asked for, no more', async () => {
    await queue.publish();
    office.wait(31 * 60_000);
    expect(await queue.state()).toMatchObject({ state: 'sent' });
  });
  test('that Netlify refuses to begin has failed, and is tried again', async () => {
    answers = 500;
    expect(await queue.publish()).toMatchObject({ state: 'failed', problem: 'The build hook answered 500.' });
  });
  test('that was begun by a push is told as well', async () => {
    await tell({ state: 'ready' });
    expect(await queue.state()).toMatchObject({ state: 'published' });
  });
});
