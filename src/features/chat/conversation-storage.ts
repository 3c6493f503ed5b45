import type { Chat } from './chat.store.ts';
import { type Conversation, hasWords, parseStoredConversation, type StoredConversation } from './conversation.ts';

/**
 * A conversation lives as long as the visit: in the session storage of its tab, and told to the visit's other tabs
 * while they are open. Nothing stays on the device once the last one is closed.
 */
export const KEPT_AS = 'chat';

/** What the tabs tell each other. */
type Note =
  | { kind: 'hello' }
  | { kind: 'conversation'; conversation: Conversation }
  | { kind: 'restarted'; from: string; to: Conversation };

export function restoreConversation(): StoredConversation | undefined {
  try {
    return parseStoredConversation(sessionStorage.getItem(KEPT_AS));
  } catch {
    // Storage is blocked: the conversation holds for this page.
    return undefined;
  }
}

function keep(kept: StoredConversation): void {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(kept));
  } catch {
    // Blocked or full: the conversation holds for this page.
  }
}

/** On its own page the window is not drawn: it is left as it was elsewhere. */
const windowLeft = (): StoredConversation['window'] => restoreConversation()?.window ?? 'closed';

/** Keeps the conversation through the visit's pages and tabs. */
export function persistConversation(chat: Chat): void {
  const save = () => keep(chat.ownPage ? { ...chat.snapshot(), window: windowLeft() } : chat.snapshot());
  for (const store of [chat.$conversation, chat.$window, chat.$unread, chat.$draft, chat.$reply]) store.listen(save);

  let channel: BroadcastChannel | undefined;
  /** What came from another tab is not told back. */
  let hearing = false;
  let known = chat.$conversation.get().sessionId;
  const tell = (note: Note) => channel?.postMessage(note);
  const hear = ({ data }: MessageEvent<Note>) => {
    const mine = chat.$conversation.get();
    hearing = true;
    if (data.kind === 'conversation') chat.meetTab(data.conversation);
    else if (data.kind === 'restarted' && data.from === mine.sessionId) chat.become(data.to);
    hearing = false;
    if (data.kind === 'hello' && hasWords(mine)) tell({ kind: 'conversation', conversation: mine });
  };
  const join = () => {
    channel = new BroadcastChannel(KEPT_AS);
    channel.addEventListener('message', hear);
    tell({ kind: 'hello' });
  };
  chat.$conversation.listen((conversation) => {
    const from = known;
    known = conversation.sessionId;
    if (hearing) return;
    tell(
      from === conversation.sessionId
        ? { kind: 'conversation', conversation }
        : { kind: 'restarted', from, to: conversation },
    );
  });
  join();

  // An open channel keeps a page out of the back/forward cache.
  addEventListener('pagehide', () => {
    chat.leave();
    channel?.close();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const kept = restoreConversation();
    if (kept?.sessionId === known) chat.meetTab(kept);
    else if (kept) chat.become(kept);
    chat.resume();
    join();
  });
}
