import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { printTable, show } from '../perf/tables.ts';
import { databasePhases } from './kills/database-phases.ts';
import { phases } from './kills/phases.ts';
import { type PhaseResult, runPhase } from './kills/run-phase.ts';

/** docs/faults.md, fault 42 */
const LAST_MAIL_WITHIN_MS = 30_000;
const MOST_SEED = 2 ** 31;
const SAID_AT_MOST = 20;

const rowOf = (result: PhaseResult): string[] => {
  const { name, kills, acknowledged, refused, unanswered, repeats, mails, lastMailMs, longestEndMs, pages, faults } =
    result;
  return [
    name,
    `${kills.SIGKILL} + ${kills.SIGTERM}`,
    show(acknowledged),
    `${refused.length} / ${unanswered}`,
    show(repeats),
    show(mails.sent),
    `${mails.unanswered} / ${mails.unsure}`,
    show(mails.refused),
    show(lastMailMs / 1000, 1),
    show(longestEndMs / 1000, 1),
    `${show(pages.p99, 1)} (${show(pages.asked)})`,
    show(faults.length),
  ];
};
const HEAD = [
  ...[
    'phase',
    'SIGKILL + SIGTERM',
    'acknowledged',
    'refused / given up',
    'sent again',
    'mails sent',
    'uncertain: had / had not',
    'dead letters',
  ],
  ...['last mail s', 'longest end s', 'pages p99 ms (asked)', 'faults'],
];

/**
 * `kills [how many] [--seed n] [--only text] [--store postgres] [--instances n]`: processes killed at random instants of
 * everything that is acknowledged.
 */
export async function prove(parameters: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      only: { type: 'string', default: '' },
      store: { type: 'string', default: 'sqlite' },
      instances: { type: 'string', default: '1' },
    },
  });
  if (!['sqlite', 'postgres'].includes(values.store)) throw new Error('--store is sqlite or postgres.');
  const onPostgres = values.store === 'postgres';
  const instances = Number(values.instances);
  const all = onPostgres ? [...phases.filter(({ onFile }) => !onFile), ...databasePhases] : phases;
  const chosen = all.filter(({ name }) => name.includes(values.only));
  if (!chosen.length) throw new Error(`--only ${values.only}: none of ${all.map(({ name }) => name).join(', ')}`);
  const planned = chosen.reduce((sum, { kills }) => sum + kills, 0);
  const wanted = Number(positionals[0] ?? planned);
  const seed = values.seed === undefined ? randomInt(MOST_SEED) : Number(values.seed);
  if (!Number.isInteger(wanted) || wanted < 0 || !Number.isInteger(seed))
    throw new Error('How many kills, and --seed, are whole numbers.');
  if (!Number.isInteger(instances) || instances < 1) throw new Error('--instances is a whole number.');
  console.log(`${wanted} kills in ${chosen.length} phases, seed ${seed}`);
  const since = performance.now();
  const results: PhaseResult[] = [];
  for (const [index, phase] of chosen.entries()) {
    const result = await runPhase(phase, seed + index, {
      kills: Math.ceil((phase.kills * wanted) / (planned || 1)),
      onPostgres,
      instances,
      lastMailWithinMs: LAST_MAIL_WITHIN_MS,
    });
    results.push(result);
    console.log(
      `${result.name}: ${result.acknowledged} acknowledged, ${result.mails.sent} mails, ${result.faults.length} faults`,
    );
    for (const fault of result.faults.slice(0, SAID_AT_MOST)) console.log(`  ${fault}`);
    for (const refusal of new Set(result.refused.slice(0, SAID_AT_MOST)))
      console.log(`  refused ${refusal.slice(0, 200)}`);
  }
  const sum = (of: (result: PhaseResult) => number) => results.reduce((total, result) => total + of(result), 0);
  printTable('Kills', HEAD, results.map(rowOf));
  console.log(
    `\n${sum(({ kills }) => kills.SIGKILL + kills.SIGTERM)} kills in ${((performance.now() - since) / 60_000).toFixed(1)} minutes, seed ${seed}: ` +
      `${show(sum(({ acknowledged }) => acknowledged))} acknowledged, ${show(sum(({ mails }) => mails.sent))} mails sent, ${sum(({ faults }) => faults.length)} faults. ` +
      'An uncertain mail was being given to the mail server when its line or our process ended: it had the mail or had not, and a person decides.',
  );
  return sum(({ faults }) => faults.length) === 0;
}
