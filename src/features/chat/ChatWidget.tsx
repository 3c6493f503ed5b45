import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { CompanyOnPage } from '../../components/shell/company-on-page.ts';
import { ChatWindow } from './ChatWindow.tsx';
import type { Chat } from './chat.store.ts';
import type { LoadContact } from './HandOver.tsx';
import { useFullScreen, useModalPage } from './screen.ts';
import { Toast } from './Toast.tsx';

interface Props {
  chat: Chat;
  company: CompanyOnPage;
  /** The floating button; none on the assistant's own page. */
  launcher: HTMLElement | null;
  contact: LoadContact;
}

/** The floating window, or the conversation that fills the assistant's own page. */
export function ChatWidget({ chat, company, launcher, contact }: Props) {
  const state = useStore(chat.$window);
  const fullScreen = useFullScreen();
  const input = useRef<HTMLTextAreaElement>(null);
  const previous = useRef(state);
  const modal = launcher !== null && fullScreen && state === 'open';
  useModalPage(modal, launcher);

  // Not on the first render: a window restored open on a new page takes no focus.
  useEffect(() => {
    if (previous.current === state) return;
    previous.current = state;
    if (state === 'open') input.current?.focus();
    if (state === 'closed') launcher?.focus();
  }, [state, launcher]);

  return (
    <>
      {launcher && <Toast chat={chat} />}
      {(!launcher || state !== 'closed') && (
        <ChatWindow
          chat={chat}
          company={company}
          contact={contact}
          floating={launcher !== null}
          modal={modal}
          input={input}
        />
      )}
    </>
  );
}
