/** The details of a transfer. */
export interface Transfer {
  holder: string;
  iban: string;
  bic: string;
  amountCents: number;
  reference: string;
}

const LONGEST_NAME = 70;

/** The content of the QR code (EPC069-12, version 2): one value per line, without trailing empty ones. */
export const epcPayload = ({ holder, iban, bic, amountCents, reference }: Transfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    holder.slice(0, LONGEST_NAME),
    iban.replace(/\s/g, ''),
    `EUR${(amountCents / 100).toFixed(2)}`,
    '',
    reference,
  ].join('\n');
