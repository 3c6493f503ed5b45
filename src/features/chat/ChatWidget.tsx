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
  door: HTMLElement | null;
  contact: LoadContact;
}

/** The floating window, or the whole conversation on the assistant's own page: one set of rules, drawn twice. */
export function ChatWidget({ chat, company, door, contact }: Props) {
  const state = useStore(chat.$window);
  const fullScreen = useFullScreen();
  const input = useRef<HTMLTextAreaElement>(null);
  const before = useRef(state);
  const modal = door !== null && fullScreen && state === 'open';
  useModalPage(modal, door);

  // Opened by the visitor, not found open on a new page: the focus goes to the input, and back to the door.
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (state === 'open') input.current?.focus();
    if (state === 'closed') door?.focus();
  }, [state, door]);

  return (
    <>
      {door && <Toast chat={chat} />}
      {(!door || state !== 'closed') && (
        <ChatWindow
          chat={chat}
          company={company}
          contact={contact}
          floating={door !== null}
          modal={modal}
          input={input}
        />
      )}
    </>
  );
}
