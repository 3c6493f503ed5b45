import { PROOF_PATH } from './proof-path.ts';
import type { StoredChoice } from './stored-choice.ts';
import { STORAGE_KEY } from './stored-key.ts';

/**
 * Sends the proof of a choice in the background, also while the page is left. A failure is silent: each next visit
 * sends it again until the server has it.
 */
export async function sendProof(choice: StoredChoice): Promise<void> {
  const { necessary: _always, ...choices } = choice.preferences;
  const body = JSON.stringify({ id: choice.id, chosenAt: choice.savedAt, policyVersion: choice.version, choices });
  try {
    const answer = await fetch(PROOF_PATH, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body,
    });
    // The choice may have changed in the meantime: only the one that was sent is marked.
    if (answer.ok && localStorage.getItem(STORAGE_KEY)?.includes(choice.id))
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...choice, proved: true }));
  } catch {
    // Offline, or storage blocked: sent again at the next visit.
  }
}

/** Sends the proof of the stored choice once more, where the server does not have it. */
export function sendProofAgain(): void {
  try {
    const choice: StoredChoice | null = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (choice?.proved === false) void sendProof(choice);
  } catch {
    // Storage is blocked, or holds no choice.
  }
}
