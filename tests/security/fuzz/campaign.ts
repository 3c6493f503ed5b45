import fc from 'fast-check';
import { told } from './findings.ts';
import { CANARY } from './hostile-values.ts';
import { reduced } from './reduce.ts';
import { type FuzzRequest, requestsTo } from './request.ts';
import { acknowledgedRows, type Sent } from './rows.ts';
import type { Known } from './schema-values.ts';
import { type ServerUnderTest, startServer } from './server-under-test.ts';
import type { Target } from './targets.ts';
import { bytesOf, send } from './wire.ts';

/** A fault of a response, a log line or a process, and the request that causes it. */
export interface Finding {
  target: string;
  what: string;
  /** `npm run soak -- requests --again {where}` sends it again, alone. */
  where: string;
  /** The minimised request. */
  dump: string;
}
export interface TargetTally {
  requests: number;
  statuses: Map<string, number>;
  mostMs: number;
  serverErrors: number;
  processEnds: number;
}
export interface CampaignResult {
  findings: Finding[];
  tallies: Map<string, TargetTally>;
  requests: number;
  processEnds: number;
  mostMemoryMb: number;
}
export interface CampaignOptions {
  targets: Target[];
  seed: number;
  /** Rounds; in each, every target gets `perTarget` requests. */
  rounds: number;
  perTarget: number;
  /** Time limit for starting further rounds; at least one runs. */
  withinMs?: number;
  /** Concurrent requests. */
  atOnce?: number;
  /** Limit of findings. */
  mostFindings?: number;
  port?: number;
  tell?: (line: string) => void;
}

const MOST_MEMORY_MB = 1024;
const SHOWN_BYTES = 1500;

/** The fault of a response. 503 with Retry-After is allowed. */
function faultOf({ heard }: Pick<Sent, 'heard'>): string | undefined {
  if (heard.silent) return 'no answer, and no end';
  if (heard.status === 503 && /^retry-after:/im.test(heard.head)) return undefined;
  return heard.status !== undefined && heard.status >= 500 ? `status ${heard.status}` : undefined;
}

/** The requests of one round to a target, deterministic for a seed. */
export const requestsOfRound = (target: Target, known: Known, seed: number, perTarget: number): FuzzRequest[] =>
  fc.sample(requestsTo(target, known), { seed, numRuns: perTarget });

export const dump = (request: FuzzRequest, server: ServerUnderTest): string => {
  const { bytes } = bytesOf(request, server);
  const text = bytes
    .toString('utf8')
    .replace(/[^\x20-\x7e\r\n\u00a0-\ud7ff]/g, (one) => JSON.stringify(one).slice(1, -1));
  const rest = text.length > SHOWN_BYTES ? `… (${bytes.length} bytes in all)` : '';
  return `${text.slice(0, SHOWN_BYTES)}${rest}\n(sent ${request.delivery.manner}, its length ${request.delivery.length}${request.delivery.manner === 'cut' ? `, cut at ${request.delivery.at}` : ''})`;
};

/** Runs against one server after another, as they may crash. */
class Campaign {
  readonly #options: CampaignOptions;
  readonly result: CampaignResult = { findings: [], tallies: new Map(), requests: 0, processEnds: 0, mostMemoryMb: 0 };
  readonly #told = new Set<string>();
  #before: Sent[] = [];
  #server!: ServerUnderTest;

  constructor(options: CampaignOptions) {
    this.#options = options;
  }

  async run(): Promise<CampaignResult> {
    const { rounds, withinMs = Number.POSITIVE_INFINITY, tell, seed, mostFindings = 100 } = this.#options;
    this.#server = await startServer(this.#options.port);
    const until = performance.now() + withinMs;
    try {
      for (
        let round = 0;
        round < rounds && (round === 0 || performance.now() < until) && this.result.findings.length < mostFindings;
        round++
      ) {
        await this.#round(seed + round);
        tell?.(
          `round ${round + 1} of ${rounds}: ${this.result.requests} requests, ${this.result.findings.length} findings, ${Math.round(this.#server.memoryMb())} MB`,
        );
      }
      return this.result;
    } finally {
      await this.#server.stop();
    }
  }

