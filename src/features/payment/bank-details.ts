import { formatPrice } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { groupByFour } from '../../lib/group-digits.ts';

/** The details of a bank transfer. */
export interface Transfer {
  number: string;
  reference: string;
  iban: string;
  bic: string;
  holder: string;
  bank: string;
  amountCents: number;
  qr: string;
  expiresAt: string;
}
export type BankLine = 'reference' | 'iban' | 'bic' | 'holder' | 'amount' | 'bank';

const compact = (text: string) => text.replace(/\s/g, '');

/** Each line as shown, and as pasted into a bank's form: without spaces, the amount without its currency. */
export function bankLines(
  { reference, iban, bic, holder, bank, amountCents }: Transfer,
  lang: Locale,
): Record<BankLine, { shown: string; copied: string }> {
  const same = (text: string) => ({ shown: text, copied: text });
  const amount = formatPrice(amountCents, 'EUR', lang, 'always');
  return {
    reference: { shown: groupByFour(compact(reference)), copied: compact(reference) },
    iban: { shown: groupByFour(compact(iban)), copied: compact(iban) },
    bic: { shown: bic, copied: compact(bic) },
    holder: same(holder),
    bank: same(bank),
    amount: { shown: amount, copied: amount.replace(/[^\d.,]/g, '') },
  };
}
