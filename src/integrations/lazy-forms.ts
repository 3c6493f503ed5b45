import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SUFFIX = '/forms/registry.ts?lazy';
const IMPORT = /^import \{ ([^}]+) \} from '([^']+)';$/gm;

interface ListedForm {
  id: string;
  /** Its module, and its name there. */
  file: string;
  name: string;
}

/** The forms a registry imports. */
async function formsIn(registry: string): Promise<ListedForm[]> {
  const imports = [...readFileSync(registry, 'utf8').matchAll(IMPORT)];
  const listed = imports.map(async ([, names = '', from = '']) => {
    const file = path.resolve(path.dirname(registry), from);
    const module: Record<string, { id: string }> = await import(pathToFileURL(file).href);
    return names.split(', ').map((name) => {
      const id = module[name]?.id;
      if (!id) throw new Error(`${name} of ${file} is no form, but ${registry} lists it`);
      return { id, file, name };
    });
  });
  return (await Promise.all(listed)).flat();
}

/**
 * `import modules from '../forms/registry.ts?lazy'`: the registry for browsers. What imports every form there becomes
 * one `import()` for each, so that a form's first touch fetches its own definition only.
 */
export const lazyForms = (): Plugin => ({
  name: 'lazy-forms',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(SUFFIX)) return undefined;
    const registry = id.slice(0, -'?lazy'.length);
    this.addWatchFile(registry);
    const entries = (await formsIn(registry)).map(
      ({ id: form, file, name }) =>
        `${JSON.stringify(form)}: async () => (await import(${JSON.stringify(file)})).${name},`,
    );
    return `export default {\n${entries.join('\n')}\n};`;
  },
});