  async #round(seed: number): Promise<void> {
    const { targets, perTarget, atOnce = 12 } = this.#options;
    await this.#server.refreshSession();
    const waiting = targets.flatMap((target) =>
      requestsOfRound(target, this.#server.known, seed, perTarget).map((request, index) => ({
        target,
        request,
        where: `${seed}:${index}:${target.name}`,
      })),
    );
    // Shuffled, so that concurrent requests go to different targets.
    const mixed =
      fc.sample(fc.shuffledSubarray(waiting, { minLength: waiting.length }), { seed, numRuns: 1 })[0] ?? waiting;
    while (mixed.length) {
      const before = this.#server.rows();
      const sent: Sent[] = [];
      const worker = async () => {
        while (this.#server.isAlive()) {
          const next = mixed.pop();
          if (!next) return;
          const heard = await send(next.request, this.#server);
          sent.push({ ...next, heard });
          this.#count({ ...next, heard });
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      await this.#judge(sent, before);
    }
  }

  #count({ target, heard }: Sent): void {
    const { tallies } = this.result;
    const tally = tallies.get(target.name) ?? {
      requests: 0,
      statuses: new Map<string, number>(),
      mostMs: 0,
      serverErrors: 0,
      processEnds: 0,
    };
    tallies.set(target.name, tally);
    const status = String(heard.status ?? (heard.silent ? 'silent' : 'closed'));
    tally.requests++;
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
    if (heard.whole) tally.mostMs = Math.max(tally.mostMs, heard.ms);
    this.result.requests++;
  }

  /**
   * Checks after each round: the same process, no status 500 or above, no unacknowledged rows, no visitor's text in the
   * log.
   */
  async #judge(sent: Sent[], before: Map<string, number>): Promise<void> {
    const lines = this.#server.newLines();
    const memory = this.#server.isAlive() ? this.#server.memoryMb() : 0;
    this.result.mostMemoryMb = Math.max(this.result.mostMemoryMb, memory);
    // A row may be written after the round of its request.
    const rows = this.#server.isAlive()
      ? acknowledgedRows([...this.#before, ...sent], before, this.#server.rows())
      : [];
    this.#before = sent;
    for (const what of rows) this.#tell({ target: '(a round)', what, where: sent[0]?.where ?? '', dump: '' });
    if (memory > MOST_MEMORY_MB)
      this.#tell({
        target: '(a round)',
        what: `${Math.round(memory)} MB of memory`,
        where: sent[0]?.where ?? '',
        dump: '',
      });
    const typed = lines.find((line) => line.toLowerCase().includes(CANARY.toLowerCase()));
    if (typed)
      this.#tell({
        target: '(a round)',
        what: `the log repeats what was typed: ${typed.slice(0, 300)}`,
        where: sent[0]?.where ?? '',
        dump: '',
      });
    if (!(await this.#server.answers())) await this.#findCulprit(sent, lines.join('\n'));
    for (const one of sent) {
      const what = faultOf(one);
      const tally = this.result.tallies.get(one.target.name);
      if (what && tally) tally.serverErrors++;
      if (what)
        await this.#reduce(
          one,
          what,
          async (request) => faultOf({ heard: await send(request, this.#server) }) === what,
        );
    }
  }

  #tell(finding: Finding): void {
    const id = `${finding.target} ${finding.what}`;
    if (this.#told.has(id)) return;
    this.#told.add(id);
    this.result.findings.push(finding);
    this.#options.tell?.(`\n${told(finding)}\n`);
  }

  /** After a crash, sends the latest requests again, one by one, to a new process. */
  async #findCulprit(sent: Sent[], log: string): Promise<void> {
    this.result.processEnds++;
    await this.#server.restart();
    const last = log.split('\n').find((line) => /Error/.test(line)) ?? '';
    const ends = async (request: FuzzRequest) => {
      await send(request, this.#server);
      if (await this.#server.answers()) return false;
      await this.#server.restart();
      return true;
    };
    for (const one of sent.toReversed().slice(0, 60)) {
      if (!(await ends(one.request))) continue;
      const tally = this.result.tallies.get(one.target.name);
      if (tally) tally.processEnds++;
      return this.#reduce(one, 'the process ended', ends, last);
    }
    this.#tell({
      target: '(several)',
      what: `the process ended: ${last}`,
      where: sent.at(-1)?.where ?? '',
      dump: 'No single request of the last 60 ends it alone.',
    });
  }

  /** Minimises a request that shows the fault. */
  async #reduce(
    { target, where, request }: Sent,
    what: string,
    shows: (request: FuzzRequest) => Promise<boolean>,
    log = '',
  ): Promise<void> {
    if (this.#told.has(`${target.name} ${what}`)) return;
    const smallest = await reduced(request, shows);
    const note = smallest ? '' : '\n(alone, it does not show it again)';
    this.#tell({
      target: target.name,
      what,
      where,
      dump: `${dump(smallest ?? request, this.#server)}${note}${log ? `\n${log}` : ''}`,
    });
  }
}

/** Sends generated requests to a real server, round after round, and returns the findings. */
export const runCampaign = (options: CampaignOptions): Promise<CampaignResult> => new Campaign(options).run();
