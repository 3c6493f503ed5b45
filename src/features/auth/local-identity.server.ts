import { createHmac } from 'node:crypto';
import { AppError } from '../../lib/errors.ts';
import { readToken } from '../../lib/signed-token.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identity, Proof, VerifiedPerson } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';
import { type Account, account, consumeTwoFactorCode, hasTwoFactor } from './accounts.server.ts';
import { withAttempt } from './attempts.server.ts';
import { notifyAccountOwner } from './credential-changes.server.ts';
import { isPassword } from './passwords.server.ts';

export const DEVICE_PURPOSE = 'auth-device';
type PasswordProof = Extract<Proof, { kind: 'password' }>;

export interface LocalIdentityOptions {
  store: Store;
  clock: Clock;
  secret: string;
  audit: AuditLog;
}

/**
 * Accounts in the site's own store. Every refusal is `invalid-credential`, so that the existence of an account is not
 * revealed; that an account is disabled is said only after the right password.
 */
export class LocalIdentity implements Identity {
  readonly kind = 'local';
  readonly #options: LocalIdentityOptions;

  constructor(options: LocalIdentityOptions) {
    this.#options = options;
  }

  async prove(proof: Proof): Promise<VerifiedPerson> {
    if (proof.kind !== 'password') throw new AppError('auth/invalid-credential');
    const { audit } = this.#options;
    const { email, session } = proof;
    const action = session ? 'auth/reauthenticate/failed' : 'auth/sign-in/failed';
    await withAttempt(
      this.#options,
      this.#counterOf(proof),
      () => this.#check(proof),
      async (records, locked) => {
        const admin = (await records.get(account, email)) ? email : audit.nameOf(email);
        await audit.append(records, { admin, action });
        if (locked) await audit.append(records, { admin, action: 'auth/locked' });
      },
    );
    return { email };
  }

  async #check({ email, password, code, browser }: PasswordProof): Promise<void> {
    const one = await this.#options.store.get(account, email);
    const right = await isPassword(password, one?.passwordHash);
    if (!one || !right) throw new AppError('auth/invalid-credential');
    if (one.disabled) throw new AppError('auth/disabled');
    if (!hasTwoFactor(one)) return;
    if (!code) throw new AppError('auth/second-factor');
    if (!(await this.#spend(one, code, browser ?? ''))) throw new AppError('auth/second-factor-wrong');
  }

  #spend({ email }: Account, code: string, browser: string): Promise<boolean> {
    const { store, clock, audit } = this.#options;
    return store.transaction(async (records) => {
      const current = await records.get(account, email);
      const change = current && consumeTwoFactorCode(current, code, clock());
      if (!change) return false;
      await records.update(account, email, change);
      if (change.recoveryCodes) {
        await notifyAccountOwner(records, clock, current, 'recoveryCode', browser);
        await audit.append(records, {
          admin: email,
          action: 'auth/recovery-code',
          note: `left ${change.recoveryCodes.length}`,
        });
      }
      return true;
    });
  }

  async stillValid(email: string, since: Date): Promise<boolean> {
    const one = await this.#options.store.get(account, email);
    return one !== undefined && !one.disabled && new Date(one.validSince) <= since;
  }

  /**
   * A browser that has signed in to the account before has a counter of its own (OWASP's device cookies): guesses from
   * elsewhere lock other browsers, not the owner's.
   */
  #counterOf({ email, device, session }: PasswordProof): string {
    const { secret, clock } = this.#options;
    const isKnownDevice = device !== undefined && readToken(device, DEVICE_PURPOSE, secret, clock()) === email;
    const who = session ? `session ${session}` : isKnownDevice ? device : 'stranger';
    return createHmac('sha256', secret).update(`guesses ${email} ${who}`).digest('base64url').slice(0, 32);
  }
}
