/**
 * `node publishing-server.ts <port>`, in the folder of a project: serves its site, and publishes when `POST
 * /publish?prepared` asks for it. Answers in JSON when everything is done of the publication.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RebuildPublisher } from '../../netlify/adapters/publisher/rebuild.ts';
import { watchCurrentRelease } from '../../netlify/host/current-release.ts';
import { Releases } from '../../netlify/releases/releases.ts';

/** One publication. */
export interface PublicationMeasure {
  state: string;
  /** From the click to the first answer from the new site. */
  onlineMs: number;
  /** Of the processes started for it, until then and altogether; of this one, which serves. */
  processorMs: number;
  finishedProcessorMs: number;
  serverMs: number;
}

/** As Linux counts them: a hundredth of a second each. */
const TICK_MS = 10;
/** Longer than a process takes to load what it draws with. */
const PREPARED_AFTER_MS = 5000;
const clock = () => new Date();

/** Processor time of the processes this one started, in ms: of those that run, and of those that ended. */
function childrenMs(): number {
  const statOf = (pid: string) =>
    readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
  const sum = (stat: number[], places: number[]) => places.reduce((all, place) => all + (stat[place] ?? 0), 0);
  try {
    const running = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
    const ticks = running.reduce((all, pid) => all + sum(statOf(pid), [11, 12]), sum(statOf('self'), [13, 14]));
    return ticks * TICK_MS;
  } catch {
    // Only Linux counts them where they can be read.
    return Number.NaN;
  }
}
const ownMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const publisher = new RebuildPublisher({
  ...{ dist: 'dist', root: '.', clock, variables: { ...process.env, DATA_DIR: 'data' } },
  onError: (error) => console.error(error),
});
const site = watchCurrentRelease(new Releases('.'), 'dist', () => undefined);
publisher.onSwap(site.refresh);

async function publish(isPrepared: boolean): Promise<PublicationMeasure> {
  if (isPrepared) {
    publisher.prepare();
    await wait(PREPARED_AFTER_MS);
  }
  const [since, processor, own] = [performance.now(), childrenMs(), ownMs()];
  await publisher.publish();
  await publisher.settled();
  const onlineMs = performance.now() - since;
  const processorMs = childrenMs() - processor;
  const serverMs = ownMs() - own;
  await publisher.finished();
  const { state } = await publisher.state();
  return { state, onlineMs, processorMs, finishedProcessorMs: childrenMs() - processor, serverMs };
}

createServer((request, response) => {
  if (request.method !== 'POST') return site.answer(request, response);
  publish(request.url === '/publish?prepared').then(
    (measure) => response.end(JSON.stringify(measure)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(process.argv[2]), '127.0.0.1');
