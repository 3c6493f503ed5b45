import { useStore } from '@nanostores/react';
import {
  $signIn,
  type Credentials,
  type SignInState,
  submitPasskey,
  submitSignIn,
} from '../../features/auth/sign-in.store.ts';
import { $session } from '../accounts/session.store.ts';
import { useWords } from '../shell/words.ts';
import { findProvider } from './find-provider.ts';
import { SignInField } from './SignInField.tsx';
import { useErrorSentence } from './sign-in-errors.ts';

interface Props {
  state: SignInState;
  credentials: Credentials;
  onChange(change: Partial<Credentials>): void;
}

/** Why the last attempt failed, or that a code is needed; then what has succeeded. */
function SignInMessages({ state }: Pick<Props, 'state'>) {
  const { t } = useWords();
  const errorSentence = useErrorSentence();
  return (
    <>
      <div role="alert">
        {state.state === 'error' && state.code !== 'input/invalid' && (
          <p className="notice bad">{errorSentence(state.code)}</p>
        )}
        {state.state === 'code-asked' && (
          <p className={state.wrong ? 'notice bad' : 'notice'}>
            {t(state.wrong ? 'errors.auth/second-factor-wrong' : 'errors.auth/second-factor')}
          </p>
        )}
      </div>
      <div role="status">
        {state.state === 'success' && <p className="notice good">{t('auth.success')}</p>}
        {state.state === 'password-set' && <p className="notice good">{t('auth.passwordSet')}</p>}
      </div>
    </>
  );
}

/** E-mail address and password, the code of the second factor when the account has one; or a passkey. */
export function SignInForm({ state, credentials, onChange }: Props) {
  const { t } = useWords();
  const session = useStore($session);
  const offersPasskey = session.state === 'known' && session.identity === 'local' && 'PublicKeyCredential' in window;
  const redirect = new URLSearchParams(location.search).get('redirect');
  const fields = state.state === 'error' ? state.fields : {};
  const busy = state.state === 'signing-in' || state.state === 'success';
  return (
    <>
      <h1>{t('auth.title')}</h1>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submitSignIn(credentials, redirect, findProvider);
        }}
      >
        <SignInField
          id="email"
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          error={fields.email}
          value={credentials.email}
          onChange={(email) => onChange({ email })}
        />
        <SignInField
          id="password"
          label={t('auth.password')}
          type="password"
          autoComplete="current-password"
          error={fields.password}
          value={credentials.password}
          onChange={(password) => onChange({ password })}
        />
        {state.state === 'code-asked' && (
          <SignInField
            id="code"
            label={t('auth.code')}
            type="text"
            autoComplete="one-time-code"
            hint={t('auth.codeHint')}
            value={credentials.code ?? ''}
            onChange={(code) => onChange({ code })}
          />
        )}
        <label className="check">
          <input
            type="checkbox"
            checked={credentials.remember}
            onChange={({ target }) => onChange({ remember: target.checked })}
          />
          <span>{t('auth.remember')}</span>
        </label>
        <SignInMessages state={state} />
        <p className="actions">
          <button type="submit" className="button" disabled={busy}>
            {t(busy ? 'auth.signingIn' : 'auth.signIn')}
          </button>
          {offersPasskey && (
            <button
              type="button"
              className="button line"
              disabled={busy}
              onClick={() => void submitPasskey(credentials.remember, redirect)}
            >
              {t('auth.passkey')}
            </button>
          )}
        </p>
      </form>
      <p>
        <button type="button" className="icon link" onClick={() => $signIn.set({ state: 'forgot' })}>
          {t('auth.forgot')}
        </button>
      </p>
    </>
  );
}
