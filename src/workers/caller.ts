import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<string>();

/**
 * Runs `work` for one caller, named by the network a request comes from: bounded queues share their places between
 * callers.
 */
export const runAsCaller = <R>(caller: string, work: () => R): R => callers.run(caller, work);

/** Whom the present work is for; undefined for commands and scheduled work. */
export const currentCaller = (): string | undefined => callers.getStore();
