import { useStore } from '@nanostores/react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { CompanyOnPage } from '../../components/shell/company-on-page.ts';
import { ArabicGreeting, prefersArabic } from './ArabicGreeting.tsx';
import { type Chat, loadingText, quickActions } from './chat.store.ts';
import { HandOver, type LoadContact } from './HandOver.tsx';
import { MessageBubble, MessageText } from './MessageBubble.tsx';

interface Props {
  chat: Chat;
  company: CompanyOnPage;
  contact: LoadContact;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** Buttons that send a message: the quick actions, or the choices and suggestions of the last answer. */
function QuickReplies({ chat, input }: Pick<Props, 'chat' | 'input'>) {
  const { words } = chat;
  const last = useStore(chat.$messages).at(-1);
  const fresh = useStore(chat.$quickActionsShown);
  const canRetry = useStore(chat.$canRetry);
  const { state } = useStore(chat.$reply);
  // The pressed button disappears: the input takes its focus.
  const send = (message: string) => {
    chat.send(message);
    input.current?.focus();
  };
  const retry = () => {
    chat.retry();
    input.current?.focus();
  };
  if (state !== 'idle' || last?.type !== 'bot') return null;
  if (fresh)
    return (
      <fieldset className="quick" aria-label={words.start}>
        {quickActions.map((id) => (
          <button key={id} type="button" onClick={() => send(words.actions[id].message)}>
            {words.actions[id].label}
          </button>
        ))}
      </fieldset>
    );
  if (canRetry)
    return (
      <p>
        <button type="button" className="button line compact" onClick={retry}>
          {words.retry}
        </button>
      </p>
    );
  const choices = last.choices ?? [];
  const suggestions = last.suggestions ?? [];
  return (
    <>
      {choices.length > 0 && (
        <fieldset className="ways" aria-label={words.choices}>
          {choices.map(({ label, message }) => (
            <button key={message} type="button" onClick={() => send(message)}>
              {label}
            </button>
          ))}
        </fieldset>
      )}
      {suggestions.length > 0 && (
        <fieldset className="ways" aria-label={words.suggestions}>
          {suggestions.map((text) => (
            <button key={text} type="button" onClick={() => send(text)}>
              {text}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The reply in progress. Hidden from screen readers: the log announces the whole answer once. */
function PendingReply({ chat }: { chat: Chat }) {
  const reply = useStore(chat.$reply);
  const { words } = chat;
  return (
    <>
      {reply.state === 'answering' && (
        <div className="assistant coming" aria-hidden="true">
          <MessageText content={reply.content} marked words={words} />
        </div>
      )}
      <div className="wait" role="status">
        {reply.state !== 'idle' && (
          <>
            <p>
              <i />
              {loadingText(reply, words)}
            </p>
            {reply.state === 'waiting' && reply.long && <p className="hint">{words.patience}</p>}
          </>
        )}
      </div>
    </>
  );
}

/** A visitor who scrolled further up than this is reading: the thread does not scroll on. */
const NEAR_THE_END_PX = 120;
const ABOVE_PX = 12;

/** The messages, the reply in progress and the quick replies. */
export function Thread({ chat, company, contact, input }: Props) {
  const { words } = chat;
  const messages = useStore(chat.$messages);
  const reply = useStore(chat.$reply);
  const handOver = useStore(chat.$handOver);
  const thread = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const box = thread.current;
    const last = box?.querySelector<HTMLElement>('[role=log] > :last-child');
    // Nothing was sent yet: the notice at the top stays in view.
    if (!box || !last || messages.length === 1) return;
    const follows = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_THE_END_PX;
    // A finished answer is shown from its beginning.
    if (reply.state === 'idle') box.scrollTop = last.offsetTop - box.offsetTop - ABOVE_PX;
    else if (reply.state === 'waiting' || follows) box.scrollTop = box.scrollHeight;
  }, [messages, reply]);

  // A keyboard on the screen takes half of the window: what was in view at the end stays so.
  useLayoutEffect(() => {
    const box = thread.current;
    if (!box) return;
    let height = box.clientHeight;
    const observer = new ResizeObserver(() => {
      const wasAtEnd = box.scrollHeight - box.scrollTop - height < NEAR_THE_END_PX;
      if (wasAtEnd && box.clientHeight < height) box.scrollTop = box.scrollHeight;
      height = box.clientHeight;
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <div className="thread" ref={thread}>
      <p className="disclosure" id="chat-notice">
        {words.notice} {words.human} <a href={`tel:${company.call}`}>{company.phone}</a>.
      </p>
      {prefersArabic() && messages.length === 1 && <ArabicGreeting lang={chat.lang} />}
      <div role="log" aria-label={words.log}>
        {messages.map((message) => (
          <MessageBubble key={message.id} message={message} chat={chat} />
        ))}
      </div>
      <PendingReply chat={chat} />
      <QuickReplies chat={chat} input={input} />
      {handOver !== 'hidden' && <HandOver chat={chat} company={company} contact={contact} />}
    </div>
  );
}
