/** Letters count from A = 10 (ISO 7064). */
const asDigits = (text: string) => [...text].map((character) => Number.parseInt(character, 36)).join('');

/** What remains after dividing by 97, in pieces a number can hold. */
const remainder97 = (digits: string) => (digits.match(/\d{1,7}/g) ?? []).reduce((rest, piece) => Number(`${rest}${piece}`) % 97, 0);

/** The letters and digits of an order's number; the standard has room for 21. */
const room = (orderNumber: string) =>
  orderNumber
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(-21);

/** The structured reference of a transfer (ISO 11649): RF, two digits that betray a slip of the pen, the order's number. */
export function creditorReference(orderNumber: string): string {
  const body = room(orderNumber);
  const key = 98 - remainder97(asDigits(`${body}RF00`));
  return `RF${String(key).padStart(2, '0')}${body}`;
}

/** As banks print it: spaces and case do not count. */
export const plainReference = (text: string): string => text.replace(/\s/g, '').toUpperCase();

export function isCreditorReference(text: string): boolean {
  const plain = plainReference(text);
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(plain) && remainder97(asDigits(plain.slice(4) + plain.slice(0, 4))) === 1;
}

/** In groups of four, as people read it. */
export const printedReference = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ');
