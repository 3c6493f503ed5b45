import type { Records } from './store.ts';

/** idle (never published) → building → published | failed. `again`: requested during a build, another one follows. */
export const publicationStates = ['idle', 'building', 'published', 'failed', 'sent'] as const;
export type PublicationState = (typeof publicationStates)[number];

/** One rebuild of the site, as shown to administrators. Dates are ISO 8601. */
export interface Publication {
  state: PublicationState;
  startedAt?: string;
  endedAt?: string;
  /** 0 to 1, estimated. */
  progress: number;
  /** Pages written so far. */
  pages: number;
  /** Since when a request is pending. */
  askedAt?: string;
  /** Why it failed: output of the build. */
  problem?: string;
  /** Whether another build follows. */
  again: boolean;
}

/** Publishes the store's content on the site. */
export interface Publisher {
  /** Starts a rebuild, or schedules another one after the current. */
  publish(): Promise<Publication>;
  state(): Promise<Publication>;
  /**
   * Requests a rebuild in the transaction that makes it necessary: it starts within a minute. Absent where a publication
   * cannot be requested in advance.
   */
  request?(records: Records): Promise<void>;
  /** Resolves when no build is running. Absent where `publish` resolves when it is done. */
  settled?(): Promise<void>;
  /** Aborts the current build. */
  stop?(): void;
  /** Somebody may publish soon. Absent where that changes nothing. */
  prepare?(): void;
  /** Calls synchronously after the switch to a new release. Absent where the site is served elsewhere. */
  onSwap?(listener: () => void): void;
}
