import type { Operations } from './counting-store.ts';
import { countUses, type UseCounts } from './growth-uses.ts';
import { printTable, progress, show } from './tables.ts';

/** What a month's visitor does on average: change these to the readings of a real site (admin area, Readings). */
const PER_VISITOR: Partial<Record<keyof UseCounts, number>> = {
  contact: 0.005,
  subscription: 0.005,
  registration: 0.001,
  order: 0.0005,
  question: 0.15,
  consent: 0.6,
};
/** E-mails of a form: one to the visitor, one to the company. */
const MAILS_PER_FORM = 2;
/** Kilobytes a visitor is sent: three pages, fonts and scripts once (docs/measurements.md). */
const KB_PER_VISITOR = 130;
const ISSUES_A_MONTH = 4;
const PUBLICATIONS_A_MONTH = 100;
const MINUTES_A_MONTH = 43_200;
/** Scheduled functions that run each minute, and those of a quarter of an hour, an hour and a day as minutes' shares. */
const SCHEDULED_CALLS = MINUTES_A_MONTH * (3 + 2 / 15 + 3 / 60);
/** Seconds of a function's call, with its way to the database. */
const SECONDS = { visitor: 0.15, scheduled: 0.2, mail: 0.1 };

/** Unit prices in dollars without VAT, as published when this was written: look again before relying on them. */
const PRICES = {
  'two servers and a PostgreSQL': { month: 60, gb: 0 },
  'Netlify and PostgreSQL': { month: 20 + 26, gb: 0.55, calls: 25 / 2_000_000, freeCalls: 125_000, freeGb: 100 },
  'Netlify and Firestore': {
    ...{ month: 20, gb: 0.55, calls: 25 / 2_000_000, freeCalls: 125_000, freeGb: 100 },
    ...{ read: 0.06 / 100_000, write: 0.18 / 100_000, freeReads: 1_500_000, freeWrites: 600_000 },
  },
} as const satisfies Record<string, Price>;
interface Price {
  month: number;
  gb: number;
  calls?: number;
  freeCalls?: number;
  freeGb?: number;
  read?: number;
  write?: number;
  freeReads?: number;
  freeWrites?: number;
}

const VISITORS = [1_000, 100_000, 10_000_000];
const READERS = [0, 10_000, 1_000_000];

interface Month {
  calls: number;
  hours: number;
  reads: number;
  writes: number;
  gb: number;
}

function monthOf(uses: UseCounts, visitors: number, readers: number): Month {
  const sum = { reads: 0, writes: 0 };
  const add = (use: Operations, times: number) => {
    sum.reads += use.reads * times;
    sum.writes += use.writes * times;
  };
  let calls = 0;
  for (const [name, share] of Object.entries(PER_VISITOR)) {
    add(uses[name as keyof UseCounts], share * visitors);
    calls += share * visitors;
  }
  const forms = ['contact', 'subscription', 'registration', 'order'] as const;
  const mails = MAILS_PER_FORM * visitors * forms.reduce((all, form) => all + (PER_VISITOR[form] ?? 0), 0);
  const letters = readers * ISSUES_A_MONTH;
  add(uses.mail, mails);
  add(uses.letter, letters);
  add(uses.idleMinute, MINUTES_A_MONTH);
  add(uses.publication, PUBLICATIONS_A_MONTH);
  const seconds = calls * SECONDS.visitor + SCHEDULED_CALLS * SECONDS.scheduled + (mails + letters) * SECONDS.mail;
  return {
    ...sum,
    calls: calls + SCHEDULED_CALLS,
    hours: seconds / 3600,
    gb: (visitors * KB_PER_VISITOR) / 1e6,
  };
}

const beyond = (amount: number, free = 0) => Math.max(0, amount - free);
const priceOf = (price: Price, { calls, reads, writes, gb }: Month): number =>
  price.month +
  beyond(gb, price.freeGb) * price.gb +
  beyond(calls, price.freeCalls) * (price.calls ?? 0) +
  beyond(reads, price.freeReads) * (price.read ?? 0) +
  beyond(writes, price.freeWrites) * (price.write ?? 0);

/** What a site costs as it grows, from the operations its use cases really ask of a store. */
export async function benchGrowth(): Promise<void> {
  progress('growth: counting operations');
  const uses = await countUses();
  console.log(
    '\n## Growth\n\nOperations are counted on the real use cases; what a visitor does, and prices, are assumptions at the top of tests/perf/growth.ts.',
  );
  printTable(
    'Operations of the store',
    ['use', 'records read', 'records written', 'commits'],
    Object.entries(uses).map(([name, { reads, writes, commits }]) => [
      name,
      show(reads, 1),
      show(writes, 1),
      show(commits, 1),
    ]),
  );
  const rows = VISITORS.flatMap((visitors) => READERS.map((readers) => ({ visitors, readers })));
  printTable(
    'A month',
    [
      'visitors / readers of the newsletter',
      'calls',
      'function hours',
      'reads',
      'writes',
      'GB',
      ...Object.keys(PRICES).map((home) => `$ ${home}`),
    ],
    rows.map(({ visitors, readers }) => {
      const month = monthOf(uses, visitors, readers);
      return [
        `${show(visitors)} / ${show(readers)}`,
        ...[month.calls, month.hours, month.reads, month.writes, month.gb].map((value) => show(value)),
        ...Object.values(PRICES).map((price) => show(priceOf(price, month))),
      ];
    }),
  );
}
