import { expect, test, vi } from 'vitest';
import { runLanes } from '../../netlify/host/queue-lanes.ts';

const patienceMs = { forms: 20, newsletter: 20, housekeeping: 20 };
const often = (name: string, run: () => Promise<void>) => ({ name, cron: '* * * * *', run });
const hung = () => new Promise<void>(() => {});

test('a newsletter and a purge that hang hold up no form’s mail, and nothing else of their lane', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ran = { hung: 0, purge: 0, mails: 0, reminders: 0 };
  const count = (name: keyof typeof ran, then = async () => {}) => {
    return () => {
      ran[name] += 1;
      return then();
    };
  };
  const all = [
    often('newsletter-sending.ts', count('hung', hung)),
    often('retention.ts', count('purge', hung)),
    often('outbox.ts', count('mails')),
    often('reminders.ts', count('reminders')),
  ];
  const lanes = runLanes(all, 1, { patienceMs });
  await expect.poll(() => ran.mails).toBeGreaterThan(5);
  await expect.poll(() => ran.reminders).toBeGreaterThan(5);
  expect(ran, 'what still runs is not begun a second time').toMatchObject({ hung: 1, purge: 1 });
  expect(told.mock.calls.filter(([line]) => String(line).includes('still runs'))).toHaveLength(2);
  // It would wait for what hangs.
  void lanes.stop();
  told.mockRestore();
});
test('asked to stop, nothing more is begun and what runs is waited for', async () => {
  let end = () => {};
  let begun = 0;
  const work = often('outbox.ts', () => {
    begun += 1;
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  const lanes = runLanes([work, often('later.ts', async () => {})], 1);
  await expect.poll(() => begun).toBe(1);
  let stopped = false;
  const stopping = lanes.stop().then(() => {
    stopped = true;
  });
  await Promise.resolve();
  expect(stopped).toBe(false);
  end();
  await stopping;
  expect(begun).toBe(1);
});
test('work somebody left unfinished does not wait for its time', async () => {
  const done: string[] = [];
  const daily = (name: string) => ({ name, cron: '0 7 * * *', run: async () => void done.push(name) });
  let unfinished = new Set<string>();
  const lanes = runLanes([daily('retention.ts'), daily('transfers-chase.ts')], 1, {
    unfinished: async () => unfinished,
  });
  await expect.poll(() => done).toEqual(['retention.ts', 'transfers-chase.ts']);
  unfinished = new Set(['retention']);
  await expect.poll(() => done.slice(2, 4)).toEqual(['retention.ts', 'retention.ts']);
  await lanes.stop();
  expect(done.slice(4)).not.toContain('transfers-chase.ts');
});
