import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentFaults } from '../netlify/env.ts';

/** What is read of a service of deploy/compose.yaml. */
interface Service {
  environment?: Record<string, string>;
  build?: { context: string; dockerfile: string };
  volumes?: string[];
  networks?: string[];
  depends_on?: string[] | object;
}

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const unit = readFileSync('deploy/terrilys.service', 'utf8');
const env = readFileSync('netlify/env.ts', 'utf8');
const main = readFileSync('netlify/host/main.ts', 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const isRead = (name: string) => new RegExp(`^    ${name}: z`, 'm').test(env);
const millisecondsOf = (name: string, file: string) =>
  Number(new RegExp(`const ${name} = (\\d+);`).exec(readFileSync(file, 'utf8'))?.[1]);

describe('what deploys the site names what is there', () => {
  test('the server is started as "npm run serve" does, by node itself: a SIGTERM sent to npm never reaches it', () => {
    const command = scripts.serve ?? '';
    expect(existsSync(command.split(' ').at(-1) ?? '')).toBe(true);
    expect(JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]')).toEqual(command.split(' '));
    const [node = '', ...rest] = /^ExecStart=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
    expect(['node', ...rest].join(' ')).toBe(command);
    const folder = /^WorkingDirectory=(.*)$/m.exec(unit)?.[1] ?? '';
    expect(existsSync(node.replace(`${folder}/`, '')), node).toBe(true);
  });
  test('every variable they set or name is one the server reads', () => {
    const set = [
      ...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g),
      ...dockerfile.matchAll(/^ARG (\w+)/gm),
      ...unit.matchAll(/^Environment=(\w+)/gm),
      ...unit.matchAll(/\b([A-Z]+_[A-Z_]+)\b/g),
    ].map(([, name = '']) => name);
    expect(set.length).toBeGreaterThan(8);
    for (const name of set.filter((one) => !/^AF_/.test(one))) expect(isRead(name), name).toBe(true);
  });
  test('scripts the image runs exist, and the health check asks an address that answers', () => {
    for (const [, name = ''] of dockerfile.matchAll(/npm run ([\w:]+)/g)) expect(Object.keys(scripts)).toContain(name);
    expect(readFileSync('netlify/host/probes.ts', 'utf8')).toContain(
      /\/\w+z\b/.exec(dockerfile.split('HEALTHCHECK')[1] ?? '')?.[0],
    );
    expect(dockerfile).toMatch(/^USER node$/m);
  });
  test('a stop leaves more time than the server takes at most', () => {
    const atMostMs =
      millisecondsOf('GRACE_MS', 'netlify/host/main.ts') + millisecondsOf('EXIT_AFTER_MS', 'netlify/host/shutdown.ts');
    expect(main).toContain('shutDownOnFatal');
    for (const [text, pattern] of [
      [unit, /^TimeoutStopSec=(\d+)$/m],
      [dockerfile, /--stop-timeout (\d+)/],
    ] as const)
      expect(Number(pattern.exec(text)?.[1]) * 1000).toBeGreaterThan(atMostMs);
  });

  test('the servers of the composition share a database, files and a secret, and nothing it names is missing', () => {
    const { services, volumes, networks } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
      services: Record<string, Service>;
      volumes: object;
      networks: object;
    };
    const servers = Object.values(services).filter((service) => service.environment?.DATABASE_URL);
    expect(servers).toHaveLength(2);
    for (const { environment = {}, build, volumes: mounts = [] } of servers) {
      for (const name of Object.keys(environment)) expect(isRead(name), name).toBe(true);
      expect(environmentFaults(environment)).toEqual([]);
      expect(existsSync(path.join('deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
      expect(mounts).toContain('files:/data/files');
      expect(new URL(environment.DATABASE_URL ?? '').hostname in services).toBe(true);
      expect(new URL(environment.BACKUP_TO ?? '').hostname in services).toBe(true);
    }
    for (const { volumes: mounts = [], networks: joined = [], depends_on: others = {} } of Object.values(services)) {
      for (const mount of mounts) expect(Object.keys(volumes)).toContain(mount.split(':', 1)[0]);
      for (const network of joined) expect(Object.keys(networks)).toContain(network);
      for (const other of Array.isArray(others) ? others : Object.keys(others))
        expect(Object.keys(services)).toContain(other);
    }
  });
});
