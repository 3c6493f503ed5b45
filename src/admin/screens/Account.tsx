import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { endSession, listSessions } from '../../features/auth/auth.ts';
import { ChangePassword } from '../accounts/ChangePassword.tsx';
import { Passkeys } from '../accounts/Passkeys.tsx';
import { $session, signOut } from '../accounts/session.store.ts';
import { TwoFactor } from '../accounts/TwoFactor.tsx';
import { sendToApi } from '../shell/api.ts';
import { Loading } from '../shell/Loading.tsx';
import { RelativeTime } from '../shell/RelativeTime.tsx';
import { useWords } from '../shell/words.ts';

/** One's own password, second factor and open sessions. At an identity provider, the first two are the provider's. */
export function Screen() {
  const { t } = useWords();
  const session = useStore($session);
  const local = session.state === 'known' && session.signedIn && session.identity === 'local';
  useEffect(() => {
    document.title = `${t('admin.areas.account')} | ${t('admin.title')}`;
  }, [t]);
  return (
    <>
      <h1>{t('admin.areas.account')}</h1>
      <div className="admin-parts">
        {local && <ChangePassword />}
        {local && <Passkeys />}
        {local && <TwoFactor on={session.twoFactor} />}
        <section aria-labelledby="sessions">
          <h2 id="sessions">{t('admin-content.account.sessions')}</h2>
          <Loading endpoint={listSessions}>
            {({ sessions }, again) => (
              <ul className="admin-list">
                {sessions.map(({ id, browser, seenAt, current }) => (
                  <li key={id}>
                    <b>{browser || t('admin-content.account.unknown')}</b>{' '}
                    <RelativeTime
                      className="caption"
                      at={seenAt}
                      within={(when) => t('admin-content.account.seen', { when })}
                    />{' '}
                    {current ? (
                      <span className="badge">{t('admin-content.account.here')}</span>
                    ) : (
                      <button
                        type="button"
                        className="link"
                        onClick={() => void sendToApi(endSession, { id }).then(again)}
                      >
                        {t('admin-content.account.end')}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Loading>
          <p className="actions">
            <button type="button" className="button line compact" onClick={() => void signOut(true)}>
              {t('admin-content.account.everywhere')}
            </button>
          </p>
        </section>
      </div>
    </>
  );
}
