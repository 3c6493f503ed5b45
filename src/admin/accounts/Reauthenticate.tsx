import { useStore } from '@nanostores/react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { reauthenticate } from '../../features/auth/auth.ts';
import { passkeyReauthenticationOptions } from '../../features/auth/passkeys.ts';
import { providerCode } from '../../features/auth/sign-in.store.ts';
import { call } from '../../lib/call.ts';
import { useWords } from '../shell/words.ts';
import { $proofAsked } from './reauthentication.store.ts';
import { noteRefusal } from './refused-session.store.ts';
import { $session } from './session.store.ts';

type Proof = Omit<z.output<typeof reauthenticate.input>, 'lang'>;

/**
 * Asks who sits there, above whatever was being done: password and second factor, a passkey, or the provider's
 * password.
 */
export function Reauthenticate() {
  const asked = useStore($proofAsked);
  return asked ? <Dialog settle={asked.settle} /> : null;
}

function Dialog({ settle }: { settle(given: boolean): void }) {
  const { t, lang } = useWords();
  const session = useStore($session);
  const known = session.state === 'known' && session.signedIn ? session : undefined;
  const dialog = useRef<HTMLDialogElement>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [codeAsked, setCodeAsked] = useState(known?.twoFactor ?? false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);

  const prove = async (proof: Proof) => {
    const reply = noteRefusal(await call(reauthenticate, { ...proof, lang }));
    if (reply.ok) return settle(true);
    if (reply.code === 'auth/second-factor') setCodeAsked(true);
    // Only a password or a passkey is asked for here; a refused passkey is no wrong password.
    setProblem(
      t(
        reply.code !== 'auth/invalid-credential'
          ? `errors.${reply.code}`
          : proof.passkey
            ? 'auth.passkeyFailed'
            : 'auth.reauthenticate.wrong',
      ),
    );
  };
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const withPassword = async () => {
    if (!known?.firebase) return prove({ password, ...(code && { code }) });
    try {
      const { openProvider } = await import('../../features/auth/firebase-provider.ts');
      await prove({ idToken: await openProvider(known.firebase).signIn(known.email, password) });
    } catch (error) {
      setProblem(t(`auth.codes.${providerCode(error)}`));
    }
  };
  const withPasskey = async () => {
    const asked = noteRefusal(await call(passkeyReauthenticationOptions, {}));
    if (!asked.ok) return setProblem(t(`errors.${asked.code}`));
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser');
      await prove({ passkey: await startAuthentication({ optionsJSON: asked.data.options }) });
    } catch {
      // The browser gives no reason: cancelled and not registered look the same.
      setProblem(t('auth.passkeyFailed'));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void during(withPassword);
  };
  const line = (id: string, label: string, input: ReactNode) => (
    <FieldFrame id={id} label={label}>
      {input}
    </FieldFrame>
  );
  return (
    <dialog ref={dialog} className="admin-dialog" aria-labelledby="proof-title" onCancel={() => settle(false)}>
      <form className="admin-form" noValidate onSubmit={submit}>
        <h2 id="proof-title">{t('auth.reauthenticate.title')}</h2>
        <p>{t('auth.reauthenticate.text')}</p>
        {line(
          'proof-password',
          t('auth.password'),
          <input
            className="input"
            id="proof-password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />,
        )}
        {codeAsked &&
          line(
            'proof-code',
            t('auth.code'),
            <input
              className="input"
              id="proof-code"
              autoComplete="one-time-code"
              inputMode="numeric"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />,
          )}
        <div role="alert">{problem && <p className="notice bad">{problem}</p>}</div>
        <p className="actions">
          <button type="submit" className="button compact" disabled={busy}>
            {t('auth.reauthenticate.action')}
          </button>
          {(known?.passkeys ?? 0) > 0 && (
            <button
              type="button"
              className="button line compact"
              disabled={busy}
              onClick={() => void during(withPasskey)}
            >
              {t('auth.reauthenticate.passkey')}
            </button>
          )}
          <button type="button" className="button line compact" onClick={() => settle(false)}>
            {t('auth.reauthenticate.cancel')}
          </button>
        </p>
      </form>
    </dialog>
  );
}
