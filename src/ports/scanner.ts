/** What a virus scanner says of one file. */
export type Scanned = { clean: true } | { clean: false; found: string };

/** The scanner does not answer, or not so that it can be believed: nothing is known of the file. */
export class ScannerUnavailable extends Error {}

/**
 * Looks through files of strangers before anything of ours opens them. Implemented by `openClamd` in
 * netlify/adapters/scanner/clamd.ts.
 */
export interface Scanner {
  /** @throws ScannerUnavailable */
  scan(bytes: Uint8Array): Promise<Scanned>;
}
