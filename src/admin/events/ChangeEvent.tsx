import { useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import type { EventView } from '../../features/events/event-desk.ts';
import type { Kind } from '../records/kind.ts';
import { agreesToNotice } from '../records/notice.ts';
import { saveRecord } from '../records/record-endpoints.ts';
import { sendToApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';

interface Props {
  event: EventView;
  kind: Kind;
  changed(): void;
}

/** Moves, postpones or cancels an event, once the e-mails that would leave were seen. */
export function ChangeEvent({ event, kind, changed }: Props) {
  const { t } = useWords();
  const [date, setDate] = useState(event.date);
  const [time, setTime] = useState(event.time);
  const [busy, setBusy] = useState(false);
  const page = event.pages.find(({ state }) => state === 'published');
  if (!page) return <p className="soft">{t('admin-events.change.draft')}</p>;

  const save = async (fields: Record<string, unknown>) => {
    if (busy) return;
    setBusy(true);
    const { id, updatedAt: base } = page;
    if (await agreesToNotice(kind, 'event', id, fields, t)) {
      const reply = await sendToApi(saveRecord, { type: 'event', id, base, fields });
      const [wrong] = reply.ok ? [] : Object.values(reply.fields);
      const problem = reply.ok ? '' : t(wrong ? `errors.${wrong}` : `errors.${reply.code}`);
      const people = reply.ok ? reply.data.notice?.people : undefined;
      const queued = people ? ` ${t('admin-notices.queued', { count: people })}` : '';
      showToast(reply.ok ? t('admin-notices.saved') + queued : problem, { bad: !reply.ok });
      changed();
    }
    setBusy(false);
  };
  const isMoved = date !== event.date || time !== event.time;
  return (
    <form
      className="admin-bar"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void save({ date, time, ...(event.status === 'postponed' && { status: 'scheduled' }) });
      }}
    >
      <FieldFrame id="event-date" label={t('admin-events.change.date')}>
        <input
          className="input"
          id="event-date"
          type="date"
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      </FieldFrame>
      <FieldFrame id="event-time" label={t('admin-events.change.time')}>
        <input
          className="input"
          id="event-time"
          type="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </FieldFrame>
      <div className="end">
        <button
          type="submit"
          className="button compact"
          aria-disabled={busy || undefined}
          disabled={!date || !time || !isMoved}
        >
          {t('admin-events.change.move')}
        </button>
        {event.status === 'scheduled' && (
          <button
            type="button"
            className="button line compact"
            aria-disabled={busy || undefined}
            onClick={() => void save({ status: 'postponed' })}
          >
            {t('admin-events.change.postpone')}
          </button>
        )}
        <button
          type="button"
          className="button line compact"
          aria-disabled={busy || undefined}
          onClick={() => void save({ status: event.status === 'cancelled' ? 'scheduled' : 'cancelled' })}
        >
          {t(event.status === 'cancelled' ? 'admin-events.change.reinstate' : 'admin-events.change.cancel')}
        </button>
      </div>
    </form>
  );
}
