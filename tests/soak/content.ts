import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { buildGeneratedContent } from '../cms/build-generated-content.ts';

const ROUNDS = 10;
const MOST_SEED = 2 ** 31;

/** `content [rounds] [--seed n]`: forms of every kind as an editor may leave them, each round a whole build. */
export async function prove(parameters: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { seed: { type: 'string' } },
  });
  const rounds = Number(positionals[0] ?? ROUNDS);
  const first = values.seed ? Number(values.seed) : randomInt(MOST_SEED);
  let whole = true;
  for (let round = 0; round < rounds; round++) {
    const seed = (first + round) % MOST_SEED;
    const { changed, faults } = await buildGeneratedContent(seed);
    console.log([`seed ${seed}: ${changed} files changed, ${faults.length} faults`, ...faults].join('\n  '));
    whole &&= faults.length === 0;
  }
  return whole;
}
