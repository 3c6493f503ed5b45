import type { Auth } from 'firebase-admin/auth';
import { AppError } from '../../../src/lib/errors.ts';
import type { Identity } from '../../../src/ports/identity.ts';

export interface FirebaseIdentityOptions {
  projectId: string;
  /** JSON of a service account; without one, what the platform provides. */
  serviceAccount?: string;
  /** For tests: stands in for the SDK. */
  auth?: Pick<Auth, 'verifyIdToken' | 'getUserByEmail'>;
  now?: () => number;
}

/** An ID token is exchanged soon after the person signed in, not weeks later. */
const FRESH_SECONDS = 5 * 60;
/** The provider is asked again this often whether an account still stands. */
const ASK_AGAIN_MS = 5 * 60_000;

/** The SDK is loaded at the first need: it costs a fifth of a second. */
async function openAuth({ projectId, serviceAccount }: FirebaseIdentityOptions): Promise<Auth> {
  const [{ initializeApp, cert, applicationDefault }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const credential = serviceAccount ? cert(JSON.parse(serviceAccount) as object) : applicationDefault();
  return getAuth(initializeApp({ projectId, credential }, 'identity'));
}

/** Firebase Auth: the browser signs in there, we verify its ID token once and watch whether the account stands. */
export function openFirebaseIdentity(options: FirebaseIdentityOptions): Identity {
  const { now = Date.now } = options;
  let opened: Promise<Pick<Auth, 'verifyIdToken' | 'getUserByEmail'>> | undefined;
  const auth = () => {
    opened ??= options.auth ? Promise.resolve(options.auth) : openAuth(options);
    return opened;
  };
  /** @throws server/unavailable: a provider that does not answer signs nobody out. */
  const find = async (email: string) => {
    try {
      return await (await auth()).getUserByEmail(email);
    } catch (error) {
      if ((error as { code?: string }).code === 'auth/user-not-found') return undefined;
      throw new AppError('server/unavailable', { retryAfter: 5, cause: error });
    }
  };
  const asked = new Map<string, { at: number; validSince: number; disabled: boolean }>();
  return {
    kind: 'firebase',
    async prove(proof) {
      if (proof.kind !== 'id-token') throw new AppError('auth/invalid-credential');
      try {
        const claims = await (await auth()).verifyIdToken(proof.idToken, true);
        if (!claims.email) throw new AppError('auth/invalid-credential');
        // Whoever has the site's public key may make an account with any address: only its mailbox says whose it is.
        if (!claims.email_verified) throw new AppError('auth/unconfirmed');
        if (now() / 1000 - claims.auth_time > FRESH_SECONDS) throw new AppError('auth/required');
        const email = claims.email.toLowerCase();
        // What was known of the account before it came in, for instance that it was disabled, is no news any more.
        asked.delete(email);
        return { email };
      } catch (error) {
        if (error instanceof AppError) throw error;
        const { code } = error as { code?: string };
        if (code === 'auth/user-disabled') throw new AppError('auth/disabled', { cause: error });
        if (code?.startsWith('auth/') && code !== 'auth/internal-error')
          throw new AppError('auth/invalid-credential', { cause: error });
        throw new AppError('server/unavailable', { retryAfter: 5, cause: error });
      }
    },
    async stillValid(email, since) {
      const known = asked.get(email);
      if (!known || now() - known.at > ASK_AGAIN_MS) {
        const user = await find(email);
        const validSince = user?.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) : 0;
        asked.set(email, { at: now(), validSince, disabled: user?.disabled ?? true });
      }
      const fresh = asked.get(email);
      return fresh !== undefined && !fresh.disabled && fresh.validSince <= since.getTime();
    },
  };
}
