import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import {
  codeOf,
  copyFolder,
  fingerprintOf,
  isComplete,
  type ReleaseMetadata,
  readMetadata,
  writeMetadata,
} from './release-folder.ts';

/** Beside `dist`. A release is immutable: it is created, served, and later removed. */
const FOLDER = '.releases';
const CURRENT = 'current';
/** Releases kept: the current one, the previous one for `back` and open pages, and one more. */
const RETAINED_RELEASES = 3;
/** Age after which a draft of another machine is removed: whether its process lives cannot be known here. */
const DRAFT_DAYS = 1;
const ID = /^\d{8}-[0-9a-f]{6}$/;
const DRAFT = /^\.draft-(?<host>.+)-(?<pid>\d+)-[0-9a-f]{6}$/;

export interface Release {
  /** A counter, so that their order does not depend on clocks. */
  id: string;
  folder: string;
}
export class NoSite extends Error {}

export const isBuilt = (folder: string): boolean => existsSync(path.join(folder, 'index.html'));
const unique = () => randomBytes(3).toString('hex');

/**
 * The releases of the site in `home`. Each is completed under a temporary name and renamed, then the `current` link is
 * switched by one rename: after a crash at any point, a start finds the newest complete site.
 */
export class Releases {
  readonly #home: string;
  readonly #folder: string;
  readonly #dist: string;
  readonly #now: () => Date;

  constructor(
    home: string,
    { dist = path.join(home, 'dist'), now = () => new Date() }: { dist?: string; now?: () => Date } = {},
  ) {
    this.#home = home;
    this.#folder = path.join(home, FOLDER);
    this.#dist = dist;
    this.#now = now;
  }

  /** Creates a folder of this process for the next site. */
  draft(): string {
    const draft = path.join(this.#folder, `.draft-${hostname()}-${process.pid}-${unique()}`);
    mkdirSync(draft, { recursive: true });
    return draft;
  }

  /** Publishes a draft as the current release. `code`: the server's, where it is known. */
  publish(draft: string, code?: string): Release {
    const release = this.switchTo(draft, code);
    this.prune();
    return release;
  }

  /** The same; old releases are left to `prune`. */
  switchTo(draft: string, code = codeOf(this.#home)): Release {
    const dist = isBuilt(this.#dist) ? fingerprintOf(this.#dist) : '';
    writeMetadata(draft, { madeAt: this.#now().toISOString(), dist, code });
    const latest = Number(this.#all()[0]?.id.slice(0, 8) ?? 0);
    const release = this.#at(`${String(latest + 1).padStart(8, '0')}-${unique()}`);
    renameSync(draft, release.folder);
    this.#switchTo(release.id);
    return release;
  }

  /** Publishes the content of `dist` as the current release. */
  publishDist(): Release {
    if (!isBuilt(this.#dist)) throw new NoSite(`${this.#dist} holds no site`);
    const draft = this.draft();
    copyFolder(this.#dist, draft, 'copy');
    return this.publish(draft);
  }

  /** Publishes the previous release again, as a new one; going back twice returns to where it began. */
  back(): Release {
    const [before] = this.earlier();
    const metadata = before && readMetadata(before.folder);
    if (!before || !metadata) throw new NoSite('There is no release to go back to.');
    const draft = this.draft();
    copyFolder(before.folder, draft, 'link');
    return this.publish(draft, metadata.code);
  }

  /** The current release. */
  current(): Release | undefined {
    const id = this.currentId();
    return id === undefined ? undefined : this.#at(id);
  }

  /** Cheap: called at short intervals. */
  currentId(): string | undefined {
    try {
      const id = path.basename(readlinkSync(path.join(this.#folder, CURRENT)));
      return ID.test(id) ? id : undefined;
    } catch {
      // No link yet, or no longer: `start` falls back to the newest release.
      return undefined;
    }
  }

  /** Earlier releases that are kept, the latest first. */
  earlier(): Release[] {
    const current = this.currentId();
    return this.#all().filter(({ id }) => id !== current);
  }

  /** The metadata of the current release. */
  metadata(): ReleaseMetadata | undefined {
    const current = this.current();
    return current && readMetadata(current.folder);
  }

  /**
   * The site to serve at a start: an unreleased `dist` is released, otherwise the newest complete release. @throws
   * NoSite
   */
  start(): Release {
    const all = this.#all();
    // Nearly always the newest is both: the others, thousands of files each, are not measured.
    const newest = all.find(({ folder }) => isComplete(folder));
    const isOfDist = ({ folder }: Release, dist: string) =>
      readMetadata(folder)?.dist === dist && (folder === newest?.folder || isComplete(folder));
    const dist = isBuilt(this.#dist) ? fingerprintOf(this.#dist) : undefined;
    if (dist && !all.some((one) => isOfDist(one, dist))) return this.publishDist();
    if (!newest) throw new NoSite(`${this.#dist} holds no site`);
    if (newest.id !== this.currentId()) this.#switchTo(newest.id);
    this.prune();
    return newest;
  }

  /** Switches the link atomically. */
  #switchTo(id: string): void {
    const [link, next] = [
      path.join(this.#folder, CURRENT),
      path.join(this.#folder, `.current-${process.pid}-${unique()}`),
    ];
    symlinkSync(process.platform === 'win32' ? path.resolve(this.#folder, id) : id, next, 'junction');
    // Windows cannot rename over a folder; without the link, a start finds the newest release.
    if (process.platform === 'win32') rmSync(link, { force: true, recursive: true });
    renameSync(next, link);
  }

  #at(id: string): Release {
    return { id, folder: path.join(this.#folder, id) };
  }

  /** The newest first. */
  #all(): Release[] {
    const names = statSync(this.#folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(this.#folder) : [];
    const ids = names.filter((name) => ID.test(name)).sort();
    return ids
      .reverse()
      .map((id) => this.#at(id))
      .filter(({ folder }) => readMetadata(folder));
  }

  /** Removes old releases, and drafts of killed processes. */
  prune(): void {
    // Listed before the releases to keep are determined, so that one published meanwhile is not in the list.
    const names = readdirSync(this.#folder);
    const retained = new Set([
      this.currentId(),
      ...this.#all()
        .map(({ id }) => id)
        .slice(0, RETAINED_RELEASES),
    ]);
    for (const name of names) {
      if (ID.test(name) ? retained.has(name) : !this.#isLeft(name)) continue;
      try {
        this.#remove(name);
      } catch (error) {
        // Another process has removed it.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      }
    }
  }

  /** Renamed before it is removed, so that a half-removed release is not taken for one. */
  #remove(name: string): void {
    const going = path.join(this.#folder, `.draft-${hostname()}-${process.pid}-${unique()}`);
    renameSync(path.join(this.#folder, name), going);
    rmSync(going, { recursive: true, force: true });
  }

  #isLeft(name: string): boolean {
    const link = /^\.current-(\d+)-/.exec(name)?.[1];
    if (link) return !isAlive(Number(link));
    const draft = DRAFT.exec(name)?.groups;
    if (!draft) return false;
    if (draft.host === hostname()) return !isAlive(Number(draft.pid));
    const touched = statSync(path.join(this.#folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return this.#now().getTime() - touched > DRAFT_DAYS * 86_400_000;
  }
}

/** Whether a process of this machine is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
