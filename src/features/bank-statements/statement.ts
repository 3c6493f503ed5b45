import type { dictionaries } from '../../i18n/translate.ts';
import { findCreditorReferences } from '../../lib/creditor-reference.ts';

/** A year of a small company's account is under 1 MB in either format. */
export const MOST_STATEMENT_BYTES = 5 * 1024 * 1024;
export const MOST_ENTRIES = 20_000;

/** One movement of the account, whatever the bank's file looked like. */
export interface BankEntry {
  /** The same movement has the same id each time it is imported, so that importing twice changes nothing. */
  id: string;
  /** The day it was booked: 2026-11-20. */
  date: string;
  /** Always positive; `credit` says which way. */
  amountCents: number;
  currency: string;
  /** Money that came in. */
  credit: boolean;
  /** What the bank writes about it. */
  text: string;
  /** The creditor reference it carries, when it is money that came in; the most likely one if several can be read. */
  reference: string | undefined;
  /** Every reference that can be read, the most likely first. */
  references: string[];
}

/** Why a file was not read; the words are in `bankStatements.refusals`. */
export type StatementRefusal = keyof typeof dictionaries.fr.bankStatements.refusals;
/** `line` of a CSV counts from 1. Nothing of the file's content is kept in the error. */
export class StatementUnreadable extends Error {
  readonly code: StatementRefusal;
  readonly line: number | undefined;

  constructor(code: StatementRefusal, line?: number, options?: ErrorOptions) {
    super(line === undefined ? code : `${code}, line ${line}`, options);
    this.code = code;
    this.line = line;
  }
}

/** A movement as a file gives it, before it has an id. */
export interface RawEntry {
  date: string;
  amountCents: number;
  currency: string;
  credit: boolean;
  text: string;
  /** Other places a reference may stand in, not shown. */
  referenceTexts?: string[];
  /** Money that comes back after a payment of ours failed: nobody's payment. */
  reversal?: boolean;
  /** The bank's own name for it, when it gives one. */
  bankId?: string | undefined;
}

const TEXT_LIMIT = 1000;

/** What money that came in refers to; the structured place before the free text. */
export function referencesOf({ credit, reversal, text, referenceTexts = [] }: RawEntry): string[] {
  if (!credit || reversal) return [];
  return [...new Set([...referenceTexts, text].flatMap(findCreditorReferences))];
}
export const shortText = (parts: (string | undefined)[]): string =>
  [...new Set(parts.map((part) => part?.replace(/\s+/g, ' ').trim()).filter(Boolean))].join(' · ').slice(0, TEXT_LIMIT);
