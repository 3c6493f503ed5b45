import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '../src/lib/endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  Boolean(value && typeof value === 'object' && 'access' in value && 'path' in value && 'method' in value);

/** Every endpoint of the product, found in its modules. */
export async function declaredEndpoints(): Promise<Endpoint[]> {
  const modules = globSync('src/{features,admin}/**/*.ts').filter((file) =>
    /= (defineEndpoint|formEndpoint|linkFormEndpoint)\(/.test(readFileSync(file, 'utf8')),
  );
  const exported = await Promise.all(
    modules.map(async (file) => Object.values((await import(path.resolve(file))) as Record<string, unknown>)),
  );
  return exported.flat().filter(isEndpoint);
}
