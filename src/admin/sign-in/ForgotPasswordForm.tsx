import { requestResetLink, type SignInState } from '../../features/auth/sign-in.store.ts';
import { useWords } from '../shell/words.ts';
import { findProvider } from './find-provider.ts';
import { SignInField } from './SignInField.tsx';
import { useErrorSentence } from './sign-in-errors.ts';

interface Props {
  state: Extract<SignInState, { state: 'forgot' | 'link-sent' }>;
  email: string;
  onEmail(email: string): void;
}

/** Requests the e-mail with the link that sets a new password. */
export function ForgotPasswordForm({ state, email, onEmail }: Props) {
  const { t, lang } = useWords();
  const errorSentence = useErrorSentence();
  return (
    <>
      <h1>{t('auth.forgot')}</h1>
      <p>{t('auth.forgotText')}</p>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void requestResetLink(email, lang, findProvider);
        }}
      >
        <SignInField
          id="email"
          label={t('auth.email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={onEmail}
        />
        <div role="alert">
          {state.state === 'forgot' && state.emptyEmail && <p className="notice bad">{t('auth.emailRequired')}</p>}
          {state.state === 'forgot' && state.code && <p className="notice bad">{errorSentence(state.code)}</p>}
        </div>
        <div role="status">{state.state === 'link-sent' && <p className="notice good">{t('auth.linkSent')}</p>}</div>
        <p>
          <button type="submit" className="button" disabled={state.state === 'forgot' && state.sending}>
            {t('auth.sendLink')}
          </button>
        </p>
      </form>
    </>
  );
}
