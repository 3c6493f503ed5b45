import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useRole } from '../accounts/role.ts';
import { $session, readSession, signInAddress } from '../accounts/session.store.ts';
import { type AreaName, areaOf, LOGIN_PATH } from './areas.ts';
import { Frame } from './Frame.tsx';
import { useNavigation } from './use-navigation.ts';
import { useWords } from './words.ts';

const screen = (load: () => Promise<{ Screen: ComponentType }>) =>
  lazy(async () => ({ default: (await load()).Screen }));
const records = screen(() => import('../screens/Records.tsx'));

/** Each screen's code is fetched when it is opened. */
const screens: Record<AreaName, ComponentType> = {
  home: screen(() => import('../screens/Home.tsx')),
  blog: records,
  content: records,
  events: screen(() => import('../screens/Events.tsx')),
  newsletter: screen(() => import('../screens/Newsletter.tsx')),
  press: records,
  promotions: records,
  inbox: screen(() => import('../screens/Inbox.tsx')),
  orders: screen(() => import('../screens/Orders.tsx')),
  people: screen(() => import('../screens/People.tsx')),
  accounts: screen(() => import('../screens/Accounts.tsx')),
  mails: records,
  log: screen(() => import('../screens/Log.tsx')),
  assistant: screen(() => import('../screens/Assistant.tsx')),
  quality: screen(() => import('../screens/Quality.tsx')),
  trash: screen(() => import('../screens/Trash.tsx')),
  unreadable: screen(() => import('../screens/Unreadable.tsx')),
  account: screen(() => import('../screens/Account.tsx')),
};
const SignIn = lazy(async () => ({ default: (await import('../screens/SignIn.tsx')).Screen }));

/** The guard is the server's; this one only leads people to where they can go on (docs/contract.md §4). */
export function AdminApp({ company }: { company: string }) {
  const { t } = useWords();
  const session = useStore($session);
  const { areas } = useRole();
  const { path, visit } = useNavigation();
  const signingIn = path.replace(/\/$/, '') === LOGIN_PATH;
  const away = signingIn ? undefined : signInAddress(session, path + location.search);
  useEffect(() => {
    void readSession();
  }, []);
  useEffect(() => {
    if (away) location.replace(away);
  }, [away]);

  if (signingIn)
    return (
      <Suspense fallback={null}>
        <SignIn company={company} />
      </Suspense>
    );
  if (session.state === 'unreachable')
    return (
      <main className="admin-alone">
        <p className="notice bad" role="alert">
          {t('errors.server/unavailable')}
        </p>
        <p className="actions">
          <button type="button" className="button" onClick={() => void readSession()}>
            {t('admin.retry')}
          </button>
        </p>
      </main>
    );
  if (session.state === 'unknown' || away)
    return (
      <p className="admin-alone" role="status">
        {t('admin.loading')}
      </p>
    );
  const area = areaOf(path) ?? 'home';
  const Screen = screens[area];
  return (
    <Frame company={company} area={area}>
      <Suspense fallback={<p role="status">{t('admin.loading')}</p>}>
        {areas.includes(area) ? (
          <Screen key={`${area} ${visit}`} />
        ) : (
          <p className="notice bad">{t('admin-accounts.closed')}</p>
        )}
      </Suspense>
    </Frame>
  );
}
