/** The net price in whole cents; `vatRate` in percent. */
export const netCents = (grossCents: number, vatRate: number): number =>
  Math.round((grossCents * 100) / (100 + vatRate));
