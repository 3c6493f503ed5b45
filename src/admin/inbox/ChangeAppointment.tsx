import { useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { cancelByCompany, freeSlots, moveAppointment } from '../../features/chat/flows/appointment-admin.ts';
import { sendToApi } from '../shell/api.ts';
import { ask } from '../shell/ask.store.ts';
import { Loading } from '../shell/Loading.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';

interface Props {
  id: string;
  /** When it is. */
  startsAt: string;
  changed(): void;
}

/** Moves an appointment to a free hour, or cancels it: its person is told. */
export function ChangeAppointment({ id, startsAt, changed }: Props) {
  const { t, day: dayText } = useWords();
  const [slot, setSlot] = useState('');
  const [reason, setReason] = useState('');
  const [day = '', time = ''] = slot.split(' ');
  const move = async (again: () => void) => {
    const when = `${dayText(day)}, ${time}`;
    const question = { title: t('admin-inbox.moveSure'), text: [t('admin-inbox.moveText', { when })] };
    if (!(await ask({ ...question, action: t('admin-inbox.moveAction') }))) return;
    const reply = await sendToApi(moveAppointment, { id, day, time });
    // Somebody else may have moved it to that very hour meanwhile: nothing was done.
    if (!reply.ok || reply.data.startsAt !== startsAt)
      showToast(reply.ok ? t('admin-inbox.moved') : t(`errors.${reply.code}`), { bad: !reply.ok });
    setSlot('');
    again();
    changed();
    // The button is of no use until another hour is chosen.
    document.getElementById('slot')?.focus();
  };
  const cancel = async () => {
    const question = { title: t('admin-inbox.cancelSure'), text: [t('admin-inbox.cancelText')] };
    if (!(await ask({ ...question, action: t('admin-inbox.cancelAction') }))) return;
    const reply = await sendToApi(cancelByCompany, { id, reason });
    showToast(reply.ok ? t('admin-inbox.cancelled') : t(`errors.${reply.code}`), { bad: !reply.ok });
    changed();
    if (reply.ok) document.getElementById('thread-appointment')?.focus();
  };
  return (
    <>
      <div className="admin-bar">
        <Loading endpoint={freeSlots}>
          {({ days }, again) => (
            <>
              <FieldFrame id="slot" label={t('admin-inbox.moveTo')}>
                <select className="input" id="slot" value={slot} onChange={({ target }) => setSlot(target.value)}>
                  <option value="">{t('admin-inbox.chooseDay')}</option>
                  {days.map((one) => (
                    <optgroup key={one.day} label={dayText(one.day)}>
                      {one.times.map((at) => (
                        <option key={at} value={`${one.day} ${at}`}>{`${dayText(one.day)}, ${at}`}</option>
                      ))}
                    </optgroup>
                  ))}
                </select>
              </FieldFrame>
              <button type="button" className="button compact" disabled={!slot} onClick={() => void move(again)}>
                {t('admin-inbox.moveAction')}
              </button>
            </>
          )}
        </Loading>
      </div>
      <div className="admin-bar">
        <FieldFrame id="cancel-reason" label={t('admin-inbox.reason')}>
          <input
            className="input"
            id="cancel-reason"
            maxLength={2000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </FieldFrame>
        <button type="button" className="button line compact" onClick={() => void cancel()}>
          {t('admin-inbox.cancelAction')}
        </button>
      </div>
    </>
  );
}
