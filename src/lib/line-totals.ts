/** What lines come to, in cents: VAT is computed once, of their sum. */
export function totalsOf(lines: readonly { netCents: number }[], vatRate: number) {
  const netCents = lines.reduce((sum, one) => sum + one.netCents, 0);
  const vatCents = Math.round((netCents * vatRate) / 100);
  return { netCents, vatCents, grossCents: netCents + vatCents };
}
