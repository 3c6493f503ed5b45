import { afterEach, beforeEach, expect, test } from 'vitest';
import { PublicationQueue, publicationRequest } from '../../netlify/publishing/publication-queue.ts';
import type { Publication, Publisher } from '../../src/ports/publisher.ts';
import type { Worker } from '../../src/queue/worker.server.ts';
import { openPostOffice } from '../mail/post-office.ts';

/** A builder whose builds end when the test says so. */
function openBuilder() {
  const none: Publication = { state: 'idle', progress: 0, pages: 0, again: false };
  let last = none;
  let building = Promise.resolve();
  let finish: (state: 'published' | 'failed') => void = () => {};
  const builder = {
    begun: 0,
    stopped: 0,
    end: (state: 'published' | 'failed' = 'published') => finish(state),
    publish: async () => {
      builder.begun += 1;
      last = { ...none, state: 'building' };
      building = new Promise((resolve) => {
        finish = (state) => {
          last = { ...none, state, progress: 1, ...(state === 'failed' && { problem: 'A title is missing' }) };
          resolve();
        };
      });
      return last;
    },
    state: async () => last,
    settled: () => building,
    stop: () => {
      builder.stopped += 1;
    },
  } satisfies Publisher & Record<string, unknown>;
  return builder;
}

let office: ReturnType<typeof openPostOffice>;
beforeEach(() => {
  office = openPostOffice();
});
afterEach(() => office.close());

const errors: unknown[] = [];
function openProcess(worker: Worker = office.openWorker()) {
  const builder = openBuilder();
  const queue = new PublicationQueue({
    store: office.store,
    worker,
    builder,
    clock: office.clock,
    onError: (error) => errors.push(error),
  });
  return { builder, queue, worker };
}
const builds = (builder: { begun: number }, count: number) => expect.poll(() => builder.begun).toBe(count);

test('what is asked for is built, and said to be', async () => {
  const { builder, queue } = openProcess();
  await queue.publish();
  await builds(builder, 1);
  expect(await queue.state()).toMatchObject({ state: 'building', again: false });
  builder.end();
  await queue.settled();
  expect(await queue.state()).toMatchObject({ state: 'published' });
  await queue.work();
  expect(builder.begun, 'once').toBe(1);
});
test('asked ten times while one runs: one more follows', async () => {
  const { builder, queue } = openProcess();
  await queue.publish();
  await builds(builder, 1);
  for (let time = 0; time < 10; time++) expect(await queue.publish()).toMatchObject({ again: true });
  builder.end();
  await builds(builder, 2);
  builder.end();
  await queue.settled();
  expect(builder.begun).toBe(2);
});
test('the process dies while it builds: the next one does it, and a living one is left alone', async () => {
  const killed = office.openWorker();
  const first = openProcess(killed);
  await first.queue.publish();
  await builds(first.builder, 1);
  const next = openProcess();
  await next.queue.work();
  expect(await next.queue.state(), 'the other one builds').toMatchObject({ state: 'building' });
  await next.queue.settled();
  expect(next.builder.begun).toBe(0);
  killed.kill();
  await next.queue.work();
  await builds(next.builder, 1);
  next.builder.end();
  await next.queue.settled();
  expect(await office.store.get(publicationRequest, 'site')).toMatchObject({ asked: 1, done: 1 });
});
test('asked to stop: what is built is given up and given back at once', async () => {
  const { builder, queue, worker } = openProcess();
  await queue.publish();
  await builds(builder, 1);
  worker.stop();
  await queue.settled();
  expect(builder.stopped).toBe(1);
  const next = openProcess();
  await next.queue.work();
  await builds(next.builder, 1);
  next.builder.end();
  await next.queue.settled();
  expect(await next.queue.state()).toMatchObject({ state: 'published' });
});
test('a build that kills its process each time is given up, and an administrator reads why', async () => {
  for (let time = 0; time < 3; time++) {
    const killed = office.openWorker();
    const { builder, queue } = openProcess(killed);
    await (time ? queue.work() : queue.publish());
    await builds(builder, 1);
    killed.kill();
  }
  const { builder, queue } = openProcess();
  await queue.work();
  await queue.settled();
  expect(builder.begun).toBe(0);
  expect(await queue.state()).toMatchObject({ state: 'failed', problem: expect.stringContaining('3 times') });
});
test('a build that fails is said at once, tried again later, and not for ever', async () => {
  const { builder, queue } = openProcess();
  await queue.publish();
  for (let time = 1; time <= 3; time++) {
    await builds(builder, time);
    builder.end('failed');
    await queue.settled();
    expect(await queue.state()).toMatchObject({ state: 'failed', problem: 'A title is missing' });
    await queue.work();
    await queue.settled();
    expect(builder.begun, 'not at once').toBe(time);
    office.wait(5 * 60_000);
    await queue.work();
  }
  await queue.settled();
  expect(builder.begun).toBe(3);
  await queue.publish();
  await builds(builder, 4);
  builder.end();
  await queue.settled();
  expect(await queue.state()).toMatchObject({ state: 'published' });
  expect(errors).toEqual([]);
});
test('a build that failed while the clock was ten years ahead is tried again once it is right', async () => {
  const { builder, queue } = openProcess();
  office.wait(3_650 * 86_400_000);
  await queue.publish();
  await builds(builder, 1);
  builder.end('failed');
  await queue.settled();
  office.wait(-3_650 * 86_400_000);
  await queue.work();
  await builds(builder, 2);
  builder.end();
  await queue.settled();
  expect(await queue.state()).toMatchObject({ state: 'published' });
});
test('since when a publication waits is known until it is done', async () => {
  const { builder, queue } = openProcess();
  const asked = office.clock().toISOString();
  await queue.publish();
  await builds(builder, 1);
  office.wait(60_000);
  await queue.publish();
  expect((await queue.state()).askedAt, 'asked again, it waits since the first time').toBe(asked);
  builder.end();
  await builds(builder, 2);
  builder.end();
  await queue.settled();
  expect((await queue.state()).askedAt).toBeUndefined();
});
