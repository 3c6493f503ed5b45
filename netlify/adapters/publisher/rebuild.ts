import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, renameSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Publication, Publisher } from '../../../src/ports/publisher.ts';

/** Where the next site grows, beside the one that is served. */
const NEXT = '.cache/next';
const PREVIOUS = '.cache/previous';
/** The builder's last words, kept for the administrator. */
const LAST_LINES = 12;
/** What a first build is guessed to write, until one has been counted. */
const USUAL_PAGES = 300;

export interface RebuildOptions {
  /** The folder the host serves. */
  dist: string;
  /** Where the project is. */
  root: string;
  clock: Clock;
  variables: NodeJS.ProcessEnv;
}

/** Rebuilds beside the running site and puts the result in its place in one step: visitors see the old site or the new one. */
export class RebuildPublisher implements Publisher {
  /** Called once the new site stands in `dist`, in the same turn. */
  onSwap: () => void = () => undefined;
  #last: Publication = { state: 'idle', progress: 0, pages: 0, again: false };
  #running: Promise<void> | undefined;
  #child: ChildProcess | undefined;
  readonly #options: RebuildOptions;

  constructor(options: RebuildOptions) {
    this.#options = options;
  }

  async publish(): Promise<Publication> {
    if (this.#running) this.#last = { ...this.#last, again: true };
    else this.#start();
    return this.#last;
  }

  async state(): Promise<Publication> {
    return this.#last;
  }

  /** Resolves when nothing is being built any more. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** What is built is not finished; the site stays as it is. */
  stop(): void {
    this.#child?.kill();
  }

  #start(): void {
    this.#last = { state: 'building', startedAt: this.#now(), progress: 0, pages: 0, again: false };
    this.#running = this.#build().finally(() => {
      this.#running = undefined;
      if (this.#last.again) this.#start();
    });
  }

  #now(): string {
    return this.#options.clock().toISOString();
  }

  async #build(): Promise<void> {
    const { root, dist } = this.#options;
    const at = (name: string) => path.join(root, name);
    try {
      rmSync(at(NEXT), { recursive: true, force: true });
      const expected = globSync(path.join(dist, '**/*.html')).length || USUAL_PAGES;
      await this.#run(['node_modules/astro/bin/astro.mjs', 'build', '--outDir', NEXT], (line) => {
        if (!/[├└]─ \/|^\s+\/[^\s]*\.html/.test(line)) return;
        const pages = this.#last.pages + 1;
        this.#last = { ...this.#last, pages, progress: Math.min(0.9, (pages / expected) * 0.9) };
      });
      await this.#run(['netlify/host/precompress.ts', NEXT], () => undefined);
      this.#swap(at(NEXT), at(PREVIOUS), dist);
      this.#last = { ...this.#last, state: 'published', endedAt: this.#now(), progress: 1 };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      this.#last = { ...this.#last, state: 'failed', endedAt: this.#now(), problem };
    }
  }

  /** Two renames and the host's notice in one turn: no request is answered in between. */
  #swap(next: string, previous: string, dist: string): void {
    rmSync(previous, { recursive: true, force: true });
    renameSync(dist, previous);
    try {
      renameSync(next, dist);
    } catch (error) {
      renameSync(previous, dist);
      throw error;
    }
    this.onSwap();
  }

  #run(command: string[], onLine: (line: string) => void): Promise<void> {
    const { root, variables } = this.#options;
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
      cwd: root,
      env: { ...variables, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    // Visitors come first.
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const lines: string[] = [];
    const read = (chunk: Buffer) => {
      for (const line of String(chunk).split('\n')) {
        if (!line.trim()) continue;
        lines.push(line.trimEnd());
        if (lines.length > LAST_LINES) lines.shift();
        onLine(line);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(lines.join('\n') || `The build ended with ${code}.`))));
    });
  }
}
