import { useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { confirmTwoFactor, removeTwoFactor, startTwoFactor } from '../../features/auth/auth.ts';
import type { ErrorCode } from '../../lib/errors.ts';
import { sendToApi } from '../shell/api.ts';
import { useWords } from '../shell/words.ts';
import { readSession } from './session.store.ts';

type Step =
  | { step: 'off' }
  | { step: 'scan'; secret: string; qr: string }
  | { step: 'codes'; codes: string[] }
  | { step: 'on' };

/** The second factor: an authenticator app proves that it has the secret, then recovery codes are shown once. */
export function TwoFactor({ on }: { on: boolean }) {
  const { t } = useWords();
  const [now, setNow] = useState<Step>({ step: on ? 'on' : 'off' });
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState<ErrorCode>();
  const go = (next: Step) => {
    setNow(next);
    setTyped('');
    setCode(undefined);
  };
  const start = async () => {
    const reply = await sendToApi(startTwoFactor, {});
    if (reply.ok) go({ step: 'scan', ...reply.data });
    else setCode(reply.code);
  };
  const confirm = async () => {
    const reply = await sendToApi(confirmTwoFactor, { code: typed });
    if (!reply.ok) return setCode(reply.code);
    go({ step: 'codes', codes: reply.data.recoveryCodes });
    void readSession();
  };
  const remove = async () => {
    const reply = await sendToApi(removeTwoFactor, {});
    if (!reply.ok) return setCode(reply.code);
    go({ step: 'off' });
    void readSession();
  };
  const input = (label: string, type: string, autoComplete: string) => (
    <FieldFrame id="two-factor-input" label={label}>
      <input
        className="input"
        id="two-factor-input"
        type={type}
        autoComplete={autoComplete}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FieldFrame>
  );
  return (
    <section className="admin-form" aria-labelledby="two-factor">
      <h2 id="two-factor">{t('admin-content.twoFactor.title')}</h2>
      <div role="alert">
        {code && (
          <p className="notice bad">
            {t(`errors.${code === 'auth/second-factor' ? 'auth/second-factor-wrong' : code}`)}
          </p>
        )}
      </div>
      {now.step === 'off' && (
        <>
          <p>{t('admin-content.twoFactor.why')}</p>
          <p>
            <button type="button" className="button line" onClick={() => void start()}>
              {t('admin-content.twoFactor.start')}
            </button>
          </p>
        </>
      )}
      {now.step === 'scan' && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <p>{t('admin-content.twoFactor.scan')}</p>
          <img
            className="admin-qr"
            src={`data:image/svg+xml,${encodeURIComponent(now.qr)}`}
            alt=""
            width="200"
            height="200"
          />
          <p>
            {t('admin-content.twoFactor.secret')} <code>{now.secret}</code>
          </p>
          {input(t('auth.code'), 'text', 'one-time-code')}
          <p className="actions">
            <button type="submit" className="button">
              {t('admin-content.twoFactor.confirm')}
            </button>
          </p>
        </form>
      )}
      {now.step === 'codes' && (
        <div role="status">
          <p className="notice good">{t('admin-content.twoFactor.codes')}</p>
          <ul className="admin-codes">
            {now.codes.map((one) => (
              <li key={one}>
                <code>{one}</code>
              </li>
            ))}
          </ul>
          <p>
            <button type="button" className="button line" onClick={() => go({ step: 'on' })}>
              {t('admin-content.twoFactor.kept')}
            </button>
          </p>
        </div>
      )}
      {now.step === 'on' && (
        <>
          <p>{t('admin-content.twoFactor.isOn')}</p>
          <p className="actions">
            <button type="button" className="button line" onClick={() => void start()}>
              {t('admin-accounts.replace')}
            </button>
            <button type="button" className="button line" onClick={() => void remove()}>
              {t('admin-content.twoFactor.remove')}
            </button>
          </p>
        </>
      )}
    </section>
  );
}
