import type { Records } from './store.ts';

/**
 * idle (never published) → building → published | failed. `again`: someone asked while a build ran; another follows it.
 */
export const publicationStates = ['idle', 'building', 'published', 'failed', 'sent'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** One rebuild of the site, as an administrator follows it. Dates are ISO 8601. */
export interface Publication {
  state: PublicationState;
  startedAt?: string;
  endedAt?: string;
  /** 0 to 1, as far as it can be known. */
  progress: number;
  /** Pages written so far. */
  pages: number;
  /** Since when one that was asked for waits to be done. */
  askedAt?: string;
  /** Why it failed, in the builder's words. */
  problem?: string;
  /** Another build follows this one. */
  again: boolean;
}

/** Brings what the store holds onto the site. */
export interface Publisher {
  /** Starts a rebuild, or notes that another one has to follow the one under way. */
  publish(): Promise<Publication>;
  state(): Promise<Publication>;
  /**
   * Asks for a rebuild in the transaction that makes it needed: it begins within a minute. Absent where a publication
   * cannot be asked for in advance.
   */
  request?(records: Records): Promise<void>;
  /** Resolves when nothing is being built any more. Absent where a publication is over when `publish` resolves. */
  settled?(): Promise<void>;
  /** Leaves what is being built unfinished. */
  stop?(): void;
  /** Calls once the new release is the site, in the same turn. Absent where the site is served elsewhere. */
  onSwap?(listener: () => void): void;
}
