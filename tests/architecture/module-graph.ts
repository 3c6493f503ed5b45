import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from '@astrojs/compiler-rs';
import { cruise, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';

/** What of the project the graph is made of. */
const FOLDERS = ['src', 'netlify'];
const COPIES = '.cache';
/** As Node and Vite choose among the exports of a package. */
const RESOLVE = { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] };

/** A scratch copy of the project's modules, for a test to read or to break. */
export interface ModuleCopy {
  /** Adds a statement to a module, at its end. */
  append(file: string, statement: string): void;
  /**
   * What a graph breaks: of everything below `entries`, modules that are imported from there included. `types: false`
   * leaves out what no program loads, the imports of types.
   */
  violations(rules: IForbiddenRuleType[], options?: { entries?: string[]; types?: boolean }): Promise<IViolation[]>;
  end(): void;
}

/**
 * A copy the tool can read: beside plain modules, each `x.astro` as its compiler writes it (`x.astro.ts`), and what it
 * sends to browsers as a module of its own (`x.astro.browser.ts`).
 */
export function copyModules(): ModuleCopy {
  mkdirSync(COPIES, { recursive: true });
  const root = mkdtempSync(path.join(COPIES, 'modules-'));
  for (const folder of FOLDERS)
    cpSync(folder, path.join(root, folder), { recursive: true, filter: (file) => !file.endsWith('.astro') });
  for (const file of globSync('src/**/*.astro')) {
    const { code, scripts } = transform(readFileSync(file, 'utf8'), { filename: file });
    writeFileSync(path.join(root, `${file}.ts`), code);
    const sent = scripts.map((script) => (script.type === 'inline' ? script.code : `import '${script.src}';`));
    if (sent.length) writeFileSync(path.join(root, `${file}.browser.ts`), sent.join('\n'));
  }
  return {
    append: (file, statement) => writeFileSync(path.join(root, file), `\n${statement}\n`, { flag: 'a' }),
    async violations(forbidden, { entries = FOLDERS, types = true } = {}) {
      const options = {
        baseDir: path.resolve(root),
        doNotFollow: { path: 'node_modules' },
        moduleSystems: ['es6' as const],
        tsPreCompilationDeps: types ? ('specify' as const) : false,
        validate: true,
        ruleSet: { forbidden },
      };
      const { output } = await cruise(entries, options, RESOLVE);
      if (typeof output === 'string') throw new Error(output);
      return output.summary.violations;
    },
    end: () => rmSync(root, { recursive: true }),
  };
}
