import type { ProviderCode } from '../../features/auth/sign-in.store.ts';
import type { ErrorCode } from '../../lib/errors.ts';
import { useWords } from '../shell/words.ts';

/** Returns the sentence for an error code of ours, of the identity provider, or for a failed passkey. */
export function useErrorSentence() {
  const { t } = useWords();
  return (code: ProviderCode | ErrorCode | 'passkey'): string =>
    code === 'passkey'
      ? t('auth.passkeyFailed')
      : code.includes('/')
        ? t(`errors.${code as ErrorCode}`)
        : t(`auth.codes.${code as ProviderCode}`);
}
