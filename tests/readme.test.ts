import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const readme = readFileSync('README.md', 'utf8');
const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;
const quoted = [...readme.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

describe('README tells the truth', () => {
  test('its two commands are the first it shows', () => {
    const commands = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text.trim());
    expect(commands.slice(0, 2)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  });
  test('CI calls exactly the test command', () => {
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm ci && npm test$/m);
    expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain('bash .ci/run');
  });
  test('each command it names exists, and each command is named', () => {
    const named = new Set([...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name));
    for (const name of named) expect(Object.keys(scripts), name).toContain(name);
    for (const name of Object.keys(scripts).filter((one) => !/^pre|^start$|^test$/.test(one)))
      expect(named.has(name), `npm run ${name} is not in README`).toBe(true);
  });
  test('each path it names exists', () => {
    const paths = quoted.filter((text) => /^(src|content|netlify|tests|public|scripts)(\/|$)/.test(text) && !/[{*]/.test(text));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) expect(existsSync(path), path).toBe(true);
  });
  test('each dependency has a reason there and an exact version, and none is named that is not used', () => {
    const table = readme.split('## Dependencies')[1] ?? '';
    const all = { ...dependencies, ...devDependencies };
    for (const [name, version] of Object.entries(all)) {
      expect(table, name).toContain(`\`${name}\``);
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
    }
    for (const [, name = ''] of table.split('Versions are')[0]?.matchAll(/`((?:@[\w-]+\/)?[\w.-]+)`/g) ?? []) expect(Object.keys(all), name).toContain(name);
  });
});

describe('docs/operating.md tells the truth', () => {
  const page = readFileSync('docs/operating.md', 'utf8');
  const words = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  test('each command it names exists, with the options it names', () => {
    const named = [...page.matchAll(/npm run ([\w:]+)(?: -- (--[\w-]+))?/g)];
    expect(named.length).toBeGreaterThan(10);
    for (const [, name = '', option] of named) {
      const command = scripts[name] ?? '';
      expect(command, name).not.toBe('');
      if (option) expect(readFileSync(command.split(' ').at(-1) ?? '', 'utf8'), option).toContain(option.replace(/^--/, ''));
    }
  });
  test('each path and variable it names exists', () => {
    for (const path of words.filter((text) => /^(deploy|docs|netlify|src|scripts)\//.test(text))) expect(existsSync(path), path).toBe(true);
    const env = readFileSync('netlify/env.ts', 'utf8');
    for (const name of words.filter((text) => /^[A-Z]+_[A-Z_]+$/.test(text))) expect(env, name).toMatch(new RegExp(`^    ${name}: z`, 'm'));
  });
  test('each part /readyz may find wrong has a remedy there, and no other', () => {
    const concerns = /type Concern = ([^;]+);/.exec(readFileSync('netlify/host/health.ts', 'utf8'))?.[1]?.match(/\w+/g);
    const told = [...(page.split('## What to watch')[1]?.split('\n## ')[0] ?? '').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(told).toEqual(concerns);
  });
  test('README leads to it', () => expect(readme).toContain('docs/operating.md'));
});

test('the lockfile installs from whatever registry the machine is set to', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "https?:/);
});
