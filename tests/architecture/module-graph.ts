import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from '@astrojs/compiler-rs';
import { cruise, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';

/** Folders in the graph. */
const FOLDERS = ['src', 'netlify'];
const COPIES = '.cache';
/** As Node and Vite choose among the exports of a package. */
const RESOLVE = { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] };

/** A temporary copy of the project's modules, which a test may change. */
export interface ModuleCopy {
  /** Appends a statement to a module. */
  append(file: string, statement: string): void;
  /**
   * The violations of rules in everything below `entries` and the modules imported from there. `types: false` leaves
   * out imports of types.
   */
  violations(rules: IForbiddenRuleType[], options?: { entries?: string[]; types?: boolean }): Promise<IViolation[]>;
  end(): void;
}

/**
 * A copy that the tool can read: besides plain modules, each `x.astro` as compiled (`x.astro.ts`), and its browser
 * script as a module of its own (`x.astro.browser.ts`).
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
        tsPreCompilationDeps: types,
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

/** The package a resolved module is in. */
const packageOf = (module: string): string | undefined => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];

/**
 * The packages that each of these modules reaches, directly or not. Imports that wait are followed, imports of types
 * are not.
 */
export async function packagesReached(entries: readonly string[]): Promise<Map<string, Set<string>>> {
  const options = {
    doNotFollow: { path: 'node_modules' },
    moduleSystems: ['es6' as const],
    tsPreCompilationDeps: false,
  };
  const { output } = await cruise([...entries], options, RESOLVE);
  if (typeof output === 'string') throw new Error(output);
  const graph = new Map(output.modules.map(({ source, dependencies }) => [source, dependencies]));
  return new Map(
    entries.map((entry) => {
      const packages = new Set<string>();
      const seen = new Set([entry]);
      for (const module of seen)
        for (const { resolved } of graph.get(module) ?? []) {
          const name = packageOf(resolved);
          if (name) packages.add(name);
          else seen.add(resolved);
        }
      return [entry, packages];
    }),
  );
}
