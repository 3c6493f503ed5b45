import { type SubmitEvent, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { resultCountText } from '../records/result-count.ts';
import { sendToApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { erasePerson } from './people.ts';

/** Erases a person for good, once the address was typed a second time. */
export function ErasePerson({ email, onDone }: { email: string; onDone(): void }) {
  const { t } = useWords();
  const [confirmation, setConfirmation] = useState('');
  const [wrong, setWrong] = useState(false);
  const erase = async (event: SubmitEvent) => {
    event.preventDefault();
    const reply = await sendToApi(erasePerson, { email, confirmation });
    if (!reply.ok && reply.code === 'input/invalid') return setWrong(true);
    if (!reply.ok) return showToast(t(`errors.${reply.code}`), { bad: true });
    const kept = reply.data.kept.map(({ type, count }) => `${resultCountText(t, type)} (${count})`).join(', ');
    showToast(kept ? `${t('admin-people.done')} ${t('admin-people.kept')} ${kept}.` : t('admin-people.done'));
    onDone();
  };
  const error = wrong ? t('admin-people.different') : undefined;
  return (
    <section aria-labelledby="erase">
      <h2 id="erase">{t('admin-people.erase')}</h2>
      <p>{t('admin-people.eraseHint')}</p>
      <form className="admin-form" onSubmit={(event) => void erase(event)} noValidate>
        <FieldFrame id="erase-email" label={t('admin-people.confirmation')} error={error} announced>
          <input
            id="erase-email"
            className="input"
            type="email"
            autoComplete="off"
            value={confirmation}
            onChange={({ target }) => {
              setConfirmation(target.value);
              setWrong(false);
            }}
            {...describedBy('erase-email', { error })}
          />
        </FieldFrame>
        <p className="actions">
          <button type="submit" className="button compact">
            {t('admin-people.action')}
          </button>
        </p>
      </form>
    </section>
  );
}
