import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $signIn, type Credentials } from '../../features/auth/sign-in.store.ts';
import { Logo } from '../shell/Logo.tsx';
import { useWords } from '../shell/words.ts';
import { ForgotPasswordForm } from '../sign-in/ForgotPasswordForm.tsx';
import { findProvider } from '../sign-in/find-provider.ts';
import { NewPasswordForm } from '../sign-in/NewPasswordForm.tsx';
import { SignInForm } from '../sign-in/SignInForm.tsx';

const RESET_HASH = /^#reset=([\w.-]+)$/;

/** Opens the new-password form when the address holds the token of a reset e-mail. */
function useResetToken(): void {
  useEffect(() => {
    const token = RESET_HASH.exec(location.hash)?.[1];
    if (!token) return;
    // The token is secret: it is removed from the address and the history at once.
    history.replaceState(null, '', location.pathname);
    $signIn.set({ state: 'new-password', token, fields: {} });
  }, []);
}

/** The way back to the site, and the drawing beside the form. */
const Door = ({ company }: { company: string }) => (
  <>
    <a className="brand" href="/">
      <Logo company={company} />
    </a>
    <svg className="plan" viewBox="0 0 720 360" aria-hidden="true">
      <use href="/drawings/home.svg#d" />
    </svg>
  </>
);

/** Sign-in, the forgotten password, and the page that the reset e-mail links to. */
export function Screen({ company }: { company: string }) {
  const { t } = useWords();
  const state = useStore($signIn);
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '', code: '', remember: false });
  const change = (changed: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...changed }));

  useEffect(() => {
    document.title = t('auth.title');
  }, [t]);
  useResetToken();
  useEffect(() => {
    // Loaded ahead of the first submission, which tries again and shows the error.
    findProvider().catch(() => undefined);
  }, []);

  if (state.state !== 'new-password' && state.state !== 'forgot' && state.state !== 'link-sent')
    return (
      <main className="admin-alone admin-sign-in">
        <Door company={company} />
        <SignInForm state={state} credentials={credentials} onChange={change} />
      </main>
    );
  return (
    <main className="admin-alone admin-sign-in">
      <Door company={company} />
      {state.state === 'new-password' ? (
        <NewPasswordForm state={state} />
      ) : (
        <ForgotPasswordForm state={state} email={credentials.email} onEmail={(email) => change({ email })} />
      )}
      <p>
        <button type="button" className="icon link" onClick={() => $signIn.set({ state: 'idle' })}>
          {t('auth.back')}
        </button>
      </p>
    </main>
  );
}
