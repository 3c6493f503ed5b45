/** An ISO date, or undefined when the day does not exist. */
function day(year: number, month: number, dayOfMonth: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return exists && year >= 1990 && year < 2100 ? date.toISOString().slice(0, 10) : undefined;
}

/** Parses 20/11/2026, 20/11/26, 20-11-2026, 20.11.2026, 2026-11-20, 2026-11-20 14:05, 20261120. Never month first. */
export function readDay(text: string): string | undefined {
  const written = text.trim();
  const iso = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ].*)?$/.exec(written);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const french = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)(?: .*)?$/.exec(written);
  if (!french) return undefined;
  const year = Number(french[3]);
  return day(year < 100 ? 2000 + year : year, Number(french[2]), Number(french[1]));
}

/**
 * Parses "1 234,56", "1.234,56 €", "1,234.56", "+499", "-12,5", "−12,50", "(12,00)" to signed cents without floating
 * point. "1,234" and "1.234" are refused: a thousand in one country, a little over one in another.
 */
export function readCents(text: string): number | undefined {
  const written = text.replace(/[\s\u00a0\u202f']|€|EUR$/gi, '').replace(/^[\u2212\u2013]/, '-');
  const bracketed = /^\((.+)\)$/.exec(written);
  const [, sign = '', digits = ''] = /^([+-]?)([\d.,]+)$/.exec(bracketed?.[1] ?? written) ?? [];
  const parts = /^(\d+|\d{1,3}(?:\.\d{3})+(?=,|$)|\d{1,3}(?:,\d{3})+(?=\.|$))(?:[.,](\d{1,2}))?$/.exec(digits);
  const [, whole = '', decimals = ''] = parts ?? [];
  const separators = whole.match(/[.,]/g)?.length ?? 0;
  if (!parts || (separators === 1 && !decimals)) return undefined;
  const cents = Number(`${whole.replace(/[.,]/g, '')}${decimals.padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? (sign === '-' || bracketed ? -cents : cents) : undefined;
}

/** Parses ISO 20022 amounts: a decimal point, and up to five decimals of which only two may be non-zero. */
export function readIsoCents(text: string): number | undefined {
  const parts = /^(\d{1,13})(?:\.(\d{0,2})0{0,3})?$/.exec(text.trim());
  return parts ? Number(`${parts[1]}${(parts[2] ?? '').padEnd(2, '0')}`) : undefined;
}
