import * as cases from '../../src/features/auth/auth.server.ts';
import * as endpoints from '../../src/features/auth/auth.ts';
import { guarded } from '../http/guarded.ts';
import { serve, served } from '../http/serve.ts';
import { forAdmin, serveAdmin } from '../http/serve-admin.ts';
import { RequestVisit } from '../http/visit.ts';
import { installation } from '../services.ts';

const own = [
  forAdmin(endpoints.changePassword, cases.changePassword),
  forAdmin(endpoints.startTwoFactor, cases.startTwoFactor),
  forAdmin(endpoints.confirmTwoFactor, cases.confirmTwoFactor),
  forAdmin(endpoints.removeTwoFactor, cases.removeTwoFactor),
  forAdmin(endpoints.listSessions, cases.listSessions),
  forAdmin(endpoints.endSession, cases.endSession),
];

/** Signing in and out, sessions, the second factor. */
export default guarded(async (request, context) => {
  const { pathname } = new URL(request.url);
  if (own.some(({ endpoint }) => endpoint.path === pathname)) return serveAdmin(own, request, context, installation());
  const visit = new RequestVisit(request);
  const services = { ...installation(), visit };
  const open = [
    served(endpoints.signIn, (_, input) => cases.signIn(services, input)),
    served(endpoints.exchange, (_, input) => cases.exchange(services, input)),
    served(endpoints.session, () => cases.session(services)),
    served(endpoints.signOut, (_, input) => cases.signOut(services, input)),
    served(endpoints.requestReset, (_, input) => cases.requestReset(services, input)),
    served(endpoints.resetPassword, (_, input) => cases.resetPassword(services, input)),
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
  ],
};
