/** Credentials of a sign-in or reauthentication. */
export type Proof =
  | {
      kind: 'password';
      email: string;
      password: string;
      code?: string;
      device?: string;
      /** The session to reauthenticate: it has its own counter of attempts. */
      session?: string;
      /** For the e-mail about a used recovery code. */
      browser?: string;
    }
  /** From the identity provider's sign-in in the browser. */
  | { kind: 'id-token'; idToken: string };

/** The authenticated person. */
export interface VerifiedPerson {
  email: string;
}

/** Administrators' identities, local or at a provider. Sessions are the same for both. */
export interface Identity {
  readonly kind: 'local' | 'firebase';
  /** @throws AppError `auth/…` */
  prove(proof: Proof): Promise<VerifiedPerson>;
  /** False when the account was disabled or removed, or its password changed after `since`: its sessions end. */
  stillValid(email: string, since: Date): Promise<boolean>;
}
