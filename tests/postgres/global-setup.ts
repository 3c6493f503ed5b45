import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address that answers with the one of PostgreSQL, which is started when it is first asked for. */
    postgresAt: string;
    /** PostgreSQL itself, for tests that run on it instead of SQLite; otherwise empty. */
    postgresUrl: string;
  }
}

async function keep(): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'keeper.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [said] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('PostgreSQL did not start: the lines above say why.');
    }),
  ]);
  return { child, url: String(said).trim() };
}

/** One PostgreSQL for all test files of a run, or that of TEST_DATABASE_URL; runs that ask for none start none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let kept: ReturnType<typeof keep> | undefined;
  const findUrl = async (): Promise<string> => {
    const given = process.env.TEST_DATABASE_URL;
    if (given) return given;
    kept ??= keep();
    return (await kept).url;
  };
  const starter = createServer(async (_, response) => {
    try {
      response.end(await findUrl());
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  starter.listen(0, '127.0.0.1');
  await once(starter, 'listening');
  const address = starter.address();
  project.provide('postgresAt', `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`);
  project.provide('postgresUrl', process.env.TEST_STORE === 'postgres' ? await findUrl() : '');
  return async () => {
    starter.close();
    const started = await kept?.catch(() => undefined);
    if (!started || started.child.exitCode !== null) return;
    const ended = once(started.child, 'exit');
    started.child.stdin?.end();
    await ended;
  };
}
