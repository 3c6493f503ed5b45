import { initializeApp } from 'firebase/app';
import {
  initializeAuth,
  inMemoryPersistence,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import type { Provider } from './sign-in.store.ts';

/** Signing in at Firebase. `initializeAuth` without a popup resolver leaves its frame and its scripts out. */
export function openProvider(config: { apiKey: string; authDomain: string; projectId: string }): Provider {
  const auth = initializeAuth(initializeApp(config), { persistence: inMemoryPersistence });
  return {
    async signIn(email, password) {
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      const token = await user.getIdToken();
      // Our own session takes over: no token of the provider's stays in the browser.
      await signOut(auth);
      return token;
    },
    sendReset(email, lang) {
      auth.languageCode = lang;
      return sendPasswordResetEmail(auth, email);
    },
  };
}
