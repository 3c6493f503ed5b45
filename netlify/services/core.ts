import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../src/ports/clock.ts';
import type { Services } from '../../src/ports/services.ts';
import { type Env, readEnv } from '../env.ts';
import { isPublic } from '../production-requirements.ts';
import { openedOnce } from './opened-once.ts';
import { openStore } from './store.ts';
import { readStorePlace, type StorePlace } from './store-place.ts';

/** What every use case depends on, and what the rest of the composition root is opened with. */
export interface CoreServices extends Services {
  readonly env: Env;
  readonly variables: NodeJS.ProcessEnv;
  readonly storePlace: StorePlace;
  /** Whether demonstration features are forbidden. */
  readonly asPublic: boolean;
}

/** The data folder, which only its owner can read; created by whoever writes to it. */
export function dataFolder({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, ...below: string[]): string {
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 });
  return path.join(DATA_DIR, ...below);
}

/** The secret of an installation that sets none: generated once, in a file that only its owner can read. */
function generatedSecret(env: Env): string {
  const file = dataFolder(env, 'secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(32).toString('base64url');
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}

export const systemClock: Clock = () => new Date();

/** Reads the environment. @throws with one sentence per invalid variable. */
export function openCore(variables: NodeJS.ProcessEnv = process.env): CoreServices {
  const env = readEnv(variables);
  const storePlace = readStorePlace(variables);
  return {
    env,
    variables,
    asPublic: isPublic(variables),
    clock: systemClock,
    secret: env.SECRET ?? generatedSecret(env),
    storePlace,
    store: openStore(storePlace, { writesBeside: true }),
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  };
}

/** The services of this process without any heavy adapter: enough for a form. */
export const coreServices = openedOnce(() => openCore());
