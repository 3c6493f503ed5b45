import { openAuditLog } from '../../src/admin/accounts/audit.server.ts';
import { roleOf } from '../../src/features/auth/accounts.server.ts';
import { LocalIdentity } from '../../src/features/auth/local-identity.server.ts';
import type { Role } from '../../src/features/auth/roles.ts';
import type { AuditLog } from '../../src/ports/audit-log.ts';
import type { Identity } from '../../src/ports/identity.ts';
import { openFirebaseIdentity } from '../adapters/identity/firebase.ts';
import { type CoreServices, coreServices } from './core.ts';
import { openedOnce } from './opened-once.ts';

/** Who signs in to the admin area, and what is noted of it. */
export interface IdentityServices {
  identity: Identity;
  audit: AuditLog;
  /** ADMIN_EMAILS: these addresses, and no others, are owners; absent: the accounts' roles decide. */
  ownersListed: readonly string[] | undefined;
  /** The role of an address in the admin area; undefined: none. */
  roleOf(email: string): Promise<Role | undefined>;
  /** Firebase's settings for the browser; absent with local accounts. */
  firebase?: { apiKey: string; authDomain: string; projectId: string };
}

export function openIdentity({ env, store, clock, secret }: CoreServices): IdentityServices {
  const audit = openAuditLog({ secret, clock });
  const firebase =
    env.FIREBASE_API_KEY && env.FIREBASE_AUTH_DOMAIN && env.FIREBASE_PROJECT_ID
      ? { apiKey: env.FIREBASE_API_KEY, authDomain: env.FIREBASE_AUTH_DOMAIN, projectId: env.FIREBASE_PROJECT_ID }
      : undefined;
  return {
    identity: firebase
      ? openFirebaseIdentity({ projectId: firebase.projectId, serviceAccount: env.FIREBASE_SERVICE_ACCOUNT })
      : new LocalIdentity({ store, clock, secret, audit }),
    audit,
    ownersListed: env.ADMIN_EMAILS,
    roleOf: (email) => roleOf(store, env.ADMIN_EMAILS, email),
    ...(firebase && { firebase }),
  };
}

/** For what a signed-in administrator does. */
export const identityServices = openedOnce(() => ({ ...coreServices(), ...openIdentity(coreServices()) }));
