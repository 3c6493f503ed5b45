import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { dump, requestsOfRound, runCampaign } from '../security/fuzz/campaign.ts';
import { table } from '../security/fuzz/findings.ts';
import { startServer } from '../security/fuzz/server-under-test.ts';
import { targets } from '../security/fuzz/targets.ts';
import { send } from '../security/fuzz/wire.ts';

const REQUESTS = 100_000;
const PER_TARGET = 10;
const MOST_SEED = 2 ** 31;

/** Sends the one request of a finding to a server of its own. */
async function again(where: string, port: number): Promise<boolean> {
  const [seed = '', index = '', ...name] = where.split(':');
  const target = (await targets()).find((one) => one.name === name.join(':'));
  if (!target) throw new Error(`${where}: no such target`);
  const server = await startServer(port);
  try {
    const request = requestsOfRound(target, server.known, Number(seed), Number(index) + 1).at(-1);
    if (!request) throw new Error(`${where}: no such request`);
    console.log(dump(request, server));
    const { status, body, ms } = await send(request, server);
    const alive = await server.answers();
    console.log(
      `\n${status ?? 'closed without an answer'} after ${Math.round(ms)} ms\n${body.slice(0, 1000)}\n${server.newLines().join('\n')}`,
    );
    console.log(alive ? 'The process is the same one.' : 'The process ended.');
    return alive && (status ?? 0) < 500;
  } finally {
    await server.stop();
  }
}

/** `requests [how many] [--seed n] [--only text] [--port n] [--again where]`: generated requests to a real server. */
export async function prove(parameters: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      only: { type: 'string', default: '' },
      port: { type: 'string', default: '0' },
      again: { type: 'string' },
    },
  });
  const { only } = values;
  const port = Number(values.port);
  if (values.again) return again(values.again, port);
  const chosen = (await targets()).filter(({ name }) => name.includes(only));
  if (!chosen.length) throw new Error(`--only ${only}: no such target`);
  const requests = Number(positionals[0] ?? REQUESTS);
  const seed = values.seed === undefined ? randomInt(MOST_SEED) : Number(values.seed);
  if (!Number.isInteger(requests) || requests < 1 || !Number.isInteger(seed))
    throw new Error('How many requests, and --seed, are whole numbers.');
  const rounds = Math.ceil(requests / (chosen.length * PER_TARGET));
  console.log(`${requests} requests to ${chosen.length} targets, seed ${seed}`);
  const since = performance.now();
  const result = await runCampaign({
    targets: chosen,
    seed,
    rounds,
    perTarget: PER_TARGET,
    port,
    tell: (line) => console.log(line),
  });
  console.log(`\n${table(result)}`);
  const minutes = ((performance.now() - since) / 60_000).toFixed(1);
  console.log(
    `\n${result.requests} requests in ${minutes} minutes, seed ${seed}: ${result.findings.length} findings, ${result.processEnds} ends of the process, ${Math.round(result.mostMemoryMb)} MB at most`,
  );
  return result.findings.length === 0;
}
