import type { Locale } from '../../i18n/locales.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Records } from '../../ports/store.ts';
import { type CredentialChange, credentialChangeEmail } from './auth.emails.ts';

/**
 * Tells an account's owner of a change, in the transaction that makes it: nobody changes a credential unseen. French
 * where the owner's language is not known.
 */
export async function notifyAccountOwner(
  records: Records,
  clock: Clock,
  { email, lang = 'fr' }: { email: string; lang?: Locale | undefined },
  change: CredentialChange,
  browser: string,
): Promise<void> {
  await queueEmail(
    records,
    credentialChangeEmail(email, lang, change, { at: clock(), browser }),
    'auth-changed',
    clock,
  );
}
