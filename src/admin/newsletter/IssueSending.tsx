import { useEffect, useRef, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import {
  cancelIssue,
  type Progress,
  previewIssue,
  readProgress,
  scheduleIssue,
  testIssue,
} from '../../features/newsletter/newsletter-issue.ts';
import type { Reply } from '../../lib/endpoint.ts';
import { useRole } from '../accounts/role.ts';
import { getFromApi, sendToApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { IssuePreview } from './IssuePreview.tsx';

const EVERY_MS = 2000;
const counts = ['sent', 'pending', 'failed', 'uncertain', 'left'] as const;

/** Sends an issue, now or later, and shows how far it is. */
export function IssueSending({ id, onChange }: { id: string; onChange(): void }) {
  const { t, value } = useWords();
  const [progress, setProgress] = useState<Progress>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const abort = new AbortController();
    const look = async () => {
      const reply = await getFromApi(readProgress, { id }, abort.signal);
      if (abort.signal.aborted) return;
      if (reply.ok) setProgress(reply.data);
      timer = setTimeout(look, EVERY_MS);
    };
    void look();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [id]);
  const state = progress?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current && before.current !== state) onChange();
    before.current = state;
  }, [state, onChange]);
  if (!progress) return null;
  const begun = progress.state === 'sending' || progress.state === 'sent' || progress.state === 'cancelled';
  return (
    <div className="admin-parts after">
      <section aria-labelledby="sending">
        <h2 id="sending">{t('admin-newsletter.issue.sending')}</h2>
        <p>
          <span className="badge">{value(progress.state)}</span>
        </p>
        {!begun && <p className="hint">{t('admin-newsletter.issue.saved')}</p>}
        {begun && <Counts progress={progress} />}
        {progress.agreed > 0 && <Clicks progress={progress} />}
        <Buttons id={id} progress={progress} onChange={setProgress} />
      </section>
      <IssuePreview id={id} fixed={begun} onChange={onChange} />
    </div>
  );
}

function Counts({ progress }: { progress: Progress }) {
  const { t } = useWords();
  const done = progress.recipients - progress.pending;
  return (
    <>
      <p role="status">{t('admin-newsletter.issue.progress', { done, total: progress.recipients })}</p>
      <progress value={done} max={Math.max(progress.recipients, 1)} aria-labelledby="sending" />
      <p className="caption">
        {counts.map((name) => `${t(`admin-newsletter.issue.${name}`)} (${progress[name]})`).join(', ')}
      </p>
    </>
  );
}

/** What the readers who agreed opened. */
function Clicks({ progress: { agreed, clicks } }: { progress: Progress }) {
  const { t } = useWords();
  return (
    <>
      <h3>{t('admin-newsletter.clicks.title')}</h3>
      <p className="hint">{t('admin-newsletter.clicks.hint')}</p>
      {clicks.length === 0 && <p>{t('admin-newsletter.clicks.none', { agreed })}</p>}
      <ul className="admin-list">
        {clicks.map(({ url, readers }) => (
          <li key={url}>
            <a href={url}>{url}</a> {t('admin-newsletter.clicks.opened', { readers, agreed })}
          </li>
        ))}
      </ul>
    </>
  );
}

function Buttons({ id, progress, onChange }: { id: string; progress: Progress; onChange(progress: Progress): void }) {
  const { t, moment } = useWords();
  const { may } = useRole();
  const [at, setAt] = useState('');
  const show = (reply: Reply<Progress>) =>
    reply.ok ? onChange(reply.data) : showToast(t(`errors.${reply.code}`), { bad: true });
  const test = async () => {
    const reply = await sendToApi(testIssue, { id });
    showToast(reply.ok ? t('admin-newsletter.issue.tested', { to: reply.data.to }) : t(`errors.${reply.code}`), {
      bad: !reply.ok,
    });
  };
  const send = async (when?: string) => {
    const preview = await getFromApi(previewIssue, { id });
    if (!preview.ok) return showToast(t(`errors.${preview.code}`), { bad: true });
    if (!confirm(t('admin-newsletter.issue.confirmSend', { count: preview.data.recipients }))) return;
    show(await sendToApi(scheduleIssue, { id, ...(when && { at: when }) }));
  };
  const schedule = () => {
    const when = new Date(at);
    if (!(when.getTime() > Date.now())) return showToast(t('admin-newsletter.issue.past'), { bad: true });
    void send(when.toISOString());
  };
  const cancel = async () => {
    if (progress.state === 'sending' && !confirm(t('admin-newsletter.issue.confirmCancel'))) return;
    show(await sendToApi(cancelIssue, { id }));
  };
  return (
    <>
      {progress.state === 'scheduled' && progress.scheduledFor && (
        <p>{t('admin-newsletter.issue.scheduled', { date: moment(progress.scheduledFor) })}</p>
      )}
      <p className="actions">
        <button type="button" className="button line compact" onClick={() => void test()}>
          {t('admin-newsletter.issue.test')}
        </button>
        {progress.state === 'draft' && may(scheduleIssue) && (
          <button type="button" className="button compact" onClick={() => void send()}>
            {t('admin-newsletter.issue.now')}
          </button>
        )}
        {(progress.state === 'scheduled' || progress.state === 'sending') && may(cancelIssue) && (
          <button type="button" className="button line compact" onClick={() => void cancel()}>
            {t(progress.state === 'sending' ? 'admin-newsletter.issue.cancel' : 'admin-newsletter.issue.unschedule')}
          </button>
        )}
      </p>
      {progress.state === 'draft' && may(scheduleIssue) && (
        <FieldFrame id="send-at" label={t('admin-newsletter.issue.at')}>
          <input
            id="send-at"
            className="input"
            type="datetime-local"
            value={at}
            onChange={({ target }) => setAt(target.value)}
          />
          <p className="actions">
            <button type="button" className="button line compact" disabled={!at} onClick={schedule}>
              {t('admin-newsletter.issue.schedule')}
            </button>
          </p>
        </FieldFrame>
      )}
    </>
  );
}
