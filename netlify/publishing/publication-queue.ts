import { z } from 'zod';
import { putRecord } from '../../src/lib/record-iteration.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { type Publication, type Publisher, publicationStates } from '../../src/ports/publisher.ts';
import type { Records, Store, Stored } from '../../src/ports/store.ts';
import { isPostponed } from '../../src/queue/postponed.ts';
import type { Worker } from '../../src/queue/worker.server.ts';
import type { ServedPublication } from './served-publication.ts';

/** Counts requests and completed ones: a publication is due while they differ. */
export const publicationRequest = {
  name: 'publicationRequest',
  schema: z.strictObject({
    /** Number of requests. */
    asked: z.int().min(0),
    /** Since when a request is pending. */
    askedAt: z.iso.datetime().optional(),
    /** Number of completed requests. */
    done: z.int().min(0),
    /** The worker that builds, and for which requests. */
    heldBy: z.string().optional(),
    building: z.int().optional(),
    attempts: z.int().min(0),
    /** When a failed one is tried again. */
    notBefore: z.iso.datetime().optional(),
    last: z
      .strictObject({
        state: z.enum(publicationStates),
        startedAt: z.string().optional(),
        endedAt: z.string().optional(),
        progress: z.number(),
        pages: z.int(),
        problem: z.string().optional(),
        /** The deploy that was told of, where the host builds. */
        deploy: z.string().optional(),
      })
      .optional(),
  }),
};
type Request = Stored<typeof publicationRequest>;

const ID = 'site';
const NONE: Publication = { state: 'idle', progress: 0, pages: 0, again: false };
/** After this many failures or crashes a person has to look. */
const ATTEMPTS = 3;
const AGAIN_AFTER_MS = 5 * 60_000;
/** Tolerated difference between the host's clock and ours. */
const SKEW_MS = 60_000;
/** Longer than a build at the host takes, with the time it waits for its turn. */
const UNHEARD_AFTER_MS = 30 * 60_000;

/** Requests a publication, in the transaction that makes it necessary. */
export async function requestPublication(records: Records, clock: Clock): Promise<void> {
  const { asked = 0, done = 0, attempts = 0, askedAt } = (await records.get(publicationRequest, ID)) ?? {};
  const now = clock().toISOString();
  const fresh =
    asked > done
      ? { attempts, askedAt: askedAt ?? now, notBefore: undefined }
      : { attempts: 0, askedAt: now, notBefore: undefined };
  await putRecord(records, publicationRequest, ID, { asked: asked + 1, done, ...fresh });
}

/** What the host tells of a build of the site. */
export interface DeployReport {
  deploy: string;
  state: 'building' | 'published' | 'failed';
  startedAt: string;
  endedAt?: string;
  problem?: string;
}

/**
 * Notes how far a build at the host is. Reports may come twice and in any order: an end stays, and an older build says
 * nothing of a newer one.
 */
export async function noteDeploy(records: Records, report: DeployReport): Promise<void> {
  const request = await records.get(publicationRequest, ID);
  const { startedAt = '', deploy } = request?.last ?? {};
  const isSame = deploy === report.deploy;
  if (isSame && report.state === 'building') return;
  // The host's clock and ours differ a little; of its own builds it says which is newer.
  const tolerated = deploy ? 0 : SKEW_MS;
  if (!isSame && Date.parse(report.startedAt) + tolerated < Date.parse(startedAt)) return;
  const last = { ...report, progress: report.state === 'published' ? 1 : 0, pages: 0 };
  if (request) await records.update(publicationRequest, ID, { last });
  else await records.add(publicationRequest, { asked: 0, done: 0, attempts: 0, last }, ID);
}

const isAsked = (request: Request | undefined): request is Request => Boolean(request && request.asked > request.done);

/**
 * Publishes what was requested, also after crashes; several requests during a build cause one more build. One build at
 * a time over all processes.
 */
export class PublicationQueue implements Publisher {
  readonly #store: Store;
  readonly #worker: Worker;
  readonly #builder: Publisher;
  readonly #clock: Clock;
  readonly #onError: (error: unknown) => void;
  readonly #served: ServedPublication | undefined;
  #working: Promise<void> | undefined;
  /** When a build of what another server published is tried again, after it failed here. */
  #catchUpAt = 0;

  constructor(given: {
    store: Store;
    worker: Worker;
    builder: Publisher;
    clock: Clock;
    onError: (error: unknown) => void;
    /** Where several servers publish: each builds its own releases. */
    served?: ServedPublication | undefined;
  }) {
    this.#store = given.store;
    this.#worker = given.worker;
    this.#builder = given.builder;
    this.#clock = given.clock;
    this.#onError = given.onError;
    this.#served = given.served;
  }

  async publish(): Promise<Publication> {
    await this.#store.transaction((records) => requestPublication(records, this.#clock));
    await this.work();
    return this.state();
  }

  prepare(): void {
    this.#builder.prepare?.();
  }

