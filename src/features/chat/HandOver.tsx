import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { CompanyOnPage } from '../../components/shell/company-on-page.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/routes.ts';
import type { Chat } from './chat.store.ts';
import { type Contact, HandOverForm } from './HandOverForm.tsx';

export type LoadContact = (lang: Locale) => Promise<Contact>;

interface Props {
  chat: Chat;
  company: CompanyOnPage;
  contact: LoadContact;
}

/** The contact form inside the chat, with the conversation in its message. */
export function HandOver({ chat, company, contact }: Props) {
  const { words, lang } = chat;
  const state = useStore(chat.$handOver);
  const [found, setContact] = useState<Contact | 'unreachable'>();
  const done = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    contact(lang).then(setContact, () => setContact('unreachable'));
  }, [contact, lang]);
  useEffect(() => {
    if (state === 'sent') done.current?.focus();
  }, [state]);

  if (!found) return null;
  // The form's chunk could not be loaded: a link to the contact page instead.
  if (found === 'unreachable')
    return (
      <p>
        <a href={pathTo('contact', lang)}>{words.write}</a>
      </p>
    );
  if (state === 'sent')
    return (
      <p className="notice good" role="status" tabIndex={-1} ref={done}>
        {found.texts.forms.contact.done}
      </p>
    );
  return <HandOverForm chat={chat} company={company} contact={found} />;
}
