import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { company } from '../../collections/company.ts';
import { locales } from '../../i18n/locales.ts';
import { AppError } from '../../lib/errors.ts';
import type { Records, Store, Stored } from '../../ports/store.ts';
import { type Role, roles } from './roles.ts';

/** A local administrator account. Its id is its e-mail address. */
export const account = {
  name: 'adminAccount',
  schema: z.strictObject({
    email: z.email(),
    /** Empty until the invitation is accepted: no password matches then. */
    passwordHash: z.string(),
    /** Absent: owner, as for accounts created on the server's machine. */
    role: z.enum(roles).optional(),
    /** Language of the account's e-mails, once known. */
    lang: z.enum(locales).optional(),
    disabled: z.boolean().default(false),
    /** Sessions begun before this are invalid (password changed, signed out everywhere). */
    validSince: z.iso.datetime(),
    /** Base32. The second factor is enabled once it is confirmed. */
    totpSecret: z.string().optional(),
    /** A secret not confirmed by a code yet: it replaces the other one when it is. */
    totpPending: z.string().optional(),
    totpConfirmed: z.boolean().default(false),
    /** The last time step used, as each code is valid once. */
    totpStep: z.int().default(0),
    /** SHA-256 of the remaining recovery codes. */
    recoveryCodes: z.array(z.string()).default([]),
  }),
};
export type Account = Stored<typeof account>;

/**
 * The role of an address; undefined: no access. With ADMIN_EMAILS, those addresses and no others are owners; without
 * it, accounts created on the server's machine are owners unless they have another role.
 */
export async function roleOf(
  store: Pick<Store, 'get'>,
  owners: readonly string[] | undefined,
  email: string,
): Promise<Role | undefined> {
  if (owners?.includes(email)) return 'owner';
  const one = await store.get(account, email);
  if (!one || one.disabled) return undefined;
  if (owners) return one.role === 'owner' ? undefined : one.role;
  return one.role ?? 'owner';
}

const STEP_SECONDS = 30;
const RECOVERY_CODES = 8;
/** 120 bits: an unsalted hash of them cannot be guessed. */
const RECOVERY_CODE_BYTES = 15;
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

const totpOf = (email: string, secret: string) =>
  new TOTP({ issuer: company.tradeName, label: email, secret: Secret.fromBase32(secret), period: STEP_SECONDS });

export const hasTwoFactor = ({ totpSecret, totpConfirmed }: Account): boolean => Boolean(totpSecret && totpConfirmed);

/**
 * Checks a code of the authenticator app or a recovery code, each valid once.
 * @returns the fields to update in the account, or undefined for a wrong or used code.
 */
export function consumeTwoFactorCode(one: Account, code: string, now: Date): Partial<Account> | undefined {
  const bare = code.replace(/[\s-]/g, '').toLowerCase();
  const recovery = sha256(bare);
  if (one.recoveryCodes.includes(recovery))
    return { recoveryCodes: one.recoveryCodes.filter((hash) => hash !== recovery) };
  if (!one.totpSecret || !/^\d{6}$/.test(bare)) return undefined;
  const delta = totpOf(one.email, one.totpSecret).validate({ token: bare, timestamp: now.getTime(), window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
  return step > one.totpStep ? { totpStep: step } : undefined;
}

/** Creates a secret for the authenticator app; the current one stays valid until a code of the new one is confirmed. */
export async function beginTwoFactor(records: Records, email: string): Promise<{ secret: string; uri: string }> {
  const secret = new Secret({ size: 20 }).base32;
  await records.update(account, email, { totpPending: secret });
  return { secret, uri: totpOf(email, secret).toString() };
}

/**
 * Enables the second factor, or replaces its secret, and returns recovery codes, shown once. @throws auth/second-factor
 * for a wrong code.
 */
export async function finishTwoFactor(records: Records, one: Account, code: string, now: Date): Promise<string[]> {
  const { totpPending: totpSecret, email } = one;
  const used = totpSecret && consumeTwoFactorCode({ ...one, totpSecret, totpStep: 0, recoveryCodes: [] }, code, now);
  if (!used) throw new AppError('auth/second-factor');
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_CODE_BYTES }).base32.toLowerCase(),
  );
  await records.update(account, email, {
    ...used,
    totpSecret,
    totpPending: undefined,
    totpConfirmed: true,
    recoveryCodes: codes.map(sha256),
  });
  return codes.map((each) => each.replace(/.{4}(?=.)/g, '$&-'));
}

export async function endTwoFactor(records: Records, email: string): Promise<void> {
  await records.update(account, email, {
    totpSecret: undefined,
    totpPending: undefined,
    totpConfirmed: false,
    recoveryCodes: [],
  });
}
