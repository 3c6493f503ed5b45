import { Worker } from '../../src/queue/worker.server.ts';
import { openProcesses } from '../adapters/processes/processes.ts';
import { failures } from '../failure-log.ts';
import { type CoreServices, coreServices } from './core.ts';
import { openedOnce } from './opened-once.ts';

/** This process as the owner of leases. */
export const openWork = ({ store, clock }: Pick<CoreServices, 'store' | 'clock'>): { worker: Worker } => ({
  worker: new Worker({
    store,
    clock,
    processes: openProcesses(),
    onError: (error) => failures.failed('worker', error),
  }),
});

/** For scheduled work. */
export const workServices = openedOnce(() => ({ ...coreServices(), ...openWork(coreServices()) }));
