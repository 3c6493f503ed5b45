import { useEffect, useRef } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { handlingStates } from '../../lib/submission-record.ts';
import { telephoneLink } from '../../lib/telephone.ts';
import { saveRecord } from '../records/record-endpoints.ts';
import { sendToApi } from '../shell/api.ts';
import { areaPath } from '../shell/areas.ts';
import { Badge } from '../shell/Badge.tsx';
import { DocumentTitle } from '../shell/DocumentTitle.tsx';
import { Loading } from '../shell/Loading.tsx';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { RecordKindContext, useWords } from '../shell/words.ts';
import { ChangeAppointment } from './ChangeAppointment.tsx';
import { readThread, type Thread as ThreadData } from './inbox.ts';
import { PasteReply } from './PasteReply.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import type { ThreadedKind } from './threads.ts';

interface Props {
  type: ThreadedKind;
  id: string;
}

/** What was written back and forth, the first first. */
function Replies({ thread: { name, message, replies } }: { thread: ThreadData }) {
  const { t } = useWords();
  return (
    <ol className="admin-replies">
      <li data-direction="received">
        <p className="caption">
          <b>{name}</b> <RelativeTime at={message.at} />
        </p>
        <p className="admin-words">{message.text}</p>
        {message.files.map(({ key, name: file }) => (
          <p key={key}>
            <a href={`/api/admin/file?key=${encodeURIComponent(key)}`}>{file}</a>
          </p>
        ))}
      </li>
      {replies.map(({ id, direction, by, from, at, subject, text, files, mail }) => (
        <li key={id} data-direction={direction}>
          <p className="caption">
            <b>
              {direction === 'sent'
                ? t('admin-inbox.sentBy', { by: by ?? '' })
                : from
                  ? t('admin-inbox.receivedFrom', { from })
                  : t('admin-inbox.pastedBy', { by: by ?? '' })}
            </b>{' '}
            <RelativeTime at={at} />
            {mail && `, ${t(`admin-inbox.mail.${mail}`)}`}
          </p>
          {subject && <p className="caption">{subject}</p>}
          <p className="admin-words">{text}</p>
          {files.length > 0 && <p className="caption">{t('admin-inbox.files', { names: files.join(', ') })}</p>}
        </li>
      ))}
      {!replies.length && <li className="soft">{t('admin-inbox.noReplies')}</li>}
    </ol>
  );
}

/** Who takes care of it, and how far it is: saved as soon as it is chosen. */
function Handling({ type, id, thread, changed }: Props & { thread: ThreadData; changed(): void }) {
  const { t, value, field } = useWords();
  const save = async (fields: Record<string, unknown>) => {
    const reply = await sendToApi(saveRecord, { type, id, base: thread.updatedAt, fields });
    showToast(reply.ok ? t('admin-inbox.changed') : t(`errors.${reply.code}`), { bad: !reply.ok });
    changed();
  };
  const team = [...new Set([...thread.team, ...(thread.assignee ? [thread.assignee] : [])])];
  return (
    <div className="admin-bar">
      <FieldFrame id="thread-handling" label={field('handling')}>
        <select
          className="input"
          id="thread-handling"
          value={thread.handling}
          onChange={({ target }) => void save({ handling: target.value })}
        >
          {handlingStates.map((one) => (
            <option key={one} value={one}>
              {value(one, 'handling')}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id="thread-assignee" label={t('admin-inbox.assignee')}>
        <select
          className="input"
          id="thread-assignee"
          value={thread.assignee ?? ''}
          onChange={({ target }) => void save({ assignee: target.value || null })}
        >
          <option value="">{t('admin-inbox.nobody')}</option>
          {team.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </FieldFrame>
    </div>
  );
}

/** Reads again what something else on the screen changed. */
function Reread({ version, again }: { version: number; again(): void }) {
  const first = useRef(version);
  const current = useRef(again);
  current.current = again;
  useEffect(() => {
    if (version !== first.current) current.current();
  }, [version]);
  return null;
}

/** A person, what was written back and forth, the answer, and their appointment. */
export function Thread({ type, id, version, changed }: Props & { version: number; changed(): void }) {
  const { t, moment } = useWords();
  return (
    <RecordKindContext value={type}>
      <Loading endpoint={readThread} values={{ type, id }}>
        {(thread, again) => (
          <article className="admin-parts admin-thread" aria-labelledby="thread-name">
            <DocumentTitle name={thread.name} />
            <Reread version={version} again={again} />
            <header>
              <p>
                <a href={areaPath('inbox')}>← {t('admin.areas.inbox')}</a>
              </p>
              <h1 id="thread-name">{thread.name}</h1>
              <p className="admin-contact">
                <a href={`mailto:${thread.email}`}>{thread.email}</a>
                {thread.phone && <a href={telephoneLink(thread.phone)}>{thread.phone}</a>}
                <a href={`?${new URLSearchParams({ type, id, view: 'history' })}`}>{t('admin-inbox.history')}</a>
              </p>
              <Handling key={thread.updatedAt} type={type} id={id} thread={thread} changed={changed} />
            </header>
            {thread.appointment && (
              <section aria-labelledby="thread-appointment">
                <h2 id="thread-appointment" tabIndex={-1}>
                  {t('admin-inbox.appointment.title')}
                </h2>
                <p>
                  <time dateTime={thread.appointment.startsAt}>{moment(thread.appointment.startsAt)}</time>{' '}
                  <Badge state={thread.appointment.state}>
                    {t(`admin-inbox.appointment.${thread.appointment.state}`)}
                  </Badge>
                </p>
                {thread.appointment.state === 'booked' && (
                  <ChangeAppointment id={id} startsAt={thread.appointment.startsAt} changed={changed} />
                )}
              </section>
            )}
            <section aria-labelledby="thread-replies">
              <h2 id="thread-replies" tabIndex={-1}>
                {t('admin-inbox.thread')}
              </h2>
              <Replies thread={thread} />
            </section>
            <section aria-labelledby="thread-answer">
              <h2 id="thread-answer">{t('admin-inbox.answer')}</h2>
              <ReplyForm type={type} id={id} thread={thread} sent={changed} />
              <PasteReply type={type} id={id} kept={changed} />
            </section>
          </article>
        )}
      </Loading>
    </RecordKindContext>
  );
}
