/**
 * What an administrator typed and has not saved, stored in this browser: for a closed tab, or a session that ended
 * (401). `id`: the record's; what is typed of a new one has a name of its own in each form (`ownDraftId`).
 */
export interface Draft {
  values: Record<string, unknown>;
  /** The record's `updatedAt` it began from; absent for a new one. */
  base?: string;
}
export interface KeptDraft {
  id: string;
  draft: Draft;
}

const keyOf = (type: string, id: string) => `admin.draft.${type}.${id}`;
/** Between what is written, `new` or a translation of one, and the form it is written in. */
const FORM = '#';
const OWN_FROM = 2;
const DIGITS = 36;

/** Two forms for a new record, in two tabs, keep a draft each. */
export const ownDraftId = (name: string): string => `${name}${FORM}${Math.random().toString(DIGITS).slice(OWN_FROM)}`;

export function storeDraft(type: string, id: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(type, id), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the form itself still holds the text.
  }
}

export function readDraft(type: string, id: string): KeptDraft | undefined {
  try {
    const text = localStorage.getItem(keyOf(type, id));
    return text ? { id, draft: JSON.parse(text) as Draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Every draft of a new record, from whichever form. */
export function readNewDrafts(type: string, name: string): KeptDraft[] {
  try {
    const start = keyOf(type, '');
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
      .filter((key) => key === start + name || key.startsWith(start + name + FORM))
      .flatMap((key) => readDraft(type, key.slice(start.length)) ?? []);
  } catch {
    return [];
  }
}

export function removeDraft(type: string, id: string): void {
  try {
    localStorage.removeItem(keyOf(type, id));
  } catch {
    // Nothing was stored where storage is blocked.
  }
}

/** Says to other tabs, until it is called back, that this draft is being written here. */
export function holdDraft(type: string, id: string): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Absent from an address without HTTPS: what is open elsewhere is offered then too.
  void navigator.locks?.request(keyOf(type, id), () => held);
  return release;
}

/** Those that no open form is writing: what closed tabs left. */
export async function leftDrafts(type: string, name: string): Promise<KeptDraft[]> {
  // A form of this tab that was just left lets its draft go first.
  await new Promise((resolve) => setTimeout(resolve));
  const open = new Set((await navigator.locks?.query())?.held?.map((lock) => lock.name));
  return readNewDrafts(type, name).filter(({ id }) => !open.has(keyOf(type, id)));
}
