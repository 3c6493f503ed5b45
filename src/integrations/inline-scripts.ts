import { build, type Plugin } from 'vite';

const SUFFIX = '?inline-script';
/** The same browsers as for the other scripts: those of the last two years. */
const TARGET = ['chrome123', 'firefox120', 'safari17.5'];

/** Bundles a module into the text of one script. */
async function compile(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: TARGET,
      modulePreload: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  if (!('output' in built)) throw new Error(`${file} was not built to one script`);
  const [script, ...more] = built.output;
  if (more.length)
    throw new Error(`${file} has become more than one file: ${more.map(({ fileName }) => fileName).join(', ')}`);
  return script.code.trim().replace(/;$/, '');
}

/** `import text from './x.inline.ts?inline-script'`: a script to be inlined into a page, compiled and minified. */
export const compileInlineScripts = (): Plugin => ({
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(SUFFIX)) return undefined;
    const file = id.slice(0, -SUFFIX.length);
    this.addWatchFile(file);
    return `export default ${JSON.stringify(await compile(file))}`;
  },
});
