import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bundle, bundleFunctions, functionNames } from './bundles.ts';
import { eventOf, scheduleEvent } from './event.ts';
import { installRuntime, SCHEDULED_MS, sealFolder, startInstance } from './lambda.ts';

const TIMES = 3;
const MEGABYTE = 1_000_000;

export interface MeasuredFunction {
  name: string;
  megabytes: number;
  /** Of the import of its module, in a process of its own; the median. */
  coldMs: number;
  /** What it answers; undefined when it does not. */
  status?: number;
}

/** The time of a cold import, in a process of its own. */
export function coldImport(module: string, folder: string): number {
  const script = `const since = performance.now(); await import(${JSON.stringify(pathToFileURL(module).href)}); console.log(performance.now() - since); process.exit(0)`;
  const times = Array.from({ length: TIMES }, () => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
      { encoding: 'utf8', cwd: folder, env: {} },
    );
    if (status !== 0) throw new Error(`${module} cannot be imported: ${stderr}`);
    return Number(stdout);
  }).toSorted((a, b) => a - b);
  return Math.round(times[Math.floor(TIMES / 2)] ?? Number.NaN);
}

/** What the same takes for a function that does nothing. */
export function bareImport(folder: string): number {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'bare.mjs');
  writeFileSync(file, "export default () => new Response('ok');\n");
  return coldImport(file, folder);
}

async function statusOf(bundle: Bundle, installed: ReturnType<typeof installRuntime>): Promise<number | undefined> {
  const origin = 'https://site.example';
  const [route] = bundle.routes;
  const event = bundle.schedule
    ? scheduleEvent(origin)
    : eventOf({
        url: `${origin}${route?.pattern.replace('*', 'x') ?? '/'}`,
        ...{ method: route?.methods[0] ?? 'GET', headers: {}, body: Buffer.alloc(0), ip: '203.0.113.1' },
      });
  const instance = await startInstance(bundle, installed, {});
  try {
    return (await instance.invoke(event ?? {}, SCHEDULED_MS)).status;
  } catch (error) {
    console.error(String(error));
    return undefined;
  } finally {
    await instance.end();
  }
}

/** Bundles every function into a folder, and measures it. */
export async function measureFunctions(
  folder: string,
  tell: (name: string) => void,
  names: readonly string[] = functionNames(),
): Promise<MeasuredFunction[]> {
  chmodSync(folder, 0o755);
  const installed = installRuntime();
  const measured: MeasuredFunction[] = [];
  for (const name of names) {
    tell(name);
    for (const bundle of await bundleFunctions([name], folder)) {
      const coldMs = coldImport(bundle.module, bundle.folder);
      sealFolder(bundle.folder);
      const status = await statusOf(bundle, installed);
      const megabytes = Math.round((bundle.bytes / MEGABYTE) * 10) / 10;
      measured.push({ name, megabytes, coldMs, ...(status !== undefined && { status }) });
    }
  }
  return measured;
}
