import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { codeOf, copyFolder, isWhole, lookOf, type ReleaseNote, readNote, writeNote } from './release-folder.ts';

/** Beside `dist`. Nothing in it is ever changed: a release is made, served, and one day removed. */
const FOLDER = '.releases';
const CURRENT = 'current';
/** The one that is served, the one before it for `back` and for the pages that are open, and one more. */
const KEPT = 3;
/** A draft of another machine on the same disk: whether its process lives cannot be known here. */
const DRAFT_DAYS = 1;
const ID = /^\d{8}-[0-9a-f]{6}$/;
const DRAFT = /^\.draft-(?<host>.+)-(?<pid>\d+)-[0-9a-f]{6}$/;

export interface Release {
  /** Their order is that of their making: numbers, since clocks go back. */
  id: string;
  folder: string;
}
export class NoSite extends Error {}

export const isBuilt = (folder: string): boolean => existsSync(path.join(folder, 'index.html'));
const unique = () => randomBytes(3).toString('hex');

/**
 * The releases of the site in `home`. Each is finished under another name and renamed, then `current` is led to it in
 * one rename: killed at any instant, a start finds a whole site, the newest that is.
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

  /** A folder of this process for the next site to grow in. */
  draft(): string {
    const draft = path.join(this.#folder, `.draft-${hostname()}-${process.pid}-${unique()}`);
    mkdirSync(draft, { recursive: true });
    return draft;
  }

  /** What grew in a draft becomes the site. */
  publish(draft: string): Release {
    return this.#publish(draft, codeOf(this.#home));
  }

  /** What stands in `dist` becomes the site. */
  publishDist(): Release {
    if (!isBuilt(this.#dist)) throw new NoSite(`${this.#dist} holds no site`);
    const draft = this.draft();
    copyFolder(this.#dist, draft, 'copy');
    return this.publish(draft);
  }

  /**
   * The release before the one that is served becomes the site again, as a new release; going back twice is coming
   * back.
   */
  back(): Release {
    const [before] = this.earlier();
    const note = before && readNote(before.folder);
    if (!before || !note) throw new NoSite('There is no release to go back to.');
    const draft = this.draft();
    copyFolder(before.folder, draft, 'link');
    return this.#publish(draft, note.code);
  }

  /** The release that is served. */
  current(): Release | undefined {
    const id = this.currentId();
    return id === undefined ? undefined : this.#at(id);
  }

  /** Cheap enough to be asked again and again. */
  currentId(): string | undefined {
    try {
      const id = path.basename(readlinkSync(path.join(this.#folder, CURRENT)));
      return ID.test(id) ? id : undefined;
    } catch {
      // Not yet, or no longer: `start` looks for what there is.
      return undefined;
    }
  }

  /** The ones before it that are kept, the latest first. */
  earlier(): Release[] {
    const current = this.currentId();
    return this.#all().filter(({ id }) => id !== current);
  }

  /** What the release that is served says of itself. */
  note(): ReleaseNote | undefined {
    const current = this.current();
    return current && readNote(current.folder);
  }

  /**
   * The site to serve: a `dist` that was never released becomes one, else the newest whole release, whatever a killed
   * process left. @throws NoSite
   */
  start(): Release {
    const built = isBuilt(this.#dist);
    const whole = this.#all().filter(({ folder }) => isWhole(folder));
    const look = built ? lookOf(this.#dist) : undefined;
    const newest = whole[0];
    if (look && !whole.some(({ folder }) => readNote(folder)?.dist === look)) return this.publishDist();
    if (!newest) throw new NoSite(`${this.#dist} holds no site`);
    if (newest.id !== this.currentId()) this.#lead(newest.id);
    this.#prune();
    return newest;
  }

  #publish(draft: string, code: string): Release {
    const dist = isBuilt(this.#dist) ? lookOf(this.#dist) : '';
    writeNote(draft, { madeAt: this.#now().toISOString(), dist, code });
    const latest = Number(this.#all()[0]?.id.slice(0, 8) ?? 0);
    const release = this.#at(`${String(latest + 1).padStart(8, '0')}-${unique()}`);
    renameSync(draft, release.folder);
    this.#lead(release.id);
    this.#prune();
    return release;
  }

  /** Whoever looks finds the release before or this one. */
  #lead(id: string): void {
    const [link, next] = [
      path.join(this.#folder, CURRENT),
      path.join(this.#folder, `.current-${process.pid}-${unique()}`),
    ];
    symlinkSync(process.platform === 'win32' ? path.resolve(this.#folder, id) : id, next, 'junction');
    // Windows replaces no folder by renaming; a start finds the newest release without the link.
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
      .filter(({ folder }) => readNote(folder));
  }

  /** Removes older releases, and what killed processes left of theirs. */
  #prune(): void {
    // Listed before it is known what is kept: what another process publishes meanwhile is not among them.
    const names = readdirSync(this.#folder);
    const kept = new Set([
      this.currentId(),
      ...this.#all()
        .map(({ id }) => id)
        .slice(0, KEPT),
    ]);
    for (const name of names) {
      if (ID.test(name) ? kept.has(name) : !this.#isLeft(name)) continue;
      try {
        this.#remove(name);
      } catch (error) {
        // Another process removed it first.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      }
    }
  }

  /** Under another name while it goes: half a release is none. */
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

/** Whether a process of this machine lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
