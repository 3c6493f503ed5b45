import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { invoice } from '../../src/features/invoicing/invoice.ts';
import { issueCreditNote, issueInvoice } from '../../src/features/invoicing/issue.server.ts';
import type { Store } from '../../src/ports/store.ts';
import { numbersFrom } from '../contracts/records.ts';
import { openTestInstallation } from '../http/visitor.ts';
import { professional } from './orders.ts';

let store: Store;
beforeEach(() => {
  const services = openTestInstallation();
  ({ store } = services);
  onTestFinished(() => services.end());
});
const at = (text: string) => new Date(text);
const orderNo = (n: number, more: Partial<typeof professional> = {}) => ({
  ...professional,
  id: `order-${n}`,
  ...more,
});
const invoiced = async () => (await store.find(invoice, { limit: 1000 })).records;
const issue = (n: number, day: Date, more?: Partial<typeof professional>) =>
  store.transaction((records) => issueInvoice(records, orderNo(n, more), day));
const refund = (n: number, key: string, amountCents: number, day = at('2026-12-01T10:00:00Z')) =>
  store.transaction((records) => issueCreditNote(records, orderNo(n), { key, amountCents, at: day }));
const NOON = at('2026-11-20T12:00:00Z');

test('200 payments at once, some of which fail after they took their number, leave 1 to n without a hole', async () => {
  const random = numbersFrom(3);
  const works = Array.from({ length: 200 }, (_, n) => {
    const fails = random(4) === 0;
    return store.transaction(async (records) => {
      const { number } = await issueInvoice(records, orderNo(n), NOON);
      if (fails) throw new Error('on purpose');
      return number;
    });
  });
  const settled = await Promise.allSettled(works);
  const numbers = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).toSorted();
  expect(numbers.length).toBeGreaterThan(100);
  expect(numbers.length).toBeLessThan(200);
  const wanted = numbers.map((_, i) => `F2026-${String(i + 1).padStart(6, '0')}`);
  expect(numbers).toEqual(wanted);
  expect((await invoiced()).map(({ number }) => number).toSorted()).toEqual(wanted);
});

test('an order told paid ten times at once has one invoice', async () => {
  const numbers = await Promise.all(Array.from({ length: 10 }, () => issue(1, NOON)));
  expect(new Set(numbers.map(({ number }) => number))).toEqual(new Set(['F2026-000001']));
  expect(await invoiced()).toHaveLength(1);
});

test('the day is the company’s, the year begins again at 1, and neither goes back with a clock', async () => {
  const numbers = [];
  // 23:30 UTC on 31 December is already the new year in Paris.
  for (const [n, when] of [
    '2026-12-31T22:30:00Z',
    '2026-12-31T23:30:00Z',
    '2026-12-31T10:00:00Z',
    '2027-03-02T10:00:00Z',
  ].entries())
    numbers.push((await issue(n, at(when))).number);
  expect(numbers).toEqual(['F2026-000001', 'F2027-000001', 'F2027-000002', 'F2027-000003']);
  const days = (await invoiced()).toSorted((a, b) => (a.number < b.number ? -1 : 1)).map(({ issuedOn }) => issuedOn);
  expect(days).toEqual(['2026-12-31', '2027-01-01', '2027-01-01', '2027-03-02']);
});

test('an invoice is kept ten years after its year, frozen, whatever the order becomes', async () => {
  const { number } = await issue(1, NOON);
  const kept = await store.get(invoice, number);
  expect(kept).toMatchObject({
    keepUntil: '2036-12-31',
    buyer: { name: 'L’Atelier du Nord & Fils', contact: 'Zoé Lefèvre-Œuvrard', siren: '732829320' },
  });
  await issue(1, at('2026-11-25T12:00:00Z'), { company: 'Autre nom', amountCents: 1 });
  expect(await store.get(invoice, number)).toEqual(kept);
});

test('credit notes are counted apart, name their invoice, and add up to it to the cent, net and VAT alike', async () => {
  const random = numbersFrom(5);
  for (let n = 1; n <= 30; n++) {
    const amountCents = 1 + random(100_000);
    const { number } = await issue(n, NOON, { amountCents });
    let [left, parts] = [amountCents, 0];
    while (left > 0) {
      const part = parts === 3 ? left : 1 + random(left);
      await refund(n, `refund ${parts++}`, part);
      left -= part;
    }
    const all = await invoiced();
    const [one] = all.filter((record) => record.number === number);
    const credited = all.filter(({ corrects }) => corrects?.number === number);
    const sum = (of: (totals: (typeof all)[number]['totals']) => number) =>
      credited.reduce((total, { totals }) => total + of(totals), 0);
    expect([sum((t) => t.netCents), sum((t) => t.vatCents), sum((t) => t.grossCents)]).toEqual([
      one?.totals.netCents,
      one?.totals.vatCents,
      amountCents,
    ]);
  }
  const numbers = (await invoiced()).filter(({ kind }) => kind === 'credit-note').map(({ number }) => number);
  expect(numbers.toSorted()).toEqual(numbers.map((_, i) => `A2026-${String(i + 1).padStart(6, '0')}`));
});

test('a refund told twice has one credit note; more than is left, nothing, or without an invoice: none, and no number is lost', async () => {
  await issue(1, NOON);
  expect([await refund(1, 'a', 10_000), await refund(1, 'a', 10_000)]).toEqual([
    { number: 'A2026-000001' },
    { number: 'A2026-000001' },
  ]);
  for (const wrong of [39_901, 0, -5, 1.5, Number.NaN])
    await expect(refund(1, 'b', wrong)).rejects.toThrow('at most what is left');
  await expect(refund(2, 'a', 100)).rejects.toThrow('never invoiced');
  expect(await refund(1, 'c', 39_900)).toEqual({ number: 'A2026-000002' });
});
