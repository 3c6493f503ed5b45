import type { Records } from './store.ts';

/** An action by or on an account. No personal data of visitors. */
export interface AuditFacts {
  /** The account's address, or `nameOf` an address that may be a visitor's. */
  admin: string;
  action: string;
  type?: string;
  ids?: string[];
  note?: string;
}

/** The administrators' audit log: append-only, each entry chained to the previous one by a hash. */
export interface AuditLog {
  /** Call it in the transaction of the action, so that both are stored or neither. */
  append(records: Records, facts: AuditFacts): Promise<void>;
  /** A keyed hash instead of an address that has no account. */
  nameOf(email: string): string;
}
