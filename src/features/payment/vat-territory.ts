/** What is known of the buyer's place of billing. */
interface BilledTo {
  country?: unknown;
  postcode?: unknown;
  vatNumber?: unknown;
}

/**
 * Mainland France and Corsica, and Monaco, which French VAT treats as France (convention of 18 May 1963, article 15).
 */
const AT_THE_MAINLAND_RATE = new Set(['FR', 'MC']);
/** Postcodes of overseas departments and territories: 97x, and 984, 986 to 989. 980 is Monaco's. */
const OVERSEAS = /^(97|984|98[6-9])/;

const bare = (value: unknown): string => (typeof value === 'string' ? value.replace(/\W/g, '').toUpperCase() : '');

/**
 * Whether the VAT of mainland France is due. It is not for a company established abroad or overseas (tax code, articles
 * 259 and 294), nor for a buyer who lives there: they have to request a quote.
 * @returns the field that rules it out, or undefined where the mainland's VAT is due.
 */
export function outsideMainlandVat({
  country = 'FR',
  postcode,
  vatNumber,
}: BilledTo): 'country' | 'postcode' | 'vatNumber' | undefined {
  if (typeof country !== 'string' || !AT_THE_MAINLAND_RATE.has(country)) return 'country';
  // "F-97400" is an international way to write it.
  if (OVERSEAS.test(bare(postcode).replace(/^F(?=\d)/, ''))) return 'postcode';
  return bare(vatNumber) && !/^FR/.test(bare(vatNumber)) ? 'vatNumber' : undefined;
}
