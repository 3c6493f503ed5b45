import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Publication, Publisher } from '../../../src/ports/publisher.ts';
import { readUndrawableOf } from '../../releases/read-undrawable.ts';
import { BUILD_MANIFEST } from '../../releases/release-folder.ts';
import { Releases } from '../../releases/releases.ts';
import { IncrementalBuildProcess } from './incremental-build-process.ts';

/** The last lines of the build's output, shown to the administrator. */
const LAST_LINES = 12;
/** Estimate of the number of pages before a first build has been counted. */
const USUAL_PAGES = 300;
/** More records than this whose pages cannot be drawn are no fault of theirs. */
const MOST_LEFT_OUT = 5;

export interface RebuildOptions {
  /** The folder `npm run build` writes. */
  dist: string;
  /** Folder of the project. */
  root: string;
  clock: Clock;
  variables: NodeJS.ProcessEnv;
  /** Told of each new release and of the one before, by their folders; a publication does not wait for it. */
  announce?: ((before: string | undefined, after: string) => Promise<void>) | undefined;
  /** Told why a site that could have been drawn anew had to be built. */
  onError?: ((error: unknown) => void) | undefined;
}

/**
 * Makes the next release beside the current one and switches to it atomically: visitors get the old site or the new
 * one. Where records alone have changed since a build, pages are drawn by what was kept of it (docs/decisions/081).
 */
export class RebuildPublisher implements Publisher {
  #swapped: () => void = () => undefined;
  #last: Publication = { state: 'idle', progress: 0, pages: 0, again: false };
  #running: Promise<void> | undefined;
  #child: ChildProcess | undefined;
  readonly #incrementalBuild: IncrementalBuildProcess;
  readonly #options: RebuildOptions;

  constructor(options: RebuildOptions) {
    this.#options = options;
    const { root, variables, onError = () => undefined } = options;
    this.#incrementalBuild = new IncrementalBuildProcess({ root, variables, onError });
  }

  /** Somebody may publish soon: what draws pages is loaded before. */
  prepare(): void {
    const { root, dist } = this.#options;
    const current = new Releases(root, { dist }).current()?.folder;
    if (current && existsSync(path.join(current, BUILD_MANIFEST))) this.#incrementalBuild.prepare();
  }

  async publish(): Promise<Publication> {
    if (this.#running) this.#last = { ...this.#last, again: true };
    else this.#start();
    return this.#last;
  }

  async state(): Promise<Publication> {
    return this.#last;
  }

  /** Resolves when no build is running. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Resolves when nothing is left to do of the last publication either. */
  async finished(): Promise<void> {
    await this.settled();
    await this.#incrementalBuild.finished();
  }

  onSwap(listener: () => void): void {
    this.#swapped = listener;
  }

  /** Kills the running build; the site stays as it is. */
  stop(): void {
    this.#child?.kill();
    this.#incrementalBuild.stop();
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
    const releases = new Releases(root, { dist, now: this.#options.clock });
    let draft: string | undefined;
    try {
      draft = releases.draft();
      const before = releases.current()?.folder;
      const isDrawn = before !== undefined && (await this.#buildIncrementally(draft, before));
      if (!isDrawn) {
        rmSync(draft, { recursive: true, force: true });
        draft = releases.draft();
        await this.#buildWithoutUndrawable(path.relative(root, draft), before ?? dist);
        releases.publish(draft);
      }
      this.#swapped();
      const folder = releases.current()?.folder ?? dist;
      void this.#options.announce?.(before, folder);
      this.#last = { ...this.#last, state: 'published', endedAt: this.#now(), progress: 1 };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      this.#last = { ...this.#last, state: 'failed', endedAt: this.#now(), problem };
    } finally {
      // After publishing, the draft has been renamed and nothing is left to remove.
      if (draft) rmSync(draft, { recursive: true, force: true });
    }
  }

  /** A record whose page cannot be drawn is noted by the build that fails at it: the next one does without it. */
  async #buildWithoutUndrawable(next: string, before: string): Promise<void> {
    const noted = () => readUndrawableOf(this.#options.root);
    for (let times = 1; ; times++) {
      const known = noted();
      try {
        return await this.#buildWhole(next, before);
      } catch (error) {
        if (times >= MOST_LEFT_OUT || noted() === known) throw error;
        this.#last = { ...this.#last, pages: 0, progress: 0 };
      }
    }
  }

  async #buildWhole(next: string, before: string): Promise<void> {
    const expected = globSync(path.join(before, '**/*.html')).length || USUAL_PAGES;
    await this.#run(['node_modules/astro/bin/astro.mjs', 'build', '--outDir', next], (line) => {
      if (!/[├└]─ \/|^\s+\/[^\s]*\.html/.test(line)) return;
      const pages = this.#last.pages + 1;
      this.#last = { ...this.#last, pages, progress: Math.min(0.9, (pages / expected) * 0.9) };
    });
    await this.#run(['netlify/host/precompress.ts', next], () => undefined);
  }

  /** Whether the next site was drawn by what the build of the current one kept, and released. */
  async #buildIncrementally(draft: string, before: string): Promise<boolean> {
    const { root, dist } = this.#options;
    if (!existsSync(path.join(before, BUILD_MANIFEST))) return false;
    const below = (folder: string) => path.relative(root, folder);
    return this.#incrementalBuild.run({ next: below(draft), before: below(before), dist: below(dist) }, (pages) => {
      this.#last = { ...this.#last, pages, progress: 0.9 };
    });
  }

  #run(command: string[], onLine: (line: string) => void): Promise<void> {
    const { root, variables } = this.#options;
    const child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--import', './netlify/host/exit-with-parent.ts', ...command],
      {
        cwd: root,
        env: { ...variables, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', FORCE_COLOR: '0' },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    this.#child = child;
    // A lower priority than the server that answers visitors.
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
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    return new Promise((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) =>
        code === 0 ? resolve() : reject(new Error(lines.join('\n') || `The build ended with ${code}.`)),
      );
    });
  }
}
