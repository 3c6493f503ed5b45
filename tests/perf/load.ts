/**
 * `node load.ts '{"port":…}'`: visitors on kept-alive connections, each asking again once answered, for a bounded time.
 * Prints one line of JSON.
 */
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface LoadOrder {
  port: number;
  paths: string[];
  connections: number;
  /** Not counted: connections open, code warms up. */
  warmUpMs: number;
  durationMs: number;
  /** Between an answer and the next question of the same visitor; none when it is not said. */
  pauseMs?: number;
}
export interface LoadResult {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Answers that were not a 200 with a body. */
  wrong: number;
  /** Every answer, those of the warm-up included. */
  answers: number;
}

async function applyLoad({
  port,
  paths,
  connections,
  warmUpMs,
  durationMs,
  pauseMs = 0,
}: LoadOrder): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const from = performance.now() + warmUpMs;
  const until = from + durationMs;
  const times: number[] = [];
  let [wrong, answers] = [0, 0];

  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const since = performance.now();
      const request = get(
        { host: '127.0.0.1', port, path, agent, headers: { 'accept-encoding': 'br' } },
        (response) => {
          let size = 0;
          response.on('data', (piece: Buffer) => {
            size += piece.length;
          });
          response.on('end', () => {
            answers++;
            if (since >= from) times.push(performance.now() - since);
            if (response.statusCode !== 200 || !size) wrong++;
            resolve();
          });
        },
      );
      request.on('error', () => {
        wrong++;
        resolve();
      });
    });
  const visit = async (start: number) => {
    for (let turn = start; performance.now() < until; turn++) {
      await ask(paths[turn % paths.length] ?? '/');
      if (pauseMs) await wait(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, start) => visit(start)));
  agent.destroy();

  times.sort((a, b) => a - b);
  const quantile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return {
    requestsPerSecond: (times.length * 1000) / durationMs,
    p50: quantile(0.5),
    p99: quantile(0.99),
    wrong,
    answers,
  };
}

if (import.meta.main) console.log(JSON.stringify(await applyLoad(JSON.parse(process.argv[2] ?? ''))));
