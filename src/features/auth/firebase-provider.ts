import { initializeApp } from 'firebase/app';
import {
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import type { Provider } from './sign-in.store.ts';

/** Sign-in with Firebase. `initializeAuth` without a popup resolver omits its iframe and scripts. */
export function openProvider(config: { apiKey: string; authDomain: string; projectId: string }): Provider {
  const auth = initializeAuth(initializeApp(config), { persistence: inMemoryPersistence });
  return {
    async signIn(email, password) {
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      const token = await user.getIdToken();
      // Only our own session is used from here: the provider's token is removed from the browser.
      await signOut(auth);
      return token;
    },
    sendReset(email, lang) {
      auth.languageCode = lang;
      return sendPasswordResetEmail(auth, email);
    },
  };
}
