import { useStore } from '@nanostores/react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { CompanyOnPage } from '../../components/shell/company-on-page.ts';
import { pathTo } from '../../i18n/routes.ts';
import { Composer } from './Composer.tsx';
import type { Chat } from './chat.store.ts';
import { Glyph } from './Glyph.tsx';
import type { LoadContact } from './HandOver.tsx';
import { Thread } from './Thread.tsx';

interface Props {
  chat: Chat;
  company: CompanyOnPage;
  contact: LoadContact;
  floating: boolean;
  modal: boolean;
  input: RefObject<HTMLTextAreaElement | null>;
}

/** In full screen the window is a modal dialog. */
const MODAL = { role: 'dialog', 'aria-modal': true } as const;

/** Header with the window's buttons, the thread, the input, and the ways to reach a person. */
export function ChatWindow({ chat, company, contact, floating, modal, input }: Props) {
  const { words, lang } = chat;
  const minimized = useStore(chat.$window) === 'minimized' && floating;
  const begun = !useStore(chat.$quickActionsShown);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || !floating) return;
    event.stopPropagation();
    chat.close();
  };
  // It steps aside from the page its link leads to: altogether where it fills the screen, else to its title.
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/"]');
    if (!link || !floating || event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (modal) chat.close();
    else if (!minimized) chat.toggleMinimized();
  };
  const restart = () => {
    chat.restart();
    input.current?.focus();
  };

  return (
    <section
      className={`chat${floating ? ' floating' : ''}${minimized ? ' minimized' : ''}`}
      {...(modal ? MODAL : {})}
      aria-label={words.title.replace('{{company}}', company.name)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <header>
        <h2>{words.title.replace('{{company}}', company.name)}</h2>
        {begun && !minimized && (
          <button type="button" className="icon" aria-label={words.restart} title={words.restart} onClick={restart}>
            <Glyph name="restart" />
          </button>
        )}
        {floating && !minimized && (
          <a className="icon wide" href={pathTo('chatbot', lang)} aria-label={words.fullPage} title={words.fullPage}>
            <Glyph name="expand" />
          </a>
        )}
        {floating && (
          <>
            <button
              type="button"
              className="icon"
              aria-label={minimized ? words.restore : words.minimize}
              title={minimized ? words.restore : words.minimize}
              aria-expanded={!minimized}
              onClick={chat.toggleMinimized}
            >
              <Glyph name={minimized ? 'plus' : 'minus'} />
            </button>
            <button type="button" className="icon" aria-label={words.close} title={words.close} onClick={chat.close}>
              <Glyph name="close" />
            </button>
          </>
        )}
      </header>
      <div className="body" hidden={minimized}>
        <Thread chat={chat} company={company} contact={contact} input={input} />
        <Composer chat={chat} input={input} />
        <p className="human">
          {words.human} <a href={`tel:${company.call}`}>{company.phone}</a>
          <button type="button" className="icon" onClick={() => chat.$handOver.set('asked')}>
            {words.write}
          </button>
        </p>
      </div>
    </section>
  );
}
