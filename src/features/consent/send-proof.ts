import { PROOF_PATH, STORAGE_KEY, type StoredChoice } from './stored-choice.ts';

/**
 * Tells the server of a choice, in the background: the page may be left meanwhile, and a failure disturbs nobody. Until
 * the server has it, each next visit tells it again.
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
    // The visitor may have changed their mind meanwhile: only the choice that was sent is marked.
    if (answer.ok && localStorage.getItem(STORAGE_KEY)?.includes(choice.id))
      localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...choice, proved: true }));
  } catch {
    // No network, or no storage to note it in: the next visit tries again.
  }
}
