import { expect, test } from 'vitest';
import { BodyTooSlow, withMinimumThroughput } from '../../netlify/network/body-throughput.ts';

async function* coming(sizes: number[], everyMs: number): AsyncGenerator<Uint8Array> {
  for (const size of sizes) {
    await new Promise((due) => setTimeout(due, everyMs));
    yield new Uint8Array(size);
  }
}
const heard = async (chunks: AsyncIterable<Uint8Array>) => {
  let size = 0;
  for await (const { byteLength } of chunks) size += byteLength;
  return size;
};

test('a body that comes fast enough comes whole', async () =>
  expect(await heard(withMinimumThroughput(coming([5, 6, 7], 1)))).toBe(18));
test('one that stops is not waited for', () =>
  expect(heard(withMinimumThroughput(coming([1, 1], 60_000), { silenceMs: 30 }))).rejects.toBeInstanceOf(BodyTooSlow));
test('one that drips is not either, though it never stops', () =>
  expect(heard(withMinimumThroughput(coming(Array(10_000).fill(1), 5), { graceMs: 50 }))).rejects.toBeInstanceOf(
    BodyTooSlow,
  ));