  request(records: Records): Promise<void> {
    return requestPublication(records, this.#clock);
  }

  async state(): Promise<Publication> {
    const request = await this.#store.get(publicationRequest, ID);
    if (!request) return NONE;
    const { heldBy, building = 0, asked, askedAt, last, notBefore } = request;
    const waits = isAsked(request) && askedAt ? { askedAt } : {};
    if (heldBy === this.#worker.id) return { ...(await this.#builder.state()), ...waits, again: asked > building };
    if (heldBy || (isAsked(request) && !notBefore))
      return { ...NONE, ...waits, state: 'building', again: Boolean(heldBy) && asked > building };
    const { deploy: _, ...shown } = last ?? {};
    // A build elsewhere of whose end nothing is heard: that it was asked for is all that is known.
    const isLost =
      last?.state === 'building' && this.#clock().getTime() - Date.parse(last.startedAt ?? '') > UNHEARD_AFTER_MS;
    return { ...NONE, ...shown, ...waits, ...(isLost && { state: 'sent' }) };
  }

  /**
   * Starts a requested build, unless a running process builds. A local build goes on after it resolves; a remote one
   * does not.
   */
  async work(): Promise<void> {
    this.#working ??= this.#workAll()
      .then(() => this.#catchUp())
      .catch(this.#onError)
      .finally(() => {
        this.#working = undefined;
      });
    await (this.#builder.settled ? undefined : this.#working);
  }

  /** Resolves when no request is left that can be started now. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working;
  }

  async #workAll(): Promise<void> {
    // Fast path: almost every call ends here, after one read.
    while (isAsked(await this.#store.get(publicationRequest, ID))) {
      const taken = await this.#take();
      if (!taken) return;
      await this.#worker.whileRunning(() => this.#build(taken));
    }
  }

  /** Builds what another server has published, for the visitors of this one. */
  async #catchUp(): Promise<void> {
    const served = this.#served;
    if (!served || this.#worker.stopping.aborted || this.#clock().getTime() < this.#catchUpAt) return;
    const request = await this.#store.get(publicationRequest, ID);
    if (request?.last?.state !== 'published' || request.done <= served.reached()) return;
    await served.exclusively(async () => {
      if (request.done <= served.reached()) return;
      const result = await this.#buildUnlessStopped();
      if (result === 'stopped') return;
      if (result.state !== 'failed') return served.note(request.done);
      this.#catchUpAt = this.#clock().getTime() + AGAIN_AFTER_MS;
      throw new Error(`What another server published is not shown here: ${result.problem}`);
    });
  }

  /** Undefined when there is nothing to start, or another worker builds. */
  #take(): Promise<Request | undefined> {
    return this.#store.transaction(async (records) => {
      const request = await records.get(publicationRequest, ID);
      if (!isAsked(request) || this.#worker.stopping.aborted) return undefined;
      const { heldBy, notBefore = '', attempts, asked, last } = request;
      if (heldBy && !(await this.#worker.isDead(heldBy, records))) return undefined;
      if (notBefore && isPostponed(notBefore, this.#clock(), 2 * AGAIN_AFTER_MS)) return undefined;
      if (attempts >= ATTEMPTS) {
        const problem = last?.problem ?? `The process ended ${attempts} times while it built`;
        const failed = { ...NONE, again: undefined, state: 'failed' as const, ...last, problem };
        await records.update(publicationRequest, ID, {
          done: asked,
          heldBy: undefined,
          notBefore: undefined,
          attempts: 0,
          last: asLast(failed),
        });
        return undefined;
      }
      await this.#worker.register(records);
      return records.update(publicationRequest, ID, {
        heldBy: this.#worker.id,
        building: asked,
        attempts: attempts + 1,
        notBefore: undefined,
      });
    });
  }

  async #buildUnlessStopped(): Promise<Publication | 'stopped'> {
    const stopped = new Promise<'stopped'>((resolve) => {
      if (this.#worker.stopping.aborted) resolve('stopped');
      this.#worker.stopping.addEventListener('abort', () => resolve('stopped'), { once: true });
    });
    const result = await Promise.race([this.#buildOnce(), stopped]);
    if (result === 'stopped') this.#builder.stop?.();
    return result;
  }

  async #build({ asked, attempts, last: before }: Request): Promise<void> {
    const result = await this.#buildUnlessStopped();
    if (result === 'stopped') return this.#note({ attempts: attempts - 1 });
    if (result.state === 'published') this.#served?.note(asked);
    const last = asLast(result);
    if (result.state !== 'failed' || attempts >= ATTEMPTS)
      return this.#note({ done: asked, attempts: 0, last }, before?.deploy);
    return this.#note({ last, notBefore: new Date(this.#clock().getTime() + AGAIN_AFTER_MS).toISOString() });
  }

  async #buildOnce(): Promise<Publication> {
    try {
      await this.#builder.publish();
      await this.#builder.settled?.();
      return await this.#builder.state();
    } catch (error) {
      return { ...NONE, state: 'failed', endedAt: this.#clock().toISOString(), problem: String(error) };
    }
  }

  async #note(change: Partial<Request>, known?: string): Promise<void> {
    await this.#store.transaction(async (records) => {
      const request = await records.get(publicationRequest, ID);
      if (request?.heldBy !== this.#worker.id) return;
      // The host told of its build before it was noted that it was asked for.
      const isTold = change.last?.state === 'building' && request.last?.deploy !== known;
      const last = isTold ? { last: request.last } : {};
      await records.update(publicationRequest, ID, { heldBy: undefined, building: undefined, ...change, ...last });
    });
  }
}

const asLast = ({
  state,
  startedAt,
  endedAt,
  progress,
  pages,
  problem,
}: Omit<Publication, 'again'>): NonNullable<Request['last']> => ({
  state,
  progress,
  pages,
  ...(startedAt && { startedAt }),
  ...(endedAt && { endedAt }),
  ...(problem && { problem }),
});
