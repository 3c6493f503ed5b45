import { setTimeout as pause } from 'node:timers/promises';
import type { KilledSite } from './killed-site.ts';
import { again, type Disturbance, type Phase } from './phases.ts';
import { type SiteDatabase, takeConnections } from './site-database.ts';

type Below = (limit: number) => number;

/** Does something to the database for seconds, and lets it be for seconds. */
const disturbed =
  (act: (database: SiteDatabase) => Promise<() => Promise<void>>) =>
  ({ database }: KilledSite, below: Below): Disturbance => {
    if (!database) throw new Error('This phase needs a database: --store postgres.');
    return again(async (isOver) => {
      await pause(500 + below(1500));
      if (isOver()) return;
      const undo = await act(database);
      await pause(500 + below(2500));
      await undo();
    });
  };
const onNetwork = (act: (database: SiteDatabase) => void) =>
  disturbed(async (database) => {
    act(database);
    return async () => database.network.mend();
  });

const killDatabase = disturbed(async ({ server }) => {
  await server.end('SIGKILL');
  return () => server.start();
});

/** What only a database can suffer. */
export const databasePhases: readonly Phase[] = [
  { name: 'database killed', kills: 24, processes: 3, disturb: killDatabase },
  { name: 'database without connections', kills: 16, processes: 3, disturb: disturbed(takeConnections) },
  { name: 'network to the database cut', kills: 16, processes: 3, disturb: onNetwork(({ network }) => network.cut()) },
  {
    name: 'network to the database silent',
    kills: 12,
    processes: 3,
    disturb: onNetwork(({ network }) => network.silence()),
  },
  { name: 'database slow', kills: 16, processes: 3, disturb: onNetwork(({ network }) => network.delay(40)) },
];
