import type { Registry } from 'prom-client';
import type { Health } from './health.ts';
import type { RequestCounts } from './request-counts.ts';

/** Values by label; an unknown value is undefined and left out, never zero. */
type Values = Record<string, number | undefined>;

/** Gauges read from the health: name, help, label if there are several values, and the values. */
const GAUGES: [name: string, help: string, label: string | undefined, read: (health: Health) => Values][] = [
  ['ready', '1 when all is well, as /readyz says.', undefined, ({ ready }) => ({ '': ready ? 1 : 0 })],
  [
    'wrong',
    '1 for each part /readyz finds wrong.',
    'part',
    ({ wrong }) => Object.fromEntries(wrong.map((part) => [part, 1])),
  ],
  [
    'outbox_mails',
    'E-mails that have not left, by state.',
    'state',
    ({ mail, deadLetters }) => ({ pending: mail?.pending, ...deadLetters }),
  ],
  [
    'outbox_oldest_due_seconds',
    'Since when the oldest e-mail that is due waits.',
    undefined,
    ({ mail }) => ({ '': mail?.oldestDueSeconds }),
  ],
  ['disk_free_mebibytes', 'Free space where the store is.', undefined, ({ disk }) => ({ '': disk?.freeMiB })],
  [
    'unreadable_records',
    'Records set aside, which do not fit their kind.',
    undefined,
    ({ unreadable }) => ({ '': unreadable }),
  ],
  [
    'last_backup_timestamp_seconds',
    'When the last backup succeeded.',
    undefined,
    ({ backup }) => ({ '': backup.lastAt === undefined ? undefined : Date.parse(backup.lastAt) / 1000 }),
  ],
];

async function openRegistry(
  health: () => Promise<Health>,
  requests: Pick<RequestCounts, 'byClass'>,
): Promise<Registry> {
  const { collectDefaultMetrics, Counter, Gauge, Registry } = await import('prom-client');
  const registers = [new Registry()] as const;
  collectDefaultMetrics({ register: registers[0] });
  new Counter({
    name: 'terrilys_http_requests_total',
    help: 'Requests answered since the start, by class of status.',
    labelNames: ['status'],
    registers: [...registers],
    collect() {
      this.reset();
      for (const { status, count } of requests.byClass()) this.inc({ status }, count);
    },
  });
  for (const [name, help, label, read] of GAUGES)
    new Gauge({
      name: `terrilys_${name}`,
      help,
      labelNames: label ? [label] : [],
      registers: [...registers],
      async collect() {
        const values = read(await health());
        this.reset();
        if (!label) this.remove();
        for (const [key, value] of Object.entries(values))
          if (value !== undefined) this.set(label ? { [label]: key } : {}, value);
      },
    });
  return registers[0];
}

/** Serves metrics in the Prometheus text format. The library is loaded at the first call. */
export function openMetrics(
  health: () => Promise<Health>,
  requests: Pick<RequestCounts, 'byClass'>,
): () => Promise<Response> {
  let opened: Promise<Registry> | undefined;
  return async () => {
    opened ??= openRegistry(health, requests);
    const registry = await opened;
    return new Response(await registry.metrics(), {
      headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
    });
  };
}
