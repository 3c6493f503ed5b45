import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import {
  $signIn,
  type Credentials,
  type FindProvider,
  type ProviderCode,
  requestResetLink,
  setPassword,
  submitPasskey,
  submitSignIn,
} from '../../features/auth/sign-in.store.ts';
import type { ErrorCode, FieldError } from '../../lib/errors.ts';
import { $session, readSession } from '../accounts/session.store.ts';
import { useWords } from '../shell/words.ts';

const RESET = /^#reset=([\w.-]+)$/;

/** Firebase's sign-in, where identities are kept there. */
const findProvider: FindProvider = async () => {
  const known = $session.get();
  const session = known.state === 'known' ? known : await readSession();
  if (session.state !== 'known')
    throw Object.assign(new Error('The session cannot be read'), { code: 'network-request-failed' });
  return session.firebase && (await import('../../features/auth/firebase-provider.ts')).openProvider(session.firebase);
};

/** Our errors and the provider's, in words. */
function useSentence() {
  const { t } = useWords();
  return (code: ProviderCode | ErrorCode | 'passkey'): string =>
    code === 'passkey'
      ? t('auth.passkeyFailed')
      : code.includes('/')
        ? t(`errors.${code as ErrorCode}`)
        : t(`auth.codes.${code as ProviderCode}`);
}

function Line({
  id,
  label,
  type,
  error,
  hint,
  autoComplete,
  onChange,
  value,
}: {
  id: string;
  label: string;
  type: string;
  error?: FieldError;
  hint?: string;
  autoComplete: string;
  value: string;
  onChange(value: string): void;
}) {
  const { t } = useWords();
  const said = error && t(`errors.${error}`);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={said}>
      <input
        className="input"
        id={id}
        name={id}
        type={type}
        autoComplete={autoComplete}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        {...describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}

/** Signing in, the forgotten password, and the page its e-mail leads to. */
export function Screen() {
  const { t, lang } = useWords();
  const sentence = useSentence();
  const now = useStore($signIn);
  const session = useStore($session);
  const passkeys = session.state === 'known' && session.identity === 'local' && 'PublicKeyCredential' in window;
  const [given, setGiven] = useState<Credentials>({ email: '', password: '', code: '', remember: false });
  const [fresh, setFresh] = useState('');
  const give = (change: Partial<Credentials>) => setGiven((before) => ({ ...before, ...change }));
  const wanted = new URLSearchParams(location.search).get('redirect');

  useEffect(() => {
    document.title = t('auth.title');
    const token = RESET.exec(location.hash)?.[1];
    if (!token) return;
    // The secret leaves the address as soon as it is read.
    history.replaceState(null, '', location.pathname);
    $signIn.set({ state: 'new-password', token, fields: {} });
  }, [t]);
  useEffect(() => {
    // Loaded ahead; what fails here is said when it is needed.
    findProvider().catch(() => undefined);
  }, []);

  const back = (
    <p>
      <button type="button" className="icon link" onClick={() => $signIn.set({ state: 'idle' })}>
        {t('auth.back')}
      </button>
    </p>
  );
  if (now.state === 'new-password')
    return (
      <main className="admin-alone">
        <h1>{t('auth.setPassword')}</h1>
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void setPassword(now.token, fresh);
          }}
        >
          <Line
            id="new-password"
            label={t('auth.newPassword')}
            type="password"
            autoComplete="new-password"
            hint={t('auth.newPasswordHint')}
            error={now.fields.password}
            value={fresh}
            onChange={setFresh}
          />
          <div role="alert">
            {now.code && now.code !== 'input/invalid' && <p className="notice bad">{sentence(now.code)}</p>}
          </div>
          <p>
            <button type="submit" className="button" disabled={now.saving}>
              {t('auth.setPassword')}
            </button>
          </p>
        </form>
        {back}
      </main>
    );
  if (now.state === 'forgot' || now.state === 'link-sent')
    return (
      <main className="admin-alone">
        <h1>{t('auth.forgot')}</h1>
        <p>{t('auth.forgotText')}</p>
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void requestResetLink(given.email, lang, findProvider);
          }}
        >
          <Line
            id="email"
            label={t('auth.email')}
            type="email"
            autoComplete="username"
            value={given.email}
            onChange={(email) => give({ email })}
          />
          <div role="alert">
            {now.state === 'forgot' && now.emptyEmail && <p className="notice bad">{t('auth.emailRequired')}</p>}
            {now.state === 'forgot' && now.code && <p className="notice bad">{sentence(now.code)}</p>}
          </div>
          <div role="status">{now.state === 'link-sent' && <p className="notice good">{t('auth.linkSent')}</p>}</div>
          <p>
            <button type="submit" className="button" disabled={now.state === 'forgot' && now.sending}>
              {t('auth.sendLink')}
            </button>
          </p>
        </form>
        {back}
      </main>
    );
  const fields = now.state === 'error' ? now.fields : {};
  const busy = now.state === 'signing-in' || now.state === 'success';
  return (
    <main className="admin-alone">
      <h1>{t('auth.title')}</h1>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submitSignIn(given, wanted, findProvider);
        }}
      >
        <Line
          id="email"
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          error={fields.email}
          value={given.email}
          onChange={(email) => give({ email })}
        />
        <Line
          id="password"
          label={t('auth.password')}
          type="password"
          autoComplete="current-password"
          error={fields.password}
          value={given.password}
          onChange={(password) => give({ password })}
        />
        {now.state === 'code-asked' && (
          <Line
            id="code"
            label={t('auth.code')}
            type="text"
            autoComplete="one-time-code"
            hint={t('auth.codeHint')}
            value={given.code ?? ''}
            onChange={(code) => give({ code })}
          />
        )}
        <label className="check">
          <input
            type="checkbox"
            checked={given.remember}
            onChange={({ target }) => give({ remember: target.checked })}
          />
          <span>{t('auth.remember')}</span>
        </label>
        <div role="alert">
          {now.state === 'error' && now.code !== 'input/invalid' && <p className="notice bad">{sentence(now.code)}</p>}
          {now.state === 'code-asked' && (
            <p className={now.wrong ? 'notice bad' : 'notice'}>
              {t(now.wrong ? 'errors.auth/second-factor-wrong' : 'errors.auth/second-factor')}
            </p>
          )}
        </div>
        <div role="status">
          {now.state === 'success' && <p className="notice good">{t('auth.success')}</p>}
          {now.state === 'password-set' && <p className="notice good">{t('auth.passwordSet')}</p>}
        </div>
        <p className="actions">
          <button type="submit" className="button" disabled={busy}>
            {t(busy ? 'auth.signingIn' : 'auth.signIn')}
          </button>
          {passkeys && (
            <button
              type="button"
              className="button line"
              disabled={busy}
              onClick={() => void submitPasskey(given.remember, wanted)}
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
    </main>
  );
}
