/** What a person shows to be let in. */
export type Proof =
  | {
      kind: 'password';
      email: string;
      password: string;
      code?: string;
      device?: string;
      /** The session whose owner proves once more to be there: counted by itself. */
      session?: string;
      /** For the e-mail that tells of a recovery code that was used. */
      browser?: string;
    }
  /** From the identity provider's own sign-in in the browser. */
  | { kind: 'id-token'; idToken: string };

/** Who that proved to be. */
export interface VerifiedPerson {
  email: string;
}

/**
 * Where administrators' identities are kept: in the store, or at a provider. A session follows; it is the same for
 * both.
 */
export interface Identity {
  readonly kind: 'local' | 'firebase';
  /** @throws AppError `auth/…` */
  prove(proof: Proof): Promise<VerifiedPerson>;
  /** False once the account was disabled or removed, or its password changed after `since`: its sessions end. */
  stillValid(email: string, since: Date): Promise<boolean>;
}
