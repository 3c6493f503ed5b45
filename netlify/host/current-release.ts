import type { RequestListener } from 'node:http';
import { isBuilt, NoSite, type Release, type Releases } from '../releases/releases.ts';
import type { FindFunction } from './functions.ts';
import { serveSite } from './site.ts';

/** How often a process looks for a release published by another one. */
const CHECK_EVERY_MS = 500;

/** The release that is being served. */
export interface CurrentRelease {
  answer: RequestListener;
  /** The folder of its pages. */
  folder(): string;
  /** Switches to the current release if it has changed. */
  refresh(): void;
  stop(): void;
}

const report = (message: string, error: unknown) =>
  console.error(
    JSON.stringify({
      at: new Date().toISOString(),
      release: message,
      error: error instanceof Error ? error.message : String(error),
    }),
  );

/** What to serve at the start; `dist` itself when no release can be made: the disk is full or read-only. */
function firstFolder(releases: Releases, dist: string): { release?: Release; folder: string } {
  try {
    const release = releases.start();
    return { release, folder: release.folder };
  } catch (error) {
    if (error instanceof NoSite) throw error;
    const current = releases.current();
    const folder = current && isBuilt(current.folder) ? current.folder : dist;
    if (!isBuilt(folder)) throw error;
    report(`${folder} is served as it is`, error);
    return { ...(current && folder === current.folder && { release: current }), folder };
  }
}

/** Serves the current release, and switches when any process publishes another. @throws NoSite */
export function watchCurrentRelease(releases: Releases, dist: string, find: FindFunction): CurrentRelease {
  const first = firstFolder(releases, dist);
  const serve = (folder: string) =>
    serveSite(
      folder,
      find,
      releases.earlier().map((release) => release.folder),
    );
  let { folder } = first;
  let served = first.release?.id;
  let refused: string | undefined;
  let site = serve(folder);

  const refresh = () => {
    const id = releases.currentId();
    if (id === undefined || id === served || id === refused) return;
    try {
      const next = releases.current();
      if (!next) return;
      site = serve(next.folder);
      served = id;
      folder = next.folder;
    } catch (error) {
      // Logged once; the previous release stays in service.
      refused = id;
      report(id, error);
    }
  };
  const timer = setInterval(refresh, CHECK_EVERY_MS);
  timer.unref();
  return {
    answer: (request, response) => site(request, response),
    folder: () => folder,
    refresh,
    stop: () => clearInterval(timer),
  };
}
