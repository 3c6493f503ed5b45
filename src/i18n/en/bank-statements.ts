import type { bankStatements as french } from '../fr/bank-statements.ts';
import type { Messages } from '../messages.ts';

/** Why a bank statement was not read, for the administrator who chose the file. `line`: where in the file. */
export const bankStatements: Messages<typeof french> = {
  refusals: {
    empty: 'This file is empty.',
    'too-large': 'This file is over 5 MB. Export a shorter period.',
    'too-many': 'This file has more than 20,000 entries. Export a shorter period.',
    format: 'This file is not a complete CSV or camt.053 statement. Export it again from your bank.',
    entities: 'This XML file has a DOCTYPE declaration, which no statement has: it was not read.',
    version: 'This XML file is not a camt.053 statement, versions 02 to 08.',
    columns: 'The columns of the date and the amount were not found.',
    date: 'A date could not be read.',
    amount: 'An amount could not be read without doubt.',
    currency: 'A currency could not be read.',
  },
  line: 'Line {{line}} of the file.',
  nothingKept: 'No entry was recorded.',
};
