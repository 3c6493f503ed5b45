/** A worker task for tests that behaves as told. */
export default async function obey(order: 'answer' | 'throw' | 'end' | 'wait' | 'grow'): Promise<string> {
  if (order === 'throw') throw new Error('the task says no');
  if (order === 'end') process.exit(1);
  if (order === 'wait') await new Promise((resolve) => setTimeout(resolve, 60_000));
  if (order === 'grow') for (const kept: number[][] = []; ; ) kept.push(Array.from({ length: 100_000 }, Math.random));
  return 'answered';
}
