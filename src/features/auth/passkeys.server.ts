import { createHash, createHmac, randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { company } from '../../collections/company.ts';
import { AppError } from '../../lib/errors.ts';
import type { Services } from '../../ports/services.ts';
import type { Stored } from '../../ports/store.ts';
import { account } from './accounts.server.ts';
import { type AdminAuthServices, type AuthServices, type In, type OutputOf, openSessionFor } from './auth.server.ts';
import { notifyAccountOwner } from './credential-changes.server.ts';
import { type Passkey, passkey, passkeyChallenge } from './passkey-records.server.ts';
import type {
  addPasskey as addEndpoint,
  listPasskeys as listEndpoint,
  removePasskey as removeEndpoint,
  passkeySignIn as signInEndpoint,
} from './passkeys.ts';

/** Loaded at the first passkey, as the library is large. */
const library = () => import('@simplewebauthn/server');
const MOST_PASSKEYS = 10;
const CHALLENGE_MS = 5 * 60_000;
/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

type Purpose = Stored<typeof passkeyChallenge>['purpose'];
const challengeId = (challenge: string) => createHash('sha256').update(`challenge ${challenge}`).digest('base64url');
/** The relying party: its id is the host; one origin is accepted. */
const relyingParty = ({ siteUrl }: Services) => ({
  expectedOrigin: new URL(siteUrl).origin,
  expectedRPID: new URL(siteUrl).hostname,
});

async function newChallenge(
  { store, clock }: Services,
  purpose: Purpose,
  email: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  const expiresAt = new Date(clock().getTime() + CHALLENGE_MS).toISOString();
  await store.add(
    passkeyChallenge,
    { purpose, email, expiresAt },
    challengeId(Buffer.from(challenge).toString('base64url')),
  );
  return challenge;
}

/** Uses up a challenge, whatever the result. False when it is for another purpose or person, expired or used. */
const spendChallenge = (
  { store, clock }: Services,
  challenge: string,
  purpose: Purpose,
  email: string,
): Promise<boolean> =>
  store.transaction(async (records) => {
    const id = challengeId(challenge);
    const known = await records.get(passkeyChallenge, id);
    if (!known) return false;
    await records.delete(passkeyChallenge, id);
    return known.purpose === purpose && known.email === email && new Date(known.expiresAt) > clock();
  });

async function requestOptions(
  services: Services,
  purpose: Purpose,
  email: string,
  ownPasskeys: Passkey[],
): Promise<{ options: PublicKeyCredentialRequestOptionsJSON }> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).expectedRPID,
    challenge: await newChallenge(services, purpose, email),
    userVerification: 'required',
    allowCredentials: ownPasskeys.map(({ id, transports }) => ({ id, transports })),
  });
  return { options };
}

const passkeysOf = async ({ store }: Services, email: string): Promise<Passkey[]> =>
  (await store.find(passkey, { where: { email }, direction: 'ascending', limit: 100 })).records;

/** Names no credentials, so that the existence of accounts and passkeys is not revealed. */
export const signInChallenge = (services: AuthServices) => requestOptions(services, 'sign-in', '', []);
export const reauthenticationChallenge = async (services: AdminAuthServices) =>
  requestOptions(services, 'reauthenticate', services.admin, await passkeysOf(services, services.admin));

/**
 * Verifies an assertion and returns the account. User verification (a finger, a face, a PIN) is required: both factors
 * in one.
 * @throws auth/invalid-credential for every failure alike.
 */
export async function verifyPasskey(
  services: AuthServices,
  response: AuthenticationResponseJSON,
  { purpose, email = '' }: { purpose: Purpose; email?: string },
): Promise<string> {
  const { store, clock } = services;
  const known = await store.get(passkey, response.id);
  const owner = known && (await store.get(account, known.email));
  const verified = await verifyAssertion(services, response, known, (challenge) =>
    spendChallenge(services, challenge, purpose, email),
  );
  if (!known || !owner || owner.disabled || !verified || (email && known.email !== email))
    throw new AppError('auth/invalid-credential');
  await store.update(passkey, known.id, { counter: verified.newCounter, usedAt: clock().toISOString() });
  return known.email;
}

