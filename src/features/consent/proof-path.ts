/** The endpoint of the proof. */
export const PROOF_PATH = '/api/consent';
