import { useState } from 'react';
import type { Chat } from './chat.store.ts';
import type { ChatWords } from './chat-state.ts';
import { type BotMessage, type Message, preview } from './conversation.ts';
import { plainOf } from './marks.ts';
import { type Block, blocksOf, type Span } from './plain-text.ts';

const isOutside = (href: string) => /^https?:/.test(href) && new URL(href).origin !== location.origin;

/** A link in a message; external ones open a new tab, so that the conversation stays. */
function Address({ href, children, words }: { href: string; children: string; words: ChatWords }) {
  if (!isOutside(href)) return <a href={href}>{children}</a>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
      <span className="sr-only"> ({words.newTab})</span>
    </a>
  );
}

/** The index is a stable key, as messages are immutable. */
const keyed = <T,>(items: readonly T[]) => items.map((thing, index) => ({ thing, key: String(index) }));

function Line({ spans, words }: { spans: Span[]; words: ChatWords }) {
  return keyed(spans).map(({ thing: { text, href, strong }, key }) => {
    if (href)
      return (
        <Address key={key} href={href} words={words}>
          {text}
        </Address>
      );
    return strong ? <strong key={key}>{text}</strong> : text;
  });
}

function Paragraph({ block, words }: { block: Block; words: ChatWords }) {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Line spans={block.lines} words={words} />
      </p>
    );
  return (
    <ul>
      {keyed(block.items).map(({ thing, key }) => (
        <li key={key}>
          <Line spans={thing} words={words} />
        </li>
      ))}
    </ul>
  );
}

/** What was said: the assistant's with its marks of Markdown, the visitor's to the letter. */
export function MessageText({ content, marked, words }: { content: string; marked: boolean; words: ChatWords }) {
  return keyed(blocksOf(content, marked)).map(({ thing, key }) => <Paragraph key={key} block={thing} words={words} />);
}

function Copy({ content, words }: { content: string; words: ChatWords }) {
  const [copied, setCopied] = useState(false);
  // In an insecure context there is no clipboard.
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(content).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button
      type="button"
      className="icon"
      aria-label={`${copied ? words.copied : words.copy}\u00a0: ${preview(content)}`}
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      <span role="status">{copied ? words.copied : words.copy}</span>
    </button>
  );
}

/** Whether an answer was useful: two buttons, of which the pressed one says so. */
function Thumbs({ message, chat }: { message: BotMessage; chat: Chat }) {
  const [useful, setUseful] = useState<boolean>();
  const { words } = chat;
  const judge = async (value: boolean) => {
    if (await chat.judge(message.id, value)) setUseful(value);
  };
  return [true, false].map((value) => (
    <button
      key={String(value)}
      type="button"
      className="icon"
      aria-pressed={useful === value}
      aria-label={`${value ? words.useful : words.useless}\u00a0: ${preview(plainOf(message.content))}`}
      onClick={() => void judge(value)}
    >
      {value ? words.useful : words.useless}
    </button>
  ));
}

function Sources({ sources, words }: { sources: NonNullable<BotMessage['sources']>; words: ChatWords }) {
  return (
    <nav aria-label={words.sources}>
      {sources.map(({ title, url }) => (
        <Address key={url} href={url} words={words}>
          {title}
        </Address>
      ))}
    </nav>
  );
}

/** One message: its text, its time, its sources. */
export function MessageBubble({ message, chat }: { message: Message; chat: Chat }) {
  const { words, lang } = chat;
  const bot = message.type === 'bot';
  const at = new Date(message.timestamp);
  return (
    <div className={bot ? (message.nature === 'apology' ? 'assistant sorry' : 'assistant') : 'visitor'}>
      <span className="sr-only">{bot ? words.assistant : words.you}</span>
      <MessageText content={message.content} marked={bot} words={words} />
      {bot && message.sources && message.sources.length > 0 && <Sources sources={message.sources} words={words} />}
      <p className="time">
        <time dateTime={message.timestamp}>
          {at.toLocaleTimeString(lang === 'fr' ? 'fr-FR' : 'en-GB', { hour: '2-digit', minute: '2-digit' })}
        </time>
        {!(bot && message.nature === 'welcome') && (
          <Copy content={bot ? plainOf(message.content) : message.content} words={words} />
        )}
        {bot && message.nature === 'answer' && !message.step && <Thumbs message={message} chat={chat} />}
      </p>
    </div>
  );
}
