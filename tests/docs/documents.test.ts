import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsOf, documentAt, documents } from './documents.ts';
import { tablesOfConfiguration, withTables } from './tables.ts';

const { scripts, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;
const code = globSync(['{src,netlify,scripts,tests}/**/*.{ts,tsx,astro}', '*.ts', 'deploy/{Dockerfile,*.*,firebase/*}'])
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const readme = documentAt('README.md').text;

describe('README', () => {
  test('its two commands are the first it shows', () => {
    const commands = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text.trim());
    expect(commands.slice(0, 2)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  });
  test('CI calls exactly the test command', () => {
    expect(readFileSync('.ci/run', 'utf8')).toMatch(/^npm ci && npm test$/m);
    expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain('bash .ci/run');
  });
  test('is read on one screen, and leads to the rest', () => {
    expect(readme.split('\n').length).toBeLessThan(60);
    for (const page of ['operating', 'configuration', 'deploying', 'structure', 'commands', 'README'])
      expect(readme).toContain(`docs/${page}.md`);
  });
});

describe('every document tells the truth', () => {
  test('each command it names exists, with the options it names', () => {
    for (const { file, text } of documents)
      for (const [, name = '', option] of text.matchAll(/npm run ([\w:]+)(?: -- (--[\w-]+))?/g)) {
        const command = scripts[name];
        expect(command, `${file}: ${name}`).toBeDefined();
        const program = command?.split(' ').at(-1) ?? '';
        if (option) expect(readFileSync(program, 'utf8'), `${file}: ${option}`).toContain(option.replace(/^--/, ''));
      }
  });
  test('each path it names exists, or is one its recipe makes', () => {
    const isPath = (text: string) =>
      /^(src|content|netlify|tests|public|scripts|deploy|docs)(\/|$)/.test(text) &&
      !/[{*\s]|^docs\/decisions\/\d+$/.test(text);
    for (const { file, text, quoted } of documents) {
      const made = new Set([...text.matchAll(/^```\w+ (\S+)$/gm)].map(([, name]) => name));
      for (const one of quoted.filter(isPath)) expect(made.has(one) || existsSync(one), `${file}: ${one}`).toBe(true);
    }
  });
  test('each variable and constant it names stands in the code', () => {
    for (const { file, text, quoted } of documents)
      for (const name of quoted.filter((one) => /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(one)))
        expect(code.includes(name) || text.includes(`    ${name}:`), `${file}: ${name}`).toBe(true);
  });
  test('each link leads somewhere', () => {
    for (const { file, prose } of documents)
      for (const [, target = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^(https?:|mailto:|\/)/.test(target)) continue;
        const [page = '', anchor] = target.split('#');
        const to = page ? path.join(path.dirname(file), page) : file;
        expect(existsSync(to), `${file}: ${target}`).toBe(true);
        if (anchor) expect(anchorsOf(documentAt(to)), `${file}: ${target}`).toContain(anchor);
      }
  });
});

test('each command has its row', () => {
  const page = documentAt('docs/commands.md').text;
  for (const name of Object.keys(scripts).filter((one) => !/^pre/.test(one))) {
    const called = /^(start|test)$/.test(name) ? `npm ${name}` : `npm run ${name}`;
    expect(page, called).toMatch(new RegExp(`^\\|.*\`${called}[ \`].*\\|`, 'm'));
  }
});

test('each folder of the site and of the server has its row', () => {
  const page = documentAt('docs/structure.md');
  for (const folder of globSync('{src,netlify}/*/')) expect(page.quoted, folder).toContain(folder);
});

test('each variable the server reads has its row, as the code has it (node tests/docs/write-tables.ts)', () => {
  const { text } = documentAt('docs/configuration.md');
  expect(withTables(text, tablesOfConfiguration())).toBe(text);
  expect(text.match(/^\|.*\| \|$/gm)).toBeNull();
});

test('each dependency has a reason there and an exact version, and none is named that is not used', () => {
  const page = documentAt('docs/dependencies.md').text;
  const all = { ...dependencies, ...devDependencies };
  for (const [name, version] of Object.entries(all)) {
    expect(page, name).toContain(`\`${name}\``);
    expect(version, name).toMatch(/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-beta\.\d+)?$/);
  }
  const named = page.split('Versions are')[0]?.matchAll(/`((?:@[\w-]+\/)?[\w.-]+)`/g) ?? [];
  for (const [, name = ''] of named) expect(Object.keys(all), name).toContain(name);
});

describe('docs/operating.md', () => {
  const page = documentAt('docs/operating.md').text;
  test('each part /readyz may find wrong has a remedy there, and no other', () => {
    const conditions = /type ConditionName =\s*([^;]+);/
      .exec(readFileSync('netlify/host/health-conditions.ts', 'utf8'))?.[1]
      ?.match(/\w+/g);
    const watched = page.split('## What to watch')[1]?.split('\n## ')[0] ?? '';
    expect([...watched.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(conditions);
  });
});

describe('docs/README.md', () => {
  const linked = (page: string) =>
    [...documentAt(page).text.matchAll(/\]\(([^)#]+)\)/g)].map(([, to = '']) => path.join(path.dirname(page), to));
  test('leads to every document', () => {
    const reached = new Set(['docs/README.md', 'docs/decisions/README.md'].flatMap(linked));
    for (const { file } of documents.filter(({ file }) => file.startsWith('docs/') && file !== 'docs/README.md'))
      expect(reached, file).toContain(file);
  });
  test('decisions are numbered without a gap, and each has its line', () => {
    const numbers = globSync('docs/decisions/[0-9]*.md').map((file) => path.basename(file).slice(0, 3));
    expect(numbers.sort()).toEqual(numbers.map((_, index) => String(index + 1).padStart(3, '0')));
    for (const { file, text } of documents.filter((one) => /^docs\/decisions\/\d/.test(one.file))) {
      expect(text, file).toMatch(/^# \d{3} .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: .+\.\n\n\*\*Context/);
      const heading = text.match(/^# \d{3} (.+)$/m)?.[1] ?? '';
      expect(documentAt('docs/decisions/README.md').text, file).toContain(`(${path.basename(file)}) | ${heading} |`);
    }
  });
});

test('the lockfile installs from whatever registry the machine is set to', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "https?:/);
});
