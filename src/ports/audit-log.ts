import type { Records } from './store.ts';

/** What was done to or by an account. No personal data of visitors. */
export interface AuditFacts {
  /** The account's address, or `nameOf` an address that may be a visitor's. */
  admin: string;
  action: string;
  type?: string;
  ids?: string[];
  note?: string;
}

/** The log of administrators: entries are only ever added, each one bound to those before it. */
export interface AuditLog {
  /** Inside the transaction that does what it tells: both are kept or neither is. */
  append(records: Records, facts: AuditFacts): Promise<void>;
  /** A keyed hash in the place of an address that belongs to no account. */
  nameOf(email: string): string;
}
