import { type SubmitEvent, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import type { Draft, KeptDraft } from '../records/drafts.ts';
import { ResumeDraftNotice } from '../records/ResumeDraftNotice.tsx';
import { useDraft } from '../records/use-draft.ts';
import { sendToApi } from '../shell/api.ts';
import { recordPath } from '../shell/areas.ts';
import { ask } from '../shell/ask.store.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useUnsavedChanges } from '../shell/unsaved-changes.ts';
import { useWords } from '../shell/words.ts';
import { sendReply, type Thread } from './inbox.ts';
import type { ThreadedKind } from './threads.ts';

interface Props {
  type: ThreadedKind;
  id: string;
  thread: Thread;
  sent(): void;
}
/** What an answer leaves the message as: most wait for the person. */
const AFTER = ['waiting', 'done', 'open'] as const;

const NAMED_BY = 40;
const firstWords = ({ values }: Draft): string => String(values.text ?? '').slice(0, NAMED_BY);

/** An answer by e-mail, begun with a template in the person's language where one is chosen. */
export function ReplyForm({ type, id, thread, sent }: Props) {
  const { t, value, moment } = useWords();
  const [subject, setSubject] = useState(thread.subject);
  const [text, setText] = useState('');
  const [handling, setHandling] = useState<(typeof AFTER)[number]>('waiting');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const { name, lang, replyTo, templates } = thread;
  const [refused, setRefused] = useState(false);
  const isTyped = text.trim() !== '';
  const last = thread.replies.at(-1)?.id;
  /** The last reply that stood there when this answer was begun. */
  const [seen, setSeen] = useState(last);
  const draft = useDraft(
    `reply.${type}`,
    { id },
    isTyped ? { values: { subject, text, handling }, ...(seen && { base: seen }) } : undefined,
  );
  useUnsavedChanges(isTyped, 'kept');
  const resume = (kept: KeptDraft) => {
    const { values } = kept.draft;
    setSubject(String(values.subject ?? ''));
    setText(String(values.text ?? ''));
    setHandling(AFTER.find((one) => one === values.handling) ?? 'waiting');
    setSeen(kept.draft.base);
    draft.take(kept);
  };
  const noSubject = refused && !subject.trim() ? t('admin-inbox.missing.subject') : undefined;
  const noText = refused && !isTyped ? t('admin-inbox.missing.text') : undefined;

  const write = (next: string) => {
    if (!isTyped) setSeen(last);
    setText(next);
  };
  /** Sends it; where somebody wrote meanwhile, whoever wrote this one reads that first, and says whether it leaves. */
  const deliver = async (
    after: string | undefined,
  ): ReturnType<typeof sendToApi<typeof sendReply.input, typeof sendReply.output>> => {
    const reply = await sendToApi(sendReply, { type, id, key, subject, text, handling, ...(after && { seen: after }) });
    if (reply.ok || !reply.versions) return reply;
    const { stored, by = name } = reply.versions;
    setSeen(stored.id);
    const agreed = await ask({
      title: t('admin-inbox.overtaken.title'),
      text: [
        t(`admin-inbox.overtaken.${stored.direction === 'sent' ? 'answered' : 'received'}`, {
          name: stored.direction === 'sent' ? by : name,
          when: moment(stored.createdAt),
        }),
        t('admin-inbox.overtaken.kept'),
      ],
      quote: String(stored.text),
      action: t('admin-inbox.overtaken.send'),
      decline: t('admin-inbox.overtaken.stay'),
    });
    return agreed ? deliver(stored.id) : reply;
  };

  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    setRefused(true);
    if (!subject.trim()) return document.getElementById('reply-subject')?.focus();
    if (!isTyped) return document.getElementById('reply-text')?.focus();
    setBusy(true);
    const reply = await deliver(seen);
    setBusy(false);
    // What was written meanwhile stands above, and the answer is still here.
    if (!reply.ok && reply.versions) return sent();
    if (!reply.ok) return showToast(t(`errors.${reply.code}`), { bad: true });
    showToast(t('admin-inbox.sent'));
    draft.settle();
    setRefused(false);
    setText('');
    setKey(crypto.randomUUID());
    sent();
    // What was sent stands there: whoever works by keyboard goes on from it.
    document.getElementById('thread-replies')?.focus();
  };
  return (
    <form className="admin-form" noValidate onSubmit={(event) => void send(event)}>
      {!isTyped &&
        draft.found.map((kept) => (
          <ResumeDraftNotice
            key={kept.id}
            name={firstWords(kept.draft)}
            use={() => resume(kept)}
            forget={() => draft.forget(kept)}
          />
        ))}
      <p className="caption">{t('admin-inbox.language', { lang: value(lang), replyTo })}</p>
      {templates.length > 0 && (
        <FieldFrame id="reply-template" label={t('admin-inbox.template')}>
          <select
            className="input"
            id="reply-template"
            value=""
            onChange={({ target }) => {
              const chosen = templates.find((one) => one.id === target.value);
              if (chosen) write([text, chosen.text.replaceAll('{name}', name)].filter(Boolean).join('\n\n'));
            }}
          >
            <option value="">{t('admin-inbox.noTemplate')}</option>
            {templates.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </FieldFrame>
      )}
      <FieldFrame id="reply-subject" label={t('admin-inbox.subject')} error={noSubject}>
        <input
          className="input"
          id="reply-subject"
          lang={lang}
          maxLength={200}
          required
          {...describedBy('reply-subject', { error: noSubject })}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
        />
      </FieldFrame>
      <FieldFrame id="reply-text" label={t('admin-inbox.text', { name })} error={noText}>
        <textarea
          className="input"
          id="reply-text"
          lang={lang}
          rows={8}
          maxLength={10_000}
          required
          {...describedBy('reply-text', { error: noText })}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </FieldFrame>
      <FieldFrame id="reply-after" label={t('admin-inbox.after')}>
        <select
          className="input"
          id="reply-after"
          value={handling}
          onChange={({ target }) => setHandling(AFTER.find((one) => one === target.value) ?? 'waiting')}
        >
          {AFTER.map((one) => (
            <option key={one} value={one}>
              {value(one, 'handling')}
            </option>
          ))}
        </select>
      </FieldFrame>
      <p className="actions">
        <button type="submit" className="button" disabled={busy}>
          {t('admin-inbox.send')}
        </button>
        <a href={recordPath('replyTemplate', '').replace(/&?id=$/, '')}>{t('admin-inbox.templates')}</a>
      </p>
    </form>
  );
}
