import { type SubmitEvent, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '../../features/auth/passkeys.ts';
import { sendToApi } from '../shell/api.ts';
import { Loading } from '../shell/Loading.tsx';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';
import { readSession } from './session.store.ts';

/** Passkeys of one's own account: a finger, a face or a code instead of password and second factor. */
export function Passkeys() {
  const { t } = useWords();
  const [name, setName] = useState('');
  const [version, setVersion] = useState(0);
  const changed = (text: string) => {
    showToast(text);
    setVersion((before) => before + 1);
    void readSession();
  };
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    const called = name.trim() || t('admin-accounts.passkeys.mine');
    const started = await sendToApi(startPasskey, {});
    if (!started.ok) return showToast(t(`errors.${started.code}`), { bad: true });
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const reply = await sendToApi(addPasskey, {
        name: called,
        passkey: await startRegistration({ optionsJSON: started.data.options }),
      });
      if (!reply.ok) return showToast(t(`errors.${reply.code}`), { bad: true });
      setName('');
      changed(t('admin-accounts.passkeys.added'));
    } catch {
      // The browser gives no reason: cancelled and already registered look the same.
      showToast(t('auth.passkeyFailed'), { bad: true });
    }
  };
  const remove = async (id: string) => {
    const reply = await sendToApi(removePasskey, { id });
    if (reply.ok) changed(t('admin-accounts.passkeys.removed'));
    else showToast(t(`errors.${reply.code}`), { bad: true });
  };
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{t('admin-accounts.passkeys.title')}</h2>
      <p>{t('admin-accounts.passkeys.why')}</p>
      <Loading endpoint={listPasskeys} key={version}>
        {({ passkeys }) => (
          <ul className="admin-list">
            {passkeys.map((one) => (
              <li key={one.id}>
                <b>{one.name}</b>{' '}
                <span className="caption">
                  <RelativeTime
                    at={one.usedAt ?? one.createdAt}
                    within={(when) => t(`admin-accounts.passkeys.${one.usedAt ? 'used' : 'since'}`, { when })}
                  />
                </span>{' '}
                <button
                  type="button"
                  className="link"
                  aria-label={t('admin-accounts.passkeys.removeOne', { name: one.name })}
                  onClick={() => void remove(one.id)}
                >
                  {t('admin-accounts.passkeys.remove')}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loading>
      <form className="admin-bar" noValidate onSubmit={(event) => void add(event)}>
        <FieldFrame id="passkey-name" label={t('admin-accounts.passkeys.name')}>
          <input
            className="input"
            id="passkey-name"
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </FieldFrame>
        <button type="submit" className="button line compact">
          {t('admin-accounts.passkeys.add')}
        </button>
      </form>
    </section>
  );
}
