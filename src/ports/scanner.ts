/** Result of a virus scan. */
export type Scanned = { clean: true } | { clean: false; found: string };

/** The scanner does not answer, or not validly: nothing is known of the file. */
export class ScannerUnavailable extends Error {}

/** Scans untrusted files before they are parsed. Implemented by `openClamd` in netlify/adapters/scanner/clamd.ts. */
export interface Scanner {
  /** @throws ScannerUnavailable */
  scan(bytes: Uint8Array): Promise<Scanned>;
}
