/** `npm run soak -- requests|…`: proofs that take too long for `npm test`. Each is a file beside this one. */
import { readdirSync } from 'node:fs';

const [name = 'requests', ...parameters] = process.argv.slice(2);
const proofs = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -'.ts'.length));

/** What such a file exports: true when nothing was found. */
interface Proof {
  prove(parameters: string[]): Promise<boolean>;
}

// What it started ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

if (proofs.includes(name)) {
  const { prove }: Proof = await import(`./${name}.ts`);
  process.exitCode = (await prove(parameters)) ? 0 : 1;
} else {
  console.error(`"${name}" is none of: ${proofs.join(', ')}`);
  process.exitCode = 2;
}
