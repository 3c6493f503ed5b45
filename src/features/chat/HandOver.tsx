import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { errors as errorTexts } from '../../i18n/fr/errors.ts';
import type { forms as formTexts } from '../../i18n/fr/forms.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import { pathTo } from '../../i18n/routes.ts';
import type { Reply } from '../../lib/endpoint.ts';
import type { FieldErrors } from '../../lib/errors.ts';
import type { Chat } from './chat.store.ts';
import type { Company } from './company.ts';
import { transcript } from './conversation.ts';

/** The company's contact form as the page gives it: its words and its endpoint belong to another feature (src/islands/chat.ts). */
export interface Contact {
  texts: Messages<typeof formTexts>;
  errors: Messages<typeof errorTexts>;
  send: (values: Record<string, unknown>) => Promise<Reply<unknown>>;
}
export type BringContact = (lang: Locale) => Promise<Contact>;

type Sending = { state: 'writing'; fields: FieldErrors; refusal?: string } | { state: 'sending' };
const WRITING: Sending = { state: 'writing', fields: {} };

/** As many characters as the contact form takes. */
const MESSAGE_MAX = 5000;
const lines = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', maxLength: 80, required: true },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', maxLength: 80, required: true },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 254, required: true },
  { name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 30, required: false },
] as const;

/** A person takes over: the contact form inside the chat, with the conversation already in it. */
export function HandOver({ chat, company, contact }: { chat: Chat; company: Company; contact: BringContact }) {
  const { words, lang } = chat;
  const state = useStore(chat.$handOver);
  const [found, setContact] = useState<Contact | 'unreachable'>();
  const [sending, setSending] = useState<Sending>(WRITING);
  const form = useRef<HTMLFormElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const submissionKey = useRef(crypto.randomUUID());
  const fields = sending.state === 'writing' ? sending.fields : {};

  useEffect(() => {
    contact(lang).then(setContact, () => setContact('unreachable'));
  }, [contact, lang]);
  // Asked for: the visitor is led to it. Offered after a failure: it waits below the apology.
  useEffect(() => {
    if (state === 'sent') done.current?.focus();
    if (state !== 'asked' || !found || found === 'unreachable') return;
    form.current?.querySelector('input')?.focus();
    chat.$handOver.set('shown');
  }, [state, found, chat]);
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [fields]);

  if (!found) return null;
  // The network is gone, and the form's code with it: its page may come back sooner.
  if (found === 'unreachable')
    return (
      <p>
        <a href={pathTo('contact', lang)}>{words.write}</a>
      </p>
    );
  const { texts, errors } = found;
  if (state === 'sent')
    return (
      <p className="notice good" role="status" tabIndex={-1} ref={done}>
        {texts.contact.done}
      </p>
    );

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.state === 'sending') return;
    const values = Object.fromEntries(new FormData(event.currentTarget));
    setSending({ state: 'sending' });
    const reply = await found.send({ ...values, lang, submissionKey: submissionKey.current, startedAt: Math.round(performance.timeOrigin) });
    setSending(reply.ok ? WRITING : { state: 'writing', fields: reply.fields, refusal: errors[reply.code] });
    if (!reply.ok) return;
    chat.$letter.set({});
    chat.$handOver.set('sent');
  };
  const letter = chat.$letter.get();
  const error = (name: string) => {
    const code = fields[name];
    return code ? (
      <p className="err" id={`chat-${name}-error`}>
        {errors[code]}
      </p>
    ) : null;
  };
  const told = (name: string) => ({
    id: `chat-${name}`,
    name,
    'aria-invalid': name in fields || undefined,
    'aria-describedby': name in fields ? `chat-${name}-error` : undefined,
  });
  const close = () => {
    chat.$handOver.set('hidden');
    document.getElementById('chat-input')?.focus();
  };

  return (
    <form
      className="form letter"
      ref={form}
      noValidate
      aria-labelledby="chat-letter"
      aria-busy={sending.state === 'sending' || undefined}
      onSubmit={submit}
      onInput={(event) => chat.$letter.set(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])))}
    >
      <h3 className="w" id="chat-letter">
        {words.handOver.title}
      </h3>
      <p className="w hint">{words.handOver.intro}</p>
      {lines.map(({ name, required, ...rest }) => (
        <div className="field w" key={name}>
          <label htmlFor={`chat-${name}`}>
            {texts.fields[name]}
            {!required && <i> ({texts.optional})</i>}
          </label>
          <input className="in" required={required} defaultValue={letter[name]} {...rest} {...told(name)} />
          {error(name)}
        </div>
      ))}
      <div className="field w">
        <label htmlFor="chat-subject">{texts.fields.subject}</label>
        <select className="in" required defaultValue={letter.subject ?? 'general'} {...told('subject')}>
          {Object.entries(texts.options.subject).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {error('subject')}
      </div>
      <div className="field w">
        <label htmlFor="chat-message">{texts.fields.message}</label>
        <textarea
          className="in"
          required
          maxLength={MESSAGE_MAX}
          defaultValue={letter.message ?? transcript(chat.$messages.get(), words, MESSAGE_MAX)}
          {...told('message')}
        />
        {error('message')}
      </div>
      <div className="w">
        <label className="check">
          <input type="checkbox" value="true" required {...told('consent')} />
          <span>{texts.consent.replace('{{company}}', company.name)}</span>
        </label>
        {error('consent')}
        <p className="hint">
          {texts.notice} <a href={pathTo('privacy', lang)}>{texts.noticeLink}</a>
        </p>
      </div>
      <p className="w acts">
        <button type="submit" className="btn s">
          {texts.contact.submit}
        </button>
        <button type="button" className="icon link" onClick={close}>
          {words.handOver.close}
        </button>
      </p>
      <p className={sending.state === 'writing' && sending.refusal ? 'notice bad w' : 'w'} role="status">
        {sending.state === 'sending' ? errors.sending : sending.refusal}
      </p>
    </form>
  );
}
