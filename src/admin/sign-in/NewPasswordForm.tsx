import { useState } from 'react';
import { type SignInState, setPassword } from '../../features/auth/sign-in.store.ts';
import { useWords } from '../shell/words.ts';
import { SignInField } from './SignInField.tsx';
import { useErrorSentence } from './sign-in-errors.ts';

type State = Extract<SignInState, { state: 'new-password' }>;

/** Sets the new password of the account that the link of a reset e-mail names. */
export function NewPasswordForm({ state }: { state: State }) {
  const { t } = useWords();
  const errorSentence = useErrorSentence();
  const [password, changePassword] = useState('');
  return (
    <>
      <h1>{t('auth.setPassword')}</h1>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void setPassword(state.token, password);
        }}
      >
        <SignInField
          id="new-password"
          label={t('auth.newPassword')}
          type="password"
          autoComplete="new-password"
          hint={t('auth.newPasswordHint')}
          error={state.fields.password}
          value={password}
          onChange={changePassword}
        />
        <div role="alert">
          {state.code && state.code !== 'input/invalid' && <p className="notice bad">{errorSentence(state.code)}</p>}
        </div>
        <p>
          <button type="submit" className="button" disabled={state.saving}>
            {t('auth.setPassword')}
          </button>
        </p>
      </form>
    </>
  );
}