async function verifyAssertion(
  services: Services,
  response: AuthenticationResponseJSON,
  known: Passkey | undefined,
  expectedChallenge: (challenge: string) => Promise<boolean>,
): Promise<{ newCounter: number } | undefined> {
  if (!known) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const { id, publicKey, counter } = known;
  const credential = { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) };
  try {
    const relyingPartyOfSite = relyingParty(services);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...relyingPartyOfSite,
      response,
      expectedChallenge,
      credential,
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : undefined;
  } catch (cause) {
    // The library throws for every mismatch: all are refused alike.
    throw new AppError('auth/invalid-credential', { cause });
  }
}

export async function passkeySignIn(
  services: AuthServices,
  { passkey: signed, remember }: In<typeof signInEndpoint>,
): Promise<OutputOf<typeof signInEndpoint>> {
  if (services.identity.kind !== 'local') throw new AppError('auth/invalid-credential');
  try {
    const email = await verifyPasskey(services, signed, { purpose: 'sign-in' });
    return await openSessionFor(services, email, remember, 'passkey');
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth/invalid-credential') {
      const { store, audit } = services;
      const known = await store.get(passkey, signed.id);
      if (known)
        await store.transaction((records) =>
          audit.append(records, { admin: known.email, action: 'auth/sign-in/failed', note: 'passkey' }),
        );
    }
    throw error;
  }
}

export const listPasskeys = async (services: AdminAuthServices): Promise<OutputOf<typeof listEndpoint>> => ({
  passkeys: (await passkeysOf(services, services.admin)).map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt,
    ...(usedAt && { usedAt }),
  })),
});

export async function startPasskey(
  services: AdminAuthServices,
): Promise<{ options: PublicKeyCredentialCreationOptionsJSON }> {
  const { admin, secret, identity } = services;
  if (identity.kind !== 'local') throw new AppError('auth/forbidden');
  const { generateRegistrationOptions } = await library();
  const ownPasskeys = await passkeysOf(services, admin);
  const options = await generateRegistrationOptions({
    rpName: company.tradeName,
    rpID: relyingParty(services).expectedRPID,
    userName: admin,
    // A pseudonym, as authenticators reveal the user handle.
    userID: new Uint8Array(createHmac('sha256', secret).update(`passkey user ${admin}`).digest()),
    challenge: await newChallenge(services, 'register', admin),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: ownPasskeys.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options };
}

export async function addPasskey(
  services: AdminAuthServices,
  { name, passkey: response }: In<typeof addEndpoint>,
): Promise<Record<string, never>> {
  const { store, clock, admin, visit } = services;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    ...relyingParty(services),
    response,
    expectedChallenge: (challenge) => spendChallenge(services, challenge, 'register', admin),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new AppError('auth/invalid-credential', { cause });
  });
  if (!verified.verified) throw new AppError('auth/invalid-credential');
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  await store.transaction(async (records) => {
    const one = await records.get(account, admin);
    if (!one) throw new AppError('auth/forbidden');
    if (await records.get(passkey, id)) throw new AppError('record/exists');
    if ((await records.count(passkey, { email: admin })) >= MOST_PASSKEYS) throw new AppError('record/in-use');
    await records.add(
      passkey,
      { email: admin, name, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports },
      id,
    );
    await notifyAccountOwner(records, clock, one, 'passkeyAdded', visit.browser);
  });
  return {};
}

export async function removePasskey(
  { store, clock, admin, visit }: AdminAuthServices,
  { id }: In<typeof removeEndpoint>,
): Promise<Record<string, never>> {
  await store.transaction(async (records) => {
    const one = await records.get(passkey, id);
    const owner = await records.get(account, admin);
    if (!owner || one?.email !== admin) throw new AppError('record/missing');
    await records.delete(passkey, id);
    await notifyAccountOwner(records, clock, owner, 'passkeyRemoved', visit.browser);
  });
  return {};
}
