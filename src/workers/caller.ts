import { AsyncLocalStorage } from 'node:async_hooks';

const callers = new AsyncLocalStorage<string>();

/** Runs `work` on behalf of a caller, identified by its network: bounded queues limit each caller. */
export const runAsCaller = <R>(caller: string, work: () => R): R => callers.run(caller, work);

/** The current caller; undefined for commands and scheduled work. */
export const currentCaller = (): string | undefined => callers.getStore();
