import * as cases from '../../src/features/auth/auth.server.ts';
import * as endpoints from '../../src/features/auth/auth.ts';
import * as own from '../../src/features/auth/own-account.server.ts';
import * as passkeyCases from '../../src/features/auth/passkeys.server.ts';
import * as passkeys from '../../src/features/auth/passkeys.ts';
import * as resets from '../../src/features/auth/resets.server.ts';
import { forAdmin, serveAdmin } from '../admin/serve-admin.ts';
import { guarded } from '../guarded.ts';
import { serve, served } from '../http/serve.ts';
import { RequestVisit } from '../http/visit.ts';
import { installation } from '../services.ts';

const ofAdministrators = [
  forAdmin(endpoints.changePassword, own.changePassword),
  forAdmin(endpoints.startTwoFactor, own.startTwoFactor),
  forAdmin(endpoints.confirmTwoFactor, own.confirmTwoFactor),
  forAdmin(endpoints.removeTwoFactor, own.removeTwoFactor),
  forAdmin(endpoints.listSessions, own.listSessions),
  forAdmin(endpoints.endSession, own.endSession),
  forAdmin(endpoints.reauthenticate, own.reauthenticate),
  forAdmin(passkeys.passkeyReauthenticationOptions, passkeyCases.reauthenticationChallenge),
  forAdmin(passkeys.listPasskeys, passkeyCases.listPasskeys),
  forAdmin(passkeys.startPasskey, passkeyCases.startPasskey),
  forAdmin(passkeys.addPasskey, passkeyCases.addPasskey),
  forAdmin(passkeys.removePasskey, passkeyCases.removePasskey),
];

/** Signing in and out, sessions, the second factor, passkeys. */
export default guarded(async (request, context) => {
  const { pathname } = new URL(request.url);
  if (ofAdministrators.some(({ endpoint }) => endpoint.path === pathname)) return serveAdmin(ofAdministrators, request, context, installation());
  const visit = new RequestVisit(request);
  const services = { ...installation(), visit };
  const open = [
    served(endpoints.signIn, (_, input) => cases.signIn(services, input)),
    served(endpoints.exchange, (_, input) => cases.exchange(services, input)),
    served(passkeys.passkeySignInOptions, () => passkeyCases.signInChallenge(services)),
    served(passkeys.passkeySignIn, (_, input) => passkeyCases.passkeySignIn(services, input)),
    served(endpoints.session, () => cases.session(services)),
    served(endpoints.signOut, (_, input) => cases.signOut(services, input)),
    served(endpoints.requestReset, (_, input) => resets.requestReset(services, input)),
    served(endpoints.resetPassword, (_, input) => resets.resetPassword(services, input)),
  ];
  return visit.dress(await serve(open, request, context, services));
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
