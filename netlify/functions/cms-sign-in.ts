import { randomBytes } from 'node:crypto';
import { cmsEnvironment, oauthClient, SIGN_IN_PATH } from '../../src/cms/backend.ts';
import { constantTimeEqual } from '../../src/lib/constant-time.ts';
import { AppError } from '../../src/lib/errors.ts';
import { authorizeUrl, exchangeCode } from '../cms/oauth.ts';
import { signedInPage } from '../cms/signed-in-page.ts';
import { guarded } from '../guarded.ts';
import { cookiesOf } from '../http/cookies.ts';
import { coreServices } from '../services/core.ts';

/** The state of a sign-in, in the browser that began it: sent back by a link of another site, it has to be Lax. */
const COOKIE = '__Secure-cms-state';
const SECONDS = 600;
const cookie = (state: string, seconds: number) =>
  `${COOKIE}=${state}; Path=/api/cms; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;

/**
 * Signs editors of /cms in at the host of the repository, where the site is not on Netlify: the application's secret
 * stays here (RFC 6749 §4.1). The token is handed to the editor's page and kept nowhere else.
 */
export default guarded(async (request) => {
  const client = oauthClient(cmsEnvironment());
  if (!client) return new Response('Not found\n', { status: 404 });
  const { pathname, searchParams } = new URL(request.url);
  const redirectUri = `${coreServices().siteUrl}/api/cms/signed-in`;
  if (pathname === SIGN_IN_PATH) {
    if ((searchParams.get('provider') ?? client.provider) !== client.provider) throw new AppError('input/invalid');
    const state = randomBytes(32).toString('base64url');
    const location = authorizeUrl(client, { redirectUri, state }).href;
    return new Response(null, { status: 302, headers: { location, 'set-cookie': cookie(state, SECONDS) } });
  }
  const begun = cookiesOf(request)[COOKIE] ?? '';
  if (!begun || !constantTimeEqual(searchParams.get('state') ?? '', begun)) throw new AppError('auth/forbidden');
  const code = searchParams.get('code');
  const refused = searchParams.get('error')?.slice(0, 200);
  if (!code && !refused) throw new AppError('input/invalid');
  const result = code ? await exchangeCode(client, { code, redirectUri }) : { error: refused ?? '' };
  const page = signedInPage(client.provider, result);
  page.headers.append('set-cookie', cookie('', 0));
  return page;
});

export const config = { path: ['/api/cms/sign-in', '/api/cms/signed-in'], method: ['GET'] };
