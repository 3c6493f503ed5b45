import type { Auth } from 'firebase-admin/auth';
import { AppError } from '../../../src/lib/errors.ts';
import type { Identity } from '../../../src/ports/identity.ts';

export interface FirebaseIdentityOptions {
  projectId: string;
  /** JSON of a service account; absent: the platform's default credentials. */
  serviceAccount?: string;
  /** For tests: replaces the SDK. */
  auth?: Pick<Auth, 'verifyIdToken' | 'getUserByEmail'>;
  now?: () => number;
}

/** An ID token is exchanged soon after the sign-in: older ones are refused. */
const FRESH_SECONDS = 5 * 60;
/** How often the provider is asked whether an account still exists and is enabled. */
const ASK_AGAIN_MS = 5 * 60_000;

/** The SDK is loaded at its first use: it takes a fifth of a second. */
async function openAuth({ projectId, serviceAccount }: FirebaseIdentityOptions): Promise<Auth> {
  const [{ initializeApp, cert, applicationDefault }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const credential = serviceAccount ? cert(JSON.parse(serviceAccount) as object) : applicationDefault();
  return getAuth(initializeApp({ projectId, credential }, 'identity'));
}

/** Firebase Auth: the browser signs in there; the ID token is verified once, then the account's state is watched. */
export function openFirebaseIdentity(options: FirebaseIdentityOptions): Identity {
  const { now = Date.now } = options;
  let opened: Promise<Pick<Auth, 'verifyIdToken' | 'getUserByEmail'>> | undefined;
  const auth = () => {
    opened ??= options.auth ? Promise.resolve(options.auth) : openAuth(options);
    return opened;
  };
  /** @throws server/unavailable, so that an unreachable provider ends no session. */
  const find = async (email: string) => {
    try {
      return await (await auth()).getUserByEmail(email);
    } catch (error) {
      if ((error as { code?: string }).code === 'auth/user-not-found') return undefined;
      throw new AppError('server/unavailable', { retryAfter: 5, cause: error });
    }
  };
  const cache = new Map<string, { at: number; validSince: number; disabled: boolean }>();
  return {
    kind: 'firebase',
    async prove(proof) {
      if (proof.kind !== 'id-token') throw new AppError('auth/invalid-credential');
      try {
        const claims = await (await auth()).verifyIdToken(proof.idToken, true);
        if (!claims.email) throw new AppError('auth/invalid-credential');
        // With the public API key anyone can register any address: only a verified one is its owner's.
        if (!claims.email_verified) throw new AppError('auth/unconfirmed');
        if (now() / 1000 - claims.auth_time > FRESH_SECONDS) throw new AppError('auth/required');
        const email = claims.email.toLowerCase();
        // Forgets a state cached before this sign-in, such as "disabled".
        cache.delete(email);
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
      const cached = cache.get(email);
      if (!cached || now() - cached.at > ASK_AGAIN_MS) {
        const user = await find(email);
        const validSince = user?.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) : 0;
        cache.set(email, { at: now(), validSince, disabled: user?.disabled ?? true });
      }
      const fresh = cache.get(email);
      return fresh !== undefined && !fresh.disabled && fresh.validSince <= since.getTime();
    },
  };
}
