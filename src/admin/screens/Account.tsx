import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { endSession, listSessions } from '../../features/auth/auth.ts';
import { tell } from '../ask.ts';
import { ChangePassword } from '../ChangePassword.tsx';
import { Loading } from '../Loading.tsx';
import { Passkeys } from '../Passkeys.tsx';
import { $session, leave } from '../session.store.ts';
import { TwoFactor } from '../TwoFactor.tsx';
import { useWords } from '../words.ts';

/** One's own password, second factor and open sessions. At an identity provider, the first two are the provider's. */
export function Screen() {
  const { t, moment } = useWords();
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
                    <span className="fig">{t('admin-content.account.seen', { when: moment(seenAt) })}</span>{' '}
                    {current ? (
                      <span className="badge">{t('admin-content.account.here')}</span>
                    ) : (
                      <button type="button" className="link" onClick={() => void tell(endSession, { id }).then(again)}>
                        {t('admin-content.account.end')}
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </Loading>
          <p className="acts">
            <button type="button" className="btn line s" onClick={() => void leave(true)}>
              {t('admin-content.account.everywhere')}
            </button>
          </p>
        </section>
      </div>
    </>
  );
}
