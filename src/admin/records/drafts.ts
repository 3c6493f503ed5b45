/**
 * What an administrator typed and has not saved, stored in this browser: for a closed tab, or a session that ended
 * (401).
 */
export interface Draft {
  values: Record<string, unknown>;
  /** The record's `updatedAt` it began from; absent for a new one. */
  base?: string;
}

const keyOf = (type: string, id: string | undefined) => `admin.draft.${type}.${id ?? 'new'}`;

export function storeDraft(type: string, id: string | undefined, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(type, id), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the form itself still holds the text.
  }
}

export function readDraft(type: string, id: string | undefined): Draft | undefined {
  try {
    const text = localStorage.getItem(keyOf(type, id));
    return text ? (JSON.parse(text) as Draft) : undefined;
  } catch {
    return undefined;
  }
}

export function removeDraft(type: string, id: string | undefined): void {
  try {
    localStorage.removeItem(keyOf(type, id));
  } catch {
    // Nothing was stored where storage is blocked.
  }
}
