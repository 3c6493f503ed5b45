import type { FindProvider } from '../../features/auth/sign-in.store.ts';
import { $session, readSession } from '../accounts/session.store.ts';

/** Loads Firebase's sign-in where it is the identity provider; undefined with local accounts. */
export const findProvider: FindProvider = async () => {
  const known = $session.get();
  const session = known.state === 'known' ? known : await readSession();
  if (session.state !== 'known')
    throw Object.assign(new Error('The session cannot be read'), { code: 'network-request-failed' });
  return session.firebase && (await import('../../features/auth/firebase-provider.ts')).openProvider(session.firebase);
};
