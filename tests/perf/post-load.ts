/**
 * `node post-load.ts '{"port":…}'`: visitors who each send a form once the one before was answered, for a bounded time.
 * Prints one line of JSON.
 */
import { Agent, request } from 'node:http';

export interface PostOrder {
  port: number;
  path: string;
  headers: Record<string, string>;
  /** The form; `#` stands for the number of the sending, which makes it another visitor's. */
  body: string;
  connections: number;
  warmUpMs: number;
  durationMs: number;
}
export interface PostResult {
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers that were not a 200. */
  wrong: number;
  /** Every answer, those of the warm-up included. */
  answers: number;
}

async function sendForms({
  port,
  path,
  headers,
  body,
  connections,
  warmUpMs,
  durationMs,
}: PostOrder): Promise<PostResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const from = performance.now() + warmUpMs;
  const until = from + durationMs;
  const times: number[] = [];
  let [wrong, answers, sent] = [0, 0, 0];

  const send = () =>
    new Promise<void>((resolve) => {
      const since = performance.now();
      const number = sent++;
      const text = body.replaceAll('#', String(number).padStart(12, '0'));
      // Behind a proxy each visitor has an address of their own: nobody sends too often.
      const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
      const own = { ...headers, 'x-forwarded-for': address, 'content-length': Buffer.byteLength(text) };
      const asked = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers: own }, (response) => {
        response.resume();
        response.on('end', () => {
          answers++;
          if (since >= from) times.push(performance.now() - since);
          if (response.statusCode !== 200) wrong++;
          resolve();
        });
      });
      asked.on('error', () => {
        wrong++;
        resolve();
      });
      asked.end(text);
    });
  const visit = async () => {
    while (performance.now() < until) await send();
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();

  times.sort((a, b) => a - b);
  const quantile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { perSecond: (times.length * 1000) / durationMs, p50: quantile(0.5), p99: quantile(0.99), wrong, answers };
}

if (import.meta.main) console.log(JSON.stringify(await sendForms(JSON.parse(process.argv[2] ?? ''))));
