/**
 * `npm run bench [part …]`: measures the built site beside a peer or a floor, in the same run. Figures inform, they
 * never fail it: see docs/measurements.md.
 */

import { availableParallelism, loadavg } from 'node:os';
import { benchAdmin } from './admin.ts';
import { benchAssistant } from './assistant.ts';
import { benchBuild } from './build.ts';
import { CannotMeasure } from './errors.ts';
import { benchForms } from './forms.ts';
import { benchFunctions } from './functions.ts';
import { benchGrowth } from './growth.ts';
import { benchHostile } from './hostile.ts';
import { benchMails } from './mails.ts';
import { benchPages } from './pages.ts';
import { benchPayments } from './payments.ts';
import { benchServer } from './server.ts';
import { benchWeight } from './weight.ts';

const PARTS = {
  pages: benchPages,
  weight: benchWeight,
  build: benchBuild,
  server: benchServer,
  forms: benchForms,
  hostile: benchHostile,
  mails: benchMails,
  payments: benchPayments,
  assistant: benchAssistant,
  admin: benchAdmin,
  functions: benchFunctions,
  growth: benchGrowth,
};
type Part = keyof typeof PARTS;
const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isPart(name));
if (unknown.length) {
  console.error(`There is no part "${unknown.join('", "')}": choose among ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

// An end nobody asked for must not pass for a finished run.
let accountedFor = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    accountedFor = true;
    console.error(`Stopped by ${signal}: the parts not printed above were not measured.`);
    process.exit(1);
  });
process.once('exit', (code) => {
  if (!accountedFor) console.error(`The bench did not finish (exit code ${code}).`);
});
const [load = 0] = loadavg();
console.log(
  `# Bench, ${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}, ${availableParallelism()} processors, load ${load.toFixed(1)} at the start`,
);
if (load > availableParallelism() / 2)
  console.log(
    '\nThis machine is busy with something else: trust the ratios, and the processor’s time more than the clock.',
  );

const parts = asked.length ? asked.filter(isPart) : (Object.keys(PARTS) as Part[]);
try {
  for (const part of parts) await PARTS[part]();
} catch (error) {
  accountedFor = true;
  console.error(error instanceof CannotMeasure ? error.message : error);
  process.exit(1);
}
accountedFor = true;
process.exit(0);
