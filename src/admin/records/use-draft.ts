import { useEffect, useState } from 'react';
import { $refused } from '../accounts/refused-session.store.ts';
import { type Draft, readDraft, removeDraft, storeDraft } from './drafts.ts';

const DRAFT_AFTER_MS = 800;

/** Keeps what is typed and not saved, and finds what was typed another time. `typed`: undefined while nothing is. */
export function useDraft(type: string, id: string | undefined, typed: Draft | undefined) {
  const [found, setFound] = useState(() => readDraft(type, id));
  const text = typed && JSON.stringify(typed);
  useEffect(() => {
    if (!text) return;
    const keep = () => storeDraft(type, id, JSON.parse(text) as Draft);
    const timer = setTimeout(keep, DRAFT_AFTER_MS);
    // Leaving the page to sign in again loses nothing: no confirmation.
    const warn = (event: BeforeUnloadEvent) => ($refused.get() ? keep() : event.preventDefault());
    window.addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', warn);
    };
  }, [type, id, text]);
  const forget = () => {
    removeDraft(type, id);
    setFound(undefined);
  };
  /** A draft that was resumed stays stored until the record is saved. */
  const take = () => setFound(undefined);
  return { found, forget, take };
}
