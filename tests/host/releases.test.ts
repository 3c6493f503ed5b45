import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registerRunningProcess } from '../../netlify/host/running-release.ts';
import { NoSite, type Release, Releases } from '../../netlify/releases/releases.ts';
import { FILES } from './release-files.ts';

const KILLS = 20;
let home: string;
let releases: Releases;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'releases-'));
  releases = new Releases(home);
});
afterEach(() => rmSync(home, { recursive: true, maxRetries: 3 }));

const build = (version: number, folder = path.join(home, 'dist')) => {
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), `version ${version}`);
  }
};
/** The version of a site. Every file says the same one, or the site is mixed. */
const versionOf = ({ folder }: Release): string => {
  const said = FILES.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  expect(new Set(said).size, 'one version').toBe(1);
  return said[0] ?? '';
};
const names = () => readdirSync(path.join(home, '.releases'));

describe('what a running server says beside the releases', () => {
  test('goes with it, and what a killed one left with the next start', () => {
    build(1);
    releases.start();
    writeFileSync(path.join(home, '.releases', `.running-${hostname()}-999999999`), 'code');
    writeFileSync(path.join(home, '.releases', '.running-another-machine-999999999'), 'code');
    registerRunningProcess(home);
    const running = names().filter((name) => name.startsWith('.running'));
    expect(running.toSorted()).toEqual(
      [`.running-${hostname()}-${process.pid}`, '.running-another-machine-999999999'].toSorted(),
    );
  });
});

describe('the release a server starts with', () => {
  test('is made of what was built, once, and not of what was built before something newer was published', () => {
    build(1);
    const first = releases.start();
    expect(versionOf(first)).toBe('version 1');
    expect(releases.start().id, 'the same dist is no new site').toBe(first.id);
    const draft = releases.draft();
    build(2, draft);
    const published = releases.publish(draft);
    expect(releases.start().id).toBe(published.id);
    build(3);
    expect(versionOf(releases.start())).toBe('version 3');
  });
  test('does not change when the folder that was built is written to, or goes', () => {
    build(1);
    const release = releases.start();
    build(2);
    expect(versionOf(release)).toBe('version 1');
    rmSync(path.join(home, 'dist'), { recursive: true });
    expect(versionOf(releases.start())).toBe('version 1');
  });
  test('is the newest that is whole: not one a power cut left without contents', () => {
    build(1);
    releases.start();
    const draft = releases.draft();
    build(2, draft);
    const torn = releases.publish(draft);
    truncateSync(path.join(torn.folder, 'pages/7.html'));
    expect(versionOf(releases.start())).toBe('version 1');
    expect(versionOf(releases.current() as Release)).toBe('version 1');
  });
  test('is found without the link that leads to it', () => {
    build(1);
    releases.start();
    rmSync(path.join(home, '.releases/current'));
    expect(versionOf(releases.start())).toBe('version 1');
    expect(releases.currentId()).toBeDefined();
  });
  test('cannot be, where nothing was ever built', () => expect(() => releases.start()).toThrow(NoSite));
});

describe('going back', () => {
  test('serves the release before, and stays with it over a start; going back again is coming back', () => {
    build(1);
    releases.start();
    build(2);
    releases.publishDist();
    expect(versionOf(releases.back())).toBe('version 1');
    expect(versionOf(releases.start()), 'a start').toBe('version 1');
    expect(versionOf(releases.back())).toBe('version 2');
  });
  test('is refused in one sentence where there is nothing to go back to', () => {
    build(1);
    releases.start();
    expect(() => releases.back()).toThrow('There is no release to go back to.');
  });
});

test('few releases are kept, whatever the clock says, and nothing of drafts whose process is gone', () => {
  const years = [2026, 2036, 2016, 2026, 2006];
  for (const [index, year] of years.entries()) {
    build(index);
    new Releases(home, { now: () => new Date(Date.UTC(year, 1, 1)) }).publishDist();
  }
  expect(versionOf(releases.start())).toBe(`version ${years.length - 1}`);
  const draft = releases.draft();
  // No process has this number.
  renameSync(draft, draft.replace(`-${process.pid}-`, '-4194999-'));
  const own = releases.draft();
  releases.start();
  expect(names().filter((name) => /^\d/.test(name))).toHaveLength(3);
  expect(names().filter((name) => name.startsWith('.draft'))).toEqual([path.basename(own)]);
});

test(`${KILLS} times killed while it builds, releases and goes back, a whole site is started with, the acknowledged one or a newer`, {
  timeout: 120_000,
}, async () => {
  build(0);
  releases.start();
  let version = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'release-maker.ts'), home, String(version + 1)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += String(chunk);
    });
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), (kill * 7) % 90));
    await once(child, 'close');
    const acknowledged = Number(printed.split('\n').at(-2));
    const started = Number(versionOf(releases.start()).replace('version ', ''));
    // One release further, or one back that was not acknowledged yet.
    expect([acknowledged - 1, acknowledged, acknowledged + 1, acknowledged + 2], `kill ${kill}`).toContain(started);
    expect(names().filter((name) => /^\d/.test(name)).length).toBeLessThanOrEqual(4);
    version = Math.max(started, acknowledged) + 1;
  }
});
