import type { Chat } from './chat.store.ts';
import { type Conversation, hasUserMessage, parseStoredConversation, type StoredConversation } from './conversation.ts';

/**
 * Key of session storage and name of the broadcast channel. A conversation is stored in the tab and shared with the
 * other open tabs; nothing remains on the device once the last one is closed.
 */
export const STORAGE_KEY = 'chat';

/** Messages between tabs. */
type TabMessage =
  | { kind: 'hello' }
  | { kind: 'conversation'; conversation: Conversation }
  | { kind: 'restarted'; from: string; to: Conversation };

export function restoreConversation(): StoredConversation | undefined {
  try {
    return parseStoredConversation(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    // Storage is blocked: the conversation lasts for this page only.
    return undefined;
  }
}

function store(stored: StoredConversation): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  } catch {
    // Blocked or full: the conversation lasts for this page only.
  }
}

/** The assistant's own page has no window: the state stored by the other pages is not changed. */
const storedWindow = (): StoredConversation['window'] => restoreConversation()?.window ?? 'closed';

/** Stores every change of the conversation, and keeps the open tabs in step. */
export function persistConversation(chat: Chat): void {
  const save = () => store(chat.ownPage ? { ...chat.snapshot(), window: storedWindow() } : chat.snapshot());
  for (const atom of [chat.$conversation, chat.$window, chat.$unread, chat.$draft, chat.$reply]) atom.listen(save);

  let channel: BroadcastChannel | undefined;
  /** Set while a change from another tab is applied, so that it is not sent back. */
  let receiving = false;
  let sessionId = chat.$conversation.get().sessionId;
  const send = (message: TabMessage) => channel?.postMessage(message);
  const receive = ({ data }: MessageEvent<TabMessage>) => {
    const own = chat.$conversation.get();
    receiving = true;
    if (data.kind === 'conversation') chat.mergeFromTab(data.conversation);
    else if (data.kind === 'restarted' && data.from === own.sessionId) chat.replaceConversation(data.to);
    receiving = false;
    if (data.kind === 'hello' && hasUserMessage(own)) send({ kind: 'conversation', conversation: own });
  };
  const join = () => {
    channel = new BroadcastChannel(STORAGE_KEY);
    channel.addEventListener('message', receive);
    send({ kind: 'hello' });
  };
  chat.$conversation.listen((conversation) => {
    const from = sessionId;
    sessionId = conversation.sessionId;
    if (receiving) return;
    send(
      from === conversation.sessionId
        ? { kind: 'conversation', conversation }
        : { kind: 'restarted', from, to: conversation },
    );
  });
  join();

  // An open channel keeps a page out of the back/forward cache.
  addEventListener('pagehide', () => {
    chat.abortRequest();
    channel?.close();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const stored = restoreConversation();
    if (stored?.sessionId === sessionId) chat.mergeFromTab(stored);
    else if (stored) chat.replaceConversation(stored);
    chat.resume();
    join();
  });
}
