import { useEffect, useRef, useState } from 'react';
import { $refused } from '../accounts/refused-session.store.ts';
import {
  type Draft,
  holdDraft,
  type KeptDraft,
  leftDrafts,
  ownDraftId,
  readDraft,
  removeDraft,
  storeDraft,
} from './drafts.ts';

const DRAFT_AFTER_MS = 800;

/**
 * Keeps what is typed and not saved, and finds what was typed another time. `of`: the record's id, or what is new.
 * `typed`: undefined while nothing is. What was typed in the last moment is kept too: when the page or the screen is
 * left, whichever way.
 */
export function useDraft(type: string, of: { id: string } | { added: string }, typed: Draft | undefined) {
  const added = 'added' in of ? of.added : undefined;
  const [own, setOwn] = useState(() => ownDraftId(added ?? ''));
  const id = 'id' in of ? of.id : own;
  const [found, setFound] = useState<KeptDraft[]>(() => {
    const kept = 'id' in of && readDraft(type, of.id);
    return kept ? [kept] : [];
  });
  useEffect(() => {
    if (added === undefined) return;
    let left = false;
    void leftDrafts(type, added).then((drafts) => {
      if (!left) setFound(drafts);
    });
    return () => {
      left = true;
    };
  }, [type, added]);
  useEffect(() => (added === undefined ? undefined : holdDraft(type, own)), [type, added, own]);

  const text = typed && JSON.stringify(typed);
  // With the record it is typed of: a new one gets its id when it is saved.
  const latest = useRef({ id, text });
  latest.current = { id, text };
  useEffect(() => {
    const keep = () => {
      const { id: last, text: kept } = latest.current;
      if (kept) storeDraft(type, last, JSON.parse(kept) as Draft);
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
  const store = (draft: Draft) => storeDraft(type, id, draft);
  /** The record is saved: nothing of it is unsaved any more. */
  const settle = () => {
    latest.current = { id, text: undefined };
    removeDraft(type, id);
    setFound([]);
  };
  const forget = (one: KeptDraft) => {
    removeDraft(type, one.id);
    setFound((all) => all.filter((other) => other !== one));
  };
  /** A draft that was resumed stays stored until the record is saved: this form is now the one that writes it. */
  const take = (one: KeptDraft) => {
    if (added !== undefined) setOwn(one.id);
    setFound([]);
  };
  return { found, store, settle, forget, take };
}
