import { workerPool } from '../../workers/worker-pool.ts';
import type { MailPicture } from './shrink-picture.ts';

/** Shrinks a picture in a process of its own: the file is whatever an editor has sent. */
export const shrinkApart = workerPool<Uint8Array, MailPicture>({
  where: 'process',
  file: new URL('./shrink-picture.ts', import.meta.url),
  load: () => import('./shrink-picture.ts'),
  ...{ atOnce: 1, waiting: 24, perCaller: 24, patienceMs: 40_000 },
});
