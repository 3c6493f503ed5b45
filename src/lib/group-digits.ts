/** RF18 5390 0754 7034: groups of four, as in references, accounts and cards (ISO 11649, ISO 13616). */
export const groupByFour = (text: string, gap = ' '): string => text.replace(/(.{4})(?=.)/g, `$1${gap}`);
