import type { Values } from './form.store.ts';
import { DRAFT } from './stored-drafts.ts';

/** A computer may be shared: what was typed is not found there the day after. */
const LASTS_MS = 24 * 3_600_000;
/** Of the form's envelope, which differs from one page to the next: the words sent are the same. */
const ENVELOPE = new Set(['lang', 'website', 'startedAt']);

/** Where storage is refused, the mere asking for it throws. */
type Open = () => Storage;
export interface DraftPlace {
  /** The form, and what it is about: `contact:`, `apply:web-developer`. */
  name: string;
  /** `localStorage` is shared by the tabs of a browser, `sessionStorage` ends with its tab. */
  storage: Open;
  /** Remembers what this tab sent. */
  tab: Open;
  /** How the page was come to: `navigate`, `reload` or `back_forward`. */
  arrival: string;
}
interface StoredDraft {
  /** Milliseconds since 1970. */
  expires: number;
  id: string;
  values: Values;
  /** A file was chosen beside them: it is not stored, and has to be chosen again. */
  withFile?: boolean;
}
/** What was typed, and whether a file was chosen with it. */
export interface FoundDraft {
  values: Values;
  withFile: boolean;
}

/** What was typed into a form and not sent yet, stored in the browser only: never a file, a consent or a card. */
export interface Draft {
  read(): FoundDraft | undefined;
  /** Nothing typed is nothing to store. Returns whether it is stored: a browser may refuse. */
  write(values: Values, withFile?: boolean): boolean;
  clear(): void;
  /** The form was sent: the draft is erased, and other tabs are notified. */
  markSent(): void;
  /**
   * The submission key: the same for the same words of one draft, in whichever tab, language or attempt they are sent;
   * another for other words, so that no submission takes the place of another one.
   */
  submissionKey(values: Values): Promise<string>;
  /** What another tab does with the same draft: what is typed there, or `sent`. */
  onChange(listener: (change: FoundDraft | 'sent') => void): void;
}

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

/** A UUID (RFC 9562, version 8) made of a text. */
async function uuidOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function openDraft({ name, storage, tab, arrival }: DraftPlace): Draft {
  const key = DRAFT + name;
  const sentKey = `sent:${name}`;
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      // Storage is refused or holds something else: this page's fields are all there is.
      return undefined;
    }
  };
  const load = (): StoredDraft | undefined => {
    const stored = attempt(() => JSON.parse(storage().getItem(key) ?? '') as StoredDraft);
    return stored && stored.expires > Date.now() && typeof stored.id === 'string' ? stored : undefined;
  };
  // Back, and sent once more: the browser may have filled in what this tab sent before.
  const sentBefore = arrival === 'navigate' ? undefined : attempt(() => tab().getItem(sentKey));
  let id = load()?.id ?? sentBefore ?? crypto.randomUUID();

  const found = ({ values, withFile }: StoredDraft): FoundDraft => ({ values, withFile: withFile === true });
  const clear = () => attempt(() => storage().removeItem(key));
  return {
    read() {
      const stored = load();
      return stored && found(stored);
    },
    write(values, withFile = false) {
      id = load()?.id ?? id;
      if (!Object.values(values).every(isEmpty)) {
        const draft: StoredDraft = { expires: Date.now() + LASTS_MS, id, values, ...(withFile && { withFile }) };
        const set = (): boolean => {
          storage().setItem(key, JSON.stringify(draft));
          return true;
        };
        return attempt(set) ?? false;
      }
      clear();
      return false;
    },
    clear,
    markSent() {
      attempt(() => tab().setItem(sentKey, id));
      if (load()) attempt(() => storage().setItem(key, '"sent"'));
      clear();
    },
    submissionKey(values) {
      const words = Object.entries(values).filter(([field, value]) => !ENVELOPE.has(field) && !isEmpty(value));
      return uuidOf(JSON.stringify([id, words.sort(([a], [b]) => (a < b ? -1 : 1))]));
    },
    onChange(listener) {
      addEventListener('storage', (event) => {
        if (event.key !== key || !event.newValue) return;
        const change = attempt(() => JSON.parse(event.newValue ?? '') as StoredDraft | 'sent');
        if (change === 'sent') listener('sent');
        else if (change) {
          id = change.id;
          listener(found(change));
        }
      });
    },
  };
}
