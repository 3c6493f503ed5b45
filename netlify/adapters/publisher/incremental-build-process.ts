import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable, Writable } from 'node:stream';

/** How netlify/publishing/incremental-build.ts ends where only a build helps, and where it read other files. */
const NEEDS_FULL_BUILD = 3;
const STALE = 4;
/** A process that waits for a publication ends after this long; it takes some 150 MB. */
const WAITS_MS = 5 * 60_000;
/** The last lines of its output, for who has to mend it. */
const LAST_LINES = 12;

export interface IncrementalBuildRequest {
  /** Folders below the project: of the next site, of the current release, of `npm run build`. */
  next: string;
  before: string;
  dist: string;
}
interface Options {
  root: string;
  variables: NodeJS.ProcessEnv;
  onError: (error: unknown) => void;
}

/** Killed in the middle: nothing is built in its place. */
export class Stopped extends Error {}

interface Started {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  onLine: (line: string) => void;
  ended: Promise<{ code: number | null; output: string }>;
}

/**
 * The process that draws the next site (netlify/publishing/incremental-build.ts), each one once. One that was started
 * before its publication has loaded its code by then; whether there is one changes how long a publication takes, and
 * nothing else.
 */
export class IncrementalBuildProcess {
  readonly #options: Options;
  #waiting: Started | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Started | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts a process for a publication that may come. */
  prepare(): void {
    this.#timer?.refresh();
    if (this.#waiting || this.#running) return;
    const started = this.#start('wait');
    this.#waiting = started;
    this.#timer = setTimeout(() => this.#forget(), WAITS_MS).unref();
    void started.ended.then(() => {
      if (this.#waiting === started) this.#waiting = undefined;
    });
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#waiting?.child.kill();
    this.#waiting = undefined;
  }

  /**
   * Draws and releases the next site. Resolves when it is online; what can wait is done after that (`finished`).
   * @returns false where a build is needed.
   */
  async run(asked: IncrementalBuildRequest, onPages: (pages: number) => void): Promise<boolean> {
    // What was left to do of the site before is done for this one.
    this.stop();
    clearTimeout(this.#timer);
    const prepared = this.#waiting;
    this.#waiting = undefined;
    const code = (prepared && (await this.#run(prepared, asked, onPages))) ?? STALE;
    const ended = code === STALE ? await this.#run(this.#start('now'), asked, onPages) : code;
    return ended === 'online';
  }

  stop(): void {
    this.#running?.child.kill();
  }

  /** Resolves when nothing is left to do of the last site either. */
  async finished(): Promise<void> {
    while (this.#running) await this.#running.ended;
  }

  async #run(started: Started, asked: IncrementalBuildRequest, onPages: (pages: number) => void) {
    const { child, ended } = started;
    this.#running = started;
    let isOnline = false;
    const online = new Promise<'online'>((resolve) => {
      started.onLine = (line) => {
        const pages = /^online: \d+ of (\d+) pages/.exec(line)?.[1];
        if (!pages) return;
        onPages(Number(pages));
        isOnline = true;
        resolve('online');
      };
    });
    const closed = ended.then(({ code, output }) => {
      if (this.#running === started) this.#running = undefined;
      if (code === 0 || code === NEEDS_FULL_BUILD || code === STALE) return code;
      if (code !== null) this.#options.onError(new Error(output || `The drawing ended with ${code}.`));
      if (code === null && !isOnline) throw new Stopped('The drawing was stopped.');
      return NEEDS_FULL_BUILD;
    });
    // It has ended already: another one is started.
    child.stdin.on('error', () => undefined);
    child.stdin.end(`${JSON.stringify(asked)}\n`);
    return Promise.race([online, closed]);
  }

  #start(when: 'now' | 'wait'): Started {
    const { root, variables } = this.#options;
    const command = ['--import', './netlify/host/compile-cache.mjs', 'netlify/publishing/incremental-build.ts', when];
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=64', ...command],
      { cwd: root, env: { ...variables, NO_COLOR: '1', FORCE_COLOR: '0' }, stdio: ['pipe', 'pipe', 'pipe'] },
    );
    // A lower priority than the server that answers visitors.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const lines: string[] = [];
    const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
      child.on('error', (error) => resolve({ code: 1, output: String(error) }));
      child.on('close', (code) => resolve({ code, output: lines.join('\n') }));
    });
    const started: Started = { child, ended, onLine: () => undefined };
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        for (const line of String(chunk).split('\n')) {
          if (!line.trim()) continue;
          lines.push(line.trimEnd());
          if (lines.length > LAST_LINES) lines.shift();
          started.onLine(line);
        }
      });
    return started;
  }
}
