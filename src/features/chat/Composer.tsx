import { useStore } from '@nanostores/react';
import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import type { Chat } from './chat.store.ts';
import type { ChatStep } from './chat.ts';
import { Glyph } from './Glyph.tsx';
import { MESSAGE_MAX } from './session.ts';

/** Keyboard and autofill attributes for the current step. */
const helpFor = (step: ChatStep | undefined) =>
  step?.asks === 'email'
    ? ({ inputMode: 'email', autoComplete: 'email' } as const)
    : step?.asks === 'name'
      ? ({ autoComplete: 'name' } as const)
      : { autoComplete: 'off' };

/** The input: Enter sends, Shift + Enter breaks the line. */
export function Composer({ chat, input }: { chat: Chat; input: RefObject<HTMLTextAreaElement | null> }) {
  const { words, lang } = chat;
  const draft = useStore(chat.$draft);
  const canSend = useStore(chat.$canSend);
  const tooLong = useStore(chat.$tooLong);
  const last = useStore(chat.$messages).at(-1);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!canSend) return;
    chat.send();
    // The submit button becomes disabled: the focus moves to the input.
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends an IME composition does not send.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
  };

  return (
    <form className="composer" onSubmit={submit}>
      <label className="sr-only" htmlFor="chat-input">
        {words.input}
      </label>
      <textarea
        ref={input}
        id="chat-input"
        className="input"
        rows={1}
        placeholder={words.input}
        aria-describedby="chat-notice chat-keys chat-too-long"
        aria-invalid={tooLong !== undefined}
        enterKeyHint="send"
        {...helpFor(last?.type === 'bot' ? last.step : undefined)}
        value={draft}
        onChange={(event) => chat.$draft.set(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="button" disabled={!canSend} aria-label={words.send}>
        <Glyph name="send" />
      </button>
      <p className="too-long" id="chat-too-long" role="status">
        {tooLong &&
          words.tooLong
            .replace('{{length}}', formatNumber(tooLong, lang))
            .replace('{{max}}', formatNumber(MESSAGE_MAX, lang))}
      </p>
      <p className="sr-only" id="chat-keys">
        {words.keys}
      </p>
    </form>
  );
}
