import { StoreConflict, StoreMissing, StoreUnavailable } from '../../../../src/ports/store.ts';

/** Status codes of gRPC. */
const CODE = { missing: 5, exists: 6, precondition: 9, aborted: 10 } as const;

/** Those that mean "try again later", or that somebody has to mend something first. */
const UNAVAILABLE: ReadonlyMap<unknown, string> = new Map([
  [1, 'gave the call up'],
  [4, 'takes too long'],
  [5, 'has no such database: create it (docs/firebase.md)'],
  [7, 'refuses this service account: it needs the role Cloud Datastore User'],
  [8, 'has no more quota'],
  [9, 'lacks an index: run "npx firebase deploy --only firestore:indexes" (docs/firebase.md)'],
  [10, 'is busy'],
  [13, 'failed'],
  [14, 'cannot be reached'],
  [15, 'lost data'],
  [16, 'does not know this service account: check FIREBASE_SERVICE_ACCOUNT'],
]);
/** Of Google's library of credentials, and of Node's sockets. */
const CREDENTIALS = /credential|private key|PEM|invalid_grant|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET/i;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Another was faster: nothing was written, and the same work may succeed. */
export const isContended = (error: unknown): boolean => codeOf(error) === CODE.aborted;
/** A document that should be new is there. */
export const isTaken = (error: unknown): boolean => codeOf(error) === CODE.exists;
/** A document that should be there is not. */
export const isGone = (error: unknown): boolean => codeOf(error) === CODE.missing;

/** Maps an error of Firestore to the port's; other errors are returned unchanged. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if ([StoreUnavailable, StoreConflict, StoreMissing].some((known) => error instanceof known)) return error;
  if (isTaken(error)) return new StoreConflict('This record exists already.', { cause: error });
  const reason = UNAVAILABLE.get(codeOf(error));
  if (reason) return new StoreUnavailable(`Firestore ${reason}.`, { cause: error });
  if (CREDENTIALS.test(error.message))
    return new StoreUnavailable(`Firestore cannot be asked, set FIREBASE_SERVICE_ACCOUNT: ${error.message}`, {
      cause: error,
    });
  return error;
}
