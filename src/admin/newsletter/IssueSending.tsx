import { useEffect, useRef, useState } from 'react';
import { instant } from '../../collections/calendar.ts';
import { newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
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
import { ownFields } from '../records/own-fields.ts';
import { getRecord } from '../records/record-endpoints.ts';
import { getFromApi, sendToApi } from '../shell/api.ts';
import { ask } from '../shell/ask.store.ts';
import { Badge } from '../shell/Badge.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { placeOfTimeZone } from '../shell/time-zone.ts';
import { hasUnsavedChanges } from '../shell/unsaved-changes.ts';
import { useWords } from '../shell/words.ts';
import { IssuePreview } from './IssuePreview.tsx';
import { IssueResults } from './IssueResults.tsx';

const EVERY_MS = 2000;

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
          <Badge state={progress.state}>{value(progress.state)}</Badge>
        </p>
        {!begun && <p className="hint">{t('admin-newsletter.issue.saved')}</p>}
        {begun && <IssueResults progress={progress} />}
        <Buttons id={id} progress={progress} onChange={setProgress} />
      </section>
      <IssuePreview id={id} fixed={begun} onChange={onChange} />
    </div>
  );
}

function Buttons({ id, progress, onChange }: { id: string; progress: Progress; onChange(progress: Progress): void }) {
  const { t, moment, timeZone, value } = useWords();
  const { may } = useRole();
  const [at, setAt] = useState('');
  const show = (reply: Reply<Progress>) =>
    reply.ok ? onChange(reply.data) : showToast(t(`errors.${reply.code}`), { bad: true });
  /** What is sent is what is saved: with anything else in view, nothing leaves. */
  const isSaved = () => {
    if (!hasUnsavedChanges()) return true;
    showToast(t('admin-newsletter.issue.unsaved'), { bad: true });
    return false;
  };
  const test = async () => {
    if (!isSaved()) return;
    const reply = await sendToApi(testIssue, { id });
    showToast(reply.ok ? t('admin-newsletter.issue.tested', { to: reply.data.to }) : t(`errors.${reply.code}`), {
      bad: !reply.ok,
    });
  };
  const send = async (when?: string) => {
    if (!isSaved()) return;
    const [preview, issue] = await Promise.all([
      getFromApi(previewIssue, { id }),
      getFromApi(getRecord, { type: 'newsletterIssue', id }),
    ]);
    if (!preview.ok) return showToast(t(`errors.${preview.code}`), { bad: true });
    if (!issue.ok) return showToast(t(`errors.${issue.code}`), { bad: true });
    const { subject, lang, group, topics } = newsletterIssue.schema.parse(ownFields(issue.data.record));
    const { recipients, monthly } = preview.data;
    const segment = [value(lang), value(group, 'group'), ...topics.map((one) => value(one, 'topics'))].join(', ');
    const agreed = await ask({
      title: when
        ? t('admin-newsletter.issue.scheduleTitle', { subject, date: moment(when) })
        : t('admin-newsletter.issue.sendTitle', { subject }),
      text: [
        t('admin-newsletter.issue.segment', { segment }),
        recipients ? t('admin-newsletter.issue.goesTo', { count: recipients }) : t('admin-newsletter.issue.nobody'),
        ...(monthly ? [t('admin-newsletter.issue.monthly', { count: monthly })] : []),
        t('admin-newsletter.issue.noReturn'),
      ],
      action: t(when ? 'admin-newsletter.issue.schedule' : 'admin-newsletter.issue.now'),
    });
    if (!agreed) return;
    show(await sendToApi(scheduleIssue, { id, ...(when && { at: when }) }));
  };
  const schedule = () => {
    // The field has an hour of no zone: it is one of the company's.
    const [day = '', time = ''] = at.split('T');
    const when = new Date(instant(new Date(day), time, timeZone));
    if (!(when.getTime() > Date.now())) return showToast(t('admin-newsletter.issue.past'), { bad: true });
    void send(when.toISOString());
  };
  const cancel = async () => {
    const stop = {
      title: t('admin-newsletter.issue.stopTitle'),
      text: [t('admin-newsletter.issue.noReturn')],
      action: t('admin-newsletter.issue.cancel'),
    };
    if (progress.state === 'sending' && !(await ask(stop))) return;
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
        <FieldFrame id="send-at" label={t('admin-newsletter.issue.at', { place: placeOfTimeZone() })}>
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
