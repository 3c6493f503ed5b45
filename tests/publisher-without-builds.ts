import type { RebuildOptions } from '../netlify/adapters/publisher/rebuild.ts';
import type { Publication, Publisher } from '../src/ports/publisher.ts';

/**
 * In place of the product's publisher in services that unit tests open (vitest.config.ts): a build of theirs would
 * become the release of this very project, which the browser tests visit. The real one is tested by
 * tests/publishing/rebuild.test.ts.
 */
export class RebuildPublisher implements Publisher {
  readonly #now: () => string;
  #last: Publication = { state: 'idle', progress: 0, pages: 0, again: false };

  constructor({ clock }: Pick<RebuildOptions, 'clock'>) {
    this.#now = () => clock().toISOString();
  }

  async publish(): Promise<Publication> {
    const now = this.#now();
    this.#last = { state: 'published', startedAt: now, endedAt: now, progress: 1, pages: 0, again: false };
    return this.#last;
  }

  async state(): Promise<Publication> {
    return this.#last;
  }
}
