import type { Previewer } from '../../src/ports/previewer.ts';
import type { Publisher } from '../../src/ports/publisher.ts';
import type { Worker } from '../../src/queue/worker.server.ts';
import { openBuildHook } from '../adapters/publisher/build-hook.ts';
import { openPreviewer } from '../adapters/publisher/previewer.ts';
import { RebuildPublisher } from '../adapters/publisher/rebuild.ts';
import type { Env } from '../env.ts';
import { failures } from '../failure-log.ts';
import { isPublic } from '../production-requirements.ts';
import { openIndexNow } from '../publishing/index-now.ts';
import { PublicationQueue } from '../publishing/publication-queue.ts';
import { openServedPublication } from '../publishing/served-publication.ts';
import type { CoreServices } from './core.ts';
import { openedOnce } from './opened-once.ts';
import { workServices } from './work.ts';

export interface PublishingServices {
  publisher: PublicationQueue;
  /** What the publisher builds with. */
  builder: Publisher;
  /** Absent where the site is built elsewhere. */
  previewer: Previewer | undefined;
}

/** In production, search engines are told of what changed; a demonstration is nobody's business. */
function openAnnouncement({ INDEXNOW_KEY: key, SITE_URL: siteUrl }: Env, variables: NodeJS.ProcessEnv) {
  if (!key || !siteUrl || !isPublic(variables)) return undefined;
  const onError = (error: unknown) => failures.failed('index-now', error);
  return openIndexNow({ key, siteUrl: siteUrl.replace(/\/$/, ''), onError });
}

export function openPublishing({
  env,
  variables,
  storePlace,
  store,
  clock,
  worker,
}: CoreServices & { worker: Worker }): PublishingServices {
  const building = { ...variables, DATA_DIR: env.DATA_DIR };
  const builder = env.BUILD_HOOK_URL
    ? openBuildHook({ url: env.BUILD_HOOK_URL, clock, reports: env.DEPLOY_WEBHOOK_SECRET !== undefined })
    : new RebuildPublisher({
        ...{ dist: 'dist', root: '.', clock, variables: building },
        announce: openAnnouncement(env, variables),
        onError: (error) => failures.failed('incremental-build', error),
      });
  const onError = (error: unknown) => failures.failed('publication', error);
  // Other servers may publish what is in a database; a build elsewhere is for all of them.
  const served = storePlace.url && !env.BUILD_HOOK_URL ? { served: openServedPublication('.') } : {};
  const previewer = env.BUILD_HOOK_URL ? undefined : openPreviewer({ root: '.', variables: building });
  return { builder, previewer, publisher: new PublicationQueue({ store, worker, builder, clock, onError, ...served }) };
}

/** For publications of the site. */
export const publishingServices = openedOnce(() => ({ ...workServices(), ...openPublishing(workServices()) }));
