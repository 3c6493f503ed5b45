/** The price before VAT, in whole cents, of a price with VAT; `vatRate` in percent. */
export const netCents = (grossCents: number, vatRate: number): number =>
  Math.round((grossCents * 100) / (100 + vatRate));
