import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { locales } from '../../i18n/locales.ts';
import { EndedSession } from '../accounts/EndedSession.tsx';
import { Reauthenticate } from '../accounts/Reauthenticate.tsx';
import { useRole } from '../accounts/role.ts';
import { $session, signOut } from '../accounts/session.store.ts';
import { CommandPalette } from '../find/CommandPalette.tsx';
import { PublishButton } from '../overview/PublishButton.tsx';
import { useWaiting } from '../overview/use-waiting.ts';
import { publish } from '../records/record-endpoints.ts';
import { AreaIcon } from './AreaIcon.tsx';
import { AskDialog } from './AskDialog.tsx';
import { type AreaGroup, type AreaName, areaGroups, areaPath, HOME_PATH } from './areas.ts';
import { Logo } from './Logo.tsx';
import { ToastLine } from './Toasts.tsx';
import { chooseLanguage, useWords } from './words.ts';

/** Fetched at the press, as on the site: the module has one importer in its one script. */
const switchTheme = async () => (await import('../../components/shell/switch-theme.ts')).handlePress();

const groupNames = Object.keys(areaGroups) as AreaGroup[];

/** The page is read in the other language at once: on a phone the menu lies over it. */
function closeMenu(pressed: Element): void {
  const menu = pressed.closest('details');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

interface Props {
  company: string;
  area: AreaName;
  children: ReactNode;
}

/** The menu, who is signed in, the language, and the button that publishes. */
export function Frame({ company, area, children }: Props) {
  const { t, lang } = useWords();
  const session = useStore($session);
  const email = session.state === 'known' && session.signedIn ? session.email : '';
  const { areas: mine, may } = useRole();
  const waiting = useWaiting();
  const link = (name: AreaName) => (
    <a key={name} href={areaPath(name)} aria-current={name === area ? 'page' : undefined}>
      <AreaIcon name={name} />
      {t(`admin.areas.${name}`)}
      {waiting[name] ? (
        <span className="admin-count">
          {waiting[name]}
          <span className="sr-only"> {t('admin-inbox.home.toDo')}</span>
        </span>
      ) : null}
    </a>
  );
  const menu = groupNames
    .map((group) => [group, areaGroups[group].filter((name: AreaName) => mine.includes(name))] as const)
    .filter(([, names]) => names.length > 0)
    .map(([group, names]) => (
      <div key={group}>
        <p className="caption">{t(`admin.areaGroups.${group}`)}</p>
        {names.map(link)}
      </div>
    ));
  /** Beside the menu where there is room, in it on a phone: there the screen is for the work. */
  const tools = (
    <>
      <button type="button" className="icon" onClick={() => void switchTheme()}>
        {t('shell.theme')}
      </button>
      <a href={lang === 'fr' ? '/' : '/en'} target="_blank" rel="noopener">
        {t('admin.site')}
      </a>
      {locales.map((other) => (
        <button
          type="button"
          className="icon"
          key={other}
          lang={other}
          aria-pressed={other === lang}
          onClick={({ currentTarget }) => {
            chooseLanguage(other);
            closeMenu(currentTarget);
          }}
        >
          {other.toUpperCase()}
        </button>
      ))}
      <span className="soft">{email}</span>
      <button type="button" className="icon" onClick={() => void signOut()}>
        {t('admin.signOut')}
      </button>
    </>
  );
  return (
    <div className="admin">
      <a className="skip" href="#main">
        {t('shell.skip')}
      </a>
      <header className="admin-top">
        <a className="brand" href={HOME_PATH}>
          <Logo company={company} />
        </a>
        <details className="admin-menu">
          <summary>{t('shell.menu')}</summary>
          <div className="admin-menu-panel">
            <nav aria-label={t('admin.menu')}>{menu}</nav>
            <div className="admin-tools">{tools}</div>
          </div>
        </details>
        <CommandPalette />
        <div className="admin-tools">{tools}</div>
      </header>
      <div className="admin-side">
        <nav aria-label={t('admin.menu')}>{menu}</nav>
        {may(publish) && <PublishButton />}
      </div>
      <main id="main" tabIndex={-1}>
        <EndedSession />
        {children}
      </main>
      <Reauthenticate />
      <AskDialog />
      <ToastLine />
    </div>
  );
}
