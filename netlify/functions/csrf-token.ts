import { guarded } from '../guarded.ts';
import { issueToken } from '../http/csrf.ts';
import { methodRefused } from '../http/serve.ts';
import { coreServices } from '../services/core.ts';

/** Issues the `csrf_token` that is sent back as X-CSRF-TOKEN (docs/contract.md §7). */
export default guarded((request) => {
  if (request.method !== 'GET') return methodRefused('GET');
  const { secret, clock } = coreServices();
  const { token, cookie } = issueToken(request, secret, clock());
  return Response.json({ csrf_token: token }, { headers: { 'set-cookie': cookie, 'cache-control': 'no-store' } });
});

export const config = { path: ['/api/csrf-token', '/get-csrf-token.php'] };
