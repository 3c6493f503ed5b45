import type { dictionaries } from '../../i18n/translate.ts';
import { findCreditorReferences } from '../../lib/creditor-reference.ts';

/** A year of a small company's account is below 1 MB in either format. */
export const MOST_STATEMENT_BYTES = 5 * 1024 * 1024;
export const MOST_ENTRIES = 20_000;

/** One movement of the account, independent of the file format. */
export interface BankEntry {
  /** Derived from the content: importing the same movement again changes nothing. */
  id: string;
  /** Booking date: 2026-11-20. */
  date: string;
  /** Always positive; `credit` is the direction. */
  amountCents: number;
  currency: string;
  /** True for incoming money. */
  credit: boolean;
  /** The bank's description. */
  text: string;
  /** The creditor reference of incoming money; the most likely one if there are several. */
  reference: string | undefined;
  /** All references that can be read, the most likely first. */
  references: string[];
}

/** Why a file was refused; the sentences are in `bankStatements.refusals`. */
export type StatementRefusal = keyof typeof dictionaries.fr.bankStatements.refusals;
/** `line` of a CSV counts from 1. The error contains no content of the file. */
export class StatementUnreadable extends Error {
  readonly code: StatementRefusal;
  readonly line: number | undefined;

  constructor(code: StatementRefusal, line?: number, options?: ErrorOptions) {
    super(line === undefined ? code : `${code}, line ${line}`, options);
    this.code = code;
    this.line = line;
  }
}

/** A movement as read from a file, without an id. */
export interface RawEntry {
  date: string;
  amountCents: number;
  currency: string;
  credit: boolean;
  text: string;
  /** Further fields that may hold a reference; not shown. */
  referenceTexts?: string[];
  /** A returned payment of ours: not a customer's payment. */
  reversal?: boolean;
  /** The bank's id of the movement, if given. */
  bankId?: string | undefined;
}

const TEXT_LIMIT = 1000;

/** The references of incoming money; structured fields before free text. */
export function referencesOf({ credit, reversal, text, referenceTexts = [] }: RawEntry): string[] {
  if (!credit || reversal) return [];
  return [...new Set([...referenceTexts, text].flatMap(findCreditorReferences))];
}
export const shortText = (parts: (string | undefined)[]): string =>
  [...new Set(parts.map((part) => part?.replace(/\s+/g, ' ').trim()).filter(Boolean))].join(' · ').slice(0, TEXT_LIMIT);
