import { useEffect, useRef, useState } from 'react';
import { $refused } from '../accounts/refused-session.store.ts';
import { type Draft, readDraft, removeDraft, storeDraft } from './drafts.ts';

const DRAFT_AFTER_MS = 800;

/**
 * Keeps what is typed and not saved, and finds what was typed another time. `typed`: undefined while nothing is. What
 * was typed in the last moment is kept too: when the page or the screen is left, whichever way.
 */
export function useDraft(type: string, id: string | undefined, typed: Draft | undefined) {
  const [found, setFound] = useState(() => readDraft(type, id));
  const text = typed && JSON.stringify(typed);
  // With the record it is typed of: a new one gets its id when it is saved.
  const latest = useRef({ id, text });
  latest.current = { id, text };
  useEffect(() => {
    const keep = () => {
      const { id: own, text: kept } = latest.current;
      if (kept) storeDraft(type, own, JSON.parse(kept) as Draft);
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [type]);
  useEffect(() => {
    if (!text) return;
    const keep = () => storeDraft(type, id, JSON.parse(text) as Draft);
    const timer = setTimeout(keep, DRAFT_AFTER_MS);
    const warn = (event: BeforeUnloadEvent) => {
      keep();
      // Leaving the page to sign in again loses nothing: no confirmation.
      if (!$refused.get()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeunload', warn);
    };
  }, [type, id, text]);
  const forget = () => {
    latest.current = { id, text: undefined };
    removeDraft(type, id);
    setFound(undefined);
  };
  /** A draft that was resumed stays stored until the record is saved. */
  const take = () => setFound(undefined);
  return { found, forget, take };
}
