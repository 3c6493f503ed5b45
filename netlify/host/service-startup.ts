import type { RequestListener } from 'node:http';
import type { ServerRequest } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { StoreUnavailable } from '../../src/ports/store.ts';
import { describeFailure } from '../describe-failure.ts';
import { errorResponse } from '../guarded.ts';
import type { FindFunction } from './functions.ts';

/** Delay before another attempt. */
const RETRY_AFTER_MS = 2000;

/** Opens what functions need besides the pages; fails while the disk is full, read-only or damaged. */
export interface ServiceStartup {
  isOpen(): boolean;
  /** Resolves once the current attempt has succeeded or failed. */
  attempted(): Promise<void>;
  stop(): void;
}

/** Tries to open until it succeeds; each reason is logged once. */
export function startServices(open: () => Promise<void>, againAfterMs = RETRY_AFTER_MS): ServiceStartup {
  let isOpen = false;
  let lastReason: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const log = (line: object) => console.error(JSON.stringify({ at: new Date().toISOString(), ...line }));
  const attempt = async () => {
    try {
      await open();
      isOpen = true;
      if (lastReason !== undefined) log({ services: 'open' });
    } catch (error) {
      const failure = describeFailure(error);
      if (failure.message !== lastReason)
        log({ services: 'not open: pages are served, functions answer 503 until they are', ...failure });
      lastReason = failure.message;
      if (stopped) return;
      timer = setTimeout(() => {
        current = attempt();
      }, againAfterMs);
    }
  };
  let current = attempt();
  return {
    isOpen: () => isOpen,
    attempted: () => current,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The functions once the services are open; until then each answers 503, in the format its caller reads. */
export function onceStarted(
  find: FindFunction,
  opening: () => ServiceStartup | undefined,
  dist: () => string | undefined,
): FindFunction {
  const refuse = toNodeHandler((request: ServerRequest) =>
    errorResponse(request, new StoreUnavailable('The store is not open yet.'), { ...(dist() && { dist: dist() }) }),
  ) as RequestListener;
  return (path) => {
    const listener = find(path);
    if (!listener || opening()?.isOpen()) return listener;
    const whenAttempted: RequestListener = async (request, response) => {
      // Waits for a start in progress, instead of refusing at once.
      await opening()?.attempted();
      (opening()?.isOpen() ? listener : refuse)(request, response);
    };
    return Object.assign(whenAttempted, { route: listener.route });
  };
}
