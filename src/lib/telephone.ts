/** The link that dials a number, however it is written: `03 21 00 00 00` as `tel:0321000000`. */
export const telephoneLink = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;
