import { useStore } from '@nanostores/react';
import type { Chat } from './chat.store.ts';
import { Glyph } from './Glyph.tsx';

/** A message that came while the window was closed: its first 50 characters, for 5 seconds (docs/contract.md §4). */
export function Toast({ chat }: { chat: Chat }) {
  const text = useStore(chat.$toast);
  const { words } = chat;
  return (
    <div role="status">
      {text !== undefined && (
        <div className="toast">
          <b>{words.newMessage}</b>
          <p>{text}</p>
          <button type="button" className="icon" onClick={chat.open}>
            {words.see}
          </button>
          <button type="button" className="icon" aria-label={words.dismiss} onClick={chat.dismissToast}>
            <Glyph name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
