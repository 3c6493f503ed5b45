import { useState } from 'react';
import { FieldFrame } from '../../components/forms/FieldFrame.tsx';
import { describedBy } from '../../components/forms/form-scope.ts';
import { changePassword } from '../../features/auth/auth.ts';
import type { FieldErrors } from '../../lib/errors.ts';
import { sendToApi } from '../shell/api.ts';
import { showToast } from '../shell/Toasts.tsx';
import { useWords } from '../shell/words.ts';

/** A new password, after the one in use; the other sessions end. */
export function ChangePassword() {
  const { t } = useWords();
  const [given, setGiven] = useState({ current: '', password: '' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refused, setRefused] = useState('');
  const save = async () => {
    const reply = await sendToApi(changePassword, given);
    setErrors(reply.ok ? {} : reply.fields);
    setRefused(reply.ok || reply.code === 'input/invalid' ? '' : t(`errors.${reply.code}`));
    if (!reply.ok) return;
    setGiven({ current: '', password: '' });
    showToast(t('admin-content.account.changed'));
  };
  const line = (name: 'current' | 'password', label: string, autoComplete: string, hint?: string) => {
    const error = errors[name];
    const id = `password-${name}`;
    return (
      <FieldFrame id={id} label={label} hint={hint} error={error && t(`errors.${error}`)}>
        <input
          className="input"
          id={id}
          type="password"
          autoComplete={autoComplete}
          value={given[name]}
          onChange={({ target }) => setGiven((before) => ({ ...before, [name]: target.value }))}
          {...describedBy(id, { hint, error })}
        />
      </FieldFrame>
    );
  };
  return (
    <form
      className="admin-form narrow"
      noValidate
      aria-labelledby="password-title"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id="password-title">{t('auth.setPassword')}</h2>
      {line('current', t('admin-content.account.current'), 'current-password')}
      {line('password', t('auth.newPassword'), 'new-password', t('auth.newPasswordHint'))}
      <div role="alert">{refused && <p className="notice bad">{refused}</p>}</div>
      <p>
        <button type="submit" className="button">
          {t('auth.setPassword')}
        </button>
      </p>
    </form>
  );
}
