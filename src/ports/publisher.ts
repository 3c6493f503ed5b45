/**
 * idle (never published) → building → published | failed. `again`: someone asked while a build ran; another follows it.
 */
export type PublicationState = 'idle' | 'building' | 'published' | 'failed' | 'sent';

/** One rebuild of the site, as an administrator follows it. Dates are ISO 8601. */
export interface Publication {
  state: PublicationState;
  startedAt?: string;
  endedAt?: string;
  /** 0 to 1, as far as it can be known. */
  progress: number;
  /** Pages written so far. */
  pages: number;
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
}
