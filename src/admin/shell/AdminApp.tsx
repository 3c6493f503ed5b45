import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useRole } from '../accounts/role.ts';
import { $session, readSession, signInAddress } from '../accounts/session.store.ts';
import { type AreaName, areaNames, areaOf, LOGIN_PATH } from './areas.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Frame } from './Frame.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { useNavigation } from './use-navigation.ts';
import { useWords } from './words.ts';

const records = lazyScreen(() => import('../screens/Records.tsx'));

/** Each screen's code is fetched when it is opened, or after the first one that was. */
const screens: Record<AreaName, ReturnType<typeof lazyScreen<object>>> = {
  home: lazyScreen(() => import('../screens/Home.tsx')),
  blog: records,
  content: records,
  events: lazyScreen(() => import('../screens/Events.tsx')),
  newsletter: lazyScreen(() => import('../screens/Newsletter.tsx')),
  press: records,
  promotions: records,
  inbox: lazyScreen(() => import('../screens/Inbox.tsx')),
  orders: lazyScreen(() => import('../screens/Orders.tsx')),
  people: lazyScreen(() => import('../screens/People.tsx')),
  accounts: lazyScreen(() => import('../screens/Accounts.tsx')),
  mails: records,
  log: lazyScreen(() => import('../screens/Log.tsx')),
  assistant: lazyScreen(() => import('../screens/Assistant.tsx')),
  quality: lazyScreen(() => import('../screens/Quality.tsx')),
  trash: lazyScreen(() => import('../screens/Trash.tsx')),
  unreadable: lazyScreen(() => import('../screens/Unreadable.tsx')),
  account: lazyScreen(() => import('../screens/Account.tsx')),
};
const { Screen: SignIn } = lazyScreen(() => import('../screens/SignIn.tsx'));

/** In turn, so that what is asked for meanwhile waits for one of them at most; one that fails is fetched when opened. */
async function preloadScreens(areas: readonly AreaName[]): Promise<void> {
  for (const area of areas) await screens[area].preload().catch(() => undefined);
}

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

  const isIn = session.state === 'known' && session.signedIn && !signingIn;
  const opened = isIn ? areas.join(' ') : '';
  useEffect(() => {
    void preloadScreens(areaNames.filter((name) => opened.split(' ').includes(name)));
  }, [opened]);

  if (signingIn) return <SignIn company={company} />;
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
  const { Screen } = screens[area];
  return (
    <Frame company={company} area={area}>
      {areas.includes(area) ? (
        <ErrorBoundary key={`${area} ${visit}`}>
          <Screen />
        </ErrorBoundary>
      ) : (
        <p className="notice bad">{t('admin-accounts.closed')}</p>
      )}
    </Frame>
  );
}
