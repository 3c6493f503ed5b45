import type { Locale } from '../../i18n/locales.ts';
import { queueEmail } from '../../mail/outbox.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Records } from '../../ports/store.ts';
import { type CredentialChange, credentialChangeEmail } from './auth.emails.ts';

/**
 * Queues an e-mail to an account's owner in the transaction that changes a credential, so that no change goes
 * unnoticed. In French when the owner's language is unknown.
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
