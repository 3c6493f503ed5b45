import * as cases from '../../src/features/auth/auth.server.ts';
import * as endpoints from '../../src/features/auth/auth.ts';
import * as own from '../../src/features/auth/own-account.server.ts';
import * as passkeyCases from '../../src/features/auth/passkeys.server.ts';
import * as passkeys from '../../src/features/auth/passkeys.ts';
import * as resets from '../../src/features/auth/resets.server.ts';
import { bindAdminEndpoint, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { RequestSession } from '../http/request-session.ts';
import { bindEndpoint, serve } from '../http/serve.ts';
import { identityServices } from '../services/identity.ts';

const ofAdministrators = [
  bindAdminEndpoint(endpoints.changePassword, own.changePassword),
  bindAdminEndpoint(endpoints.startTwoFactor, own.startTwoFactor),
  bindAdminEndpoint(endpoints.confirmTwoFactor, own.confirmTwoFactor),
  bindAdminEndpoint(endpoints.removeTwoFactor, own.removeTwoFactor),
  bindAdminEndpoint(endpoints.listSessions, own.listSessions),
  bindAdminEndpoint(endpoints.endSession, own.endSession),
  bindAdminEndpoint(endpoints.reauthenticate, own.reauthenticate),
  bindAdminEndpoint(passkeys.passkeyReauthenticationOptions, passkeyCases.reauthenticationChallenge),
  bindAdminEndpoint(passkeys.listPasskeys, passkeyCases.listPasskeys),
  bindAdminEndpoint(passkeys.startPasskey, passkeyCases.startPasskey),
  bindAdminEndpoint(passkeys.addPasskey, passkeyCases.addPasskey),
  bindAdminEndpoint(passkeys.removePasskey, passkeyCases.removePasskey),
];

/** Sign-in and sign-out, sessions, second factor, passkeys. */
export default guarded(async (request, context) => {
  const { pathname } = new URL(request.url);
  if (ofAdministrators.some(({ endpoint }) => endpoint.path === pathname))
    return serveAdmin(ofAdministrators, request, context, identityServices());
  const visit = new RequestSession(request);
  const services = { ...identityServices(), visit };
  const open = [
    bindEndpoint(endpoints.signIn, (_, input) => cases.signIn(services, input)),
    bindEndpoint(endpoints.exchange, (_, input) => cases.exchange(services, input)),
    bindEndpoint(passkeys.passkeySignInOptions, () => passkeyCases.signInChallenge(services)),
    bindEndpoint(passkeys.passkeySignIn, (_, input) => passkeyCases.passkeySignIn(services, input)),
    bindEndpoint(endpoints.session, () => cases.session(services)),
    bindEndpoint(endpoints.signOut, (_, input) => cases.signOut(services, input)),
    bindEndpoint(endpoints.requestReset, (_, input) => resets.requestReset(services, input)),
    bindEndpoint(endpoints.resetPassword, (_, input) => resets.resetPassword(services, input)),
  ];
  return visit.withCookies(await serve(open, request, context, services));
});

export const config = {
  path: [
    '/api/auth/sign-in',
    '/api/auth/exchange',
    '/api/auth/session',
    '/api/auth/sign-out',
    '/api/auth/reset-request',
    '/api/auth/reset',
    '/api/auth/password',
    '/api/auth/two-factor/start',
    '/api/auth/two-factor/confirm',
    '/api/auth/two-factor/remove',
    '/api/auth/sessions',
    '/api/auth/sessions/end',
    '/api/auth/reauthenticate',
    '/api/auth/reauthenticate/challenge',
    '/api/auth/passkeys',
    '/api/auth/passkeys/challenge',
    '/api/auth/passkeys/sign-in',
    '/api/auth/passkeys/start',
    '/api/auth/passkeys/add',
    '/api/auth/passkeys/remove',
  ],
};
