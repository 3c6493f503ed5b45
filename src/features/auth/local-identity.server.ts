import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '../../lib/errors.ts';
import { readToken } from '../../lib/signed-token.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Identified, Identity, Proof } from '../../ports/identity.ts';
import type { Store } from '../../ports/store.ts';
import { account, hasTwoFactor, spendCode } from './accounts.server.ts';
import { FAILURES_BEFORE_LOCK, LOCKED_FOR_MS } from './auth.ts';
import { isPassword } from './passwords.server.ts';

/**
 * Wrong passwords in a row. A browser that has signed in to the account before is counted by itself (OWASP's device
 * cookies): a stranger who guesses locks strangers out, not the owner.
 */
export const guesses = { name: 'signInGuesses', schema: z.strictObject({ failures: z.int().min(0), lockedUntil: z.iso.datetime().optional() }) };
export const DEVICE_PURPOSE = 'auth-device';

export interface LocalIdentityOptions {
  store: Store;
  clock: Clock;
  secret: string;
}

/** Accounts in the site's own store. It answers `invalid-credential` for every refusal: no one learns which accounts exist. */
export class LocalIdentity implements Identity {
  readonly kind = 'local';
  readonly #options: LocalIdentityOptions;

  constructor(options: LocalIdentityOptions) {
    this.#options = options;
  }

  async prove(proof: Proof): Promise<Identified> {
    if (proof.kind !== 'password') throw new AppError('auth/invalid-credential');
    const { store, clock } = this.#options;
    const { email, password, code } = proof;
    const counter = this.#counterOf(email, proof.device);
    await this.#refuseWhileLocked(counter);
    const one = await store.get(account, email);
    const right = await isPassword(password, one?.passwordHash);
    if (!one || !right || one.disabled) throw await this.#wrong(counter, 'auth/invalid-credential');
    if (hasTwoFactor(one)) {
      if (!code) throw new AppError('auth/second-factor');
      const used = await store.transaction(async (records) => {
        const current = await records.get(account, email);
        const change = current && spendCode(current, code, clock());
        if (change) await records.update(account, email, change);
        return Boolean(change);
      });
      if (!used) throw await this.#wrong(counter, 'auth/second-factor-wrong');
    }
    await store.delete(guesses, counter);
    return { email };
  }

  async stillValid(email: string, since: Date): Promise<boolean> {
    const one = await this.#options.store.get(account, email);
    return one !== undefined && !one.disabled && new Date(one.validSince) <= since;
  }

  #counterOf(email: string, device: string | undefined): string {
    const { secret, clock } = this.#options;
    const known = device !== undefined && readToken(device, DEVICE_PURPOSE, secret, clock()) === email;
    const who = known ? device : 'stranger';
    return createHmac('sha256', secret).update(`guesses ${email} ${who}`).digest('base64url').slice(0, 32);
  }

  async #refuseWhileLocked(counter: string): Promise<void> {
    const { store, clock } = this.#options;
    const until = (await store.get(guesses, counter))?.lockedUntil;
    const left = until ? new Date(until).getTime() - clock().getTime() : 0;
    if (left > 0) throw new AppError('auth/locked', { retryAfter: Math.ceil(left / 1000) });
  }

  /** Counts a failure; the fifth locks. */
  async #wrong(counter: string, code: 'auth/invalid-credential' | 'auth/second-factor-wrong'): Promise<AppError> {
    const { store, clock } = this.#options;
    const now = clock().getTime();
    return store.transaction(async (records) => {
      const before = await records.get(guesses, counter);
      const over = before?.lockedUntil !== undefined && new Date(before.lockedUntil).getTime() <= now;
      const failures = (over ? 0 : (before?.failures ?? 0)) + 1;
      const locked = failures >= FAILURES_BEFORE_LOCK;
      const fields = { failures, lockedUntil: locked ? new Date(now + LOCKED_FOR_MS).toISOString() : undefined };
      if (before) await records.update(guesses, counter, fields);
      else await records.add(guesses, fields, counter);
      return locked ? new AppError('auth/locked', { retryAfter: LOCKED_FOR_MS / 1000 }) : new AppError(code);
    });
  }
}
