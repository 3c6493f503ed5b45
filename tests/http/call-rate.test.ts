import { expect, test } from 'vitest';
import { CallRate } from '../../netlify/call-rate.ts';

test('many calls a second are busy, until a second has passed without them', () => {
  let elapsed = 5000;
  const rate = new CallRate(() => elapsed);
  for (let call = 0; call < 99; call++) rate.count();
  expect(rate.isBusy).toBe(false);
  rate.count();
  expect(rate.isBusy).toBe(true);
  elapsed = 6999;
  expect(rate.isBusy, 'in the second after').toBe(true);
  elapsed = 7000;
  expect(rate.isBusy).toBe(false);
});
