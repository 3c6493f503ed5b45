import { useStore } from '@nanostores/react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { DrawnField } from '../../forms/drawn-fields.ts';
import { fillIn } from '../../forms/text-in.ts';
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
import { HandOverField } from './HandOverField.tsx';

/** The company's contact form as the page gives it: its fields, words and endpoint belong to another feature (src/islands/chat.ts). */
export interface Contact {
  fields: DrawnField[];
  /** What for and how long it is kept; the policy follows. */
  notice: string;
  texts: Messages<typeof formTexts>;
  errors: Messages<typeof errorTexts>;
  send: (values: Record<string, unknown>) => Promise<Reply<unknown>>;
}
export type BringContact = (lang: Locale) => Promise<Contact>;

type Sending = { state: 'writing'; fields: FieldErrors; refusal?: string } | { state: 'sending' };
const WRITING: Sending = { state: 'writing', fields: {} };

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
  /** The conversation stands in the message already, and the first subject is chosen. */
  const proposed = ({ control, options, constraints }: DrawnField): string | undefined => {
    if (control === 'textarea') return transcript(chat.$messages.get(), words, constraints.maxLength ?? Number.POSITIVE_INFINITY);
    return control === 'select' ? Object.keys(options)[0] : undefined;
  };
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
      {found.fields.map((field) => {
        const code = fields[field.name];
        return (
          <HandOverField
            key={field.name}
            field={{ ...field, label: fillIn(field.label, { company: company.name }) }}
            optional={texts.optional}
            value={letter[field.name] ?? proposed(field)}
            error={code && errors[code]}
          />
        );
      })}
      <p className="w hint">
        {found.notice} <a href={pathTo('privacy', lang)}>{texts.noticeLink}</a>
      </p>
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
