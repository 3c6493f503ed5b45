import { guarded } from '../guarded.ts';
import { readText } from '../http/body.ts';
import { json, methodRefused, routeUnknown } from '../http/serve.ts';
import { isSignedByNetlify, readDeploy } from '../publishing/deploy-webhook.ts';
import { noteDeploy } from '../publishing/publication-queue.ts';
import { coreServices } from '../services/core.ts';

/** Netlify's notifications of its builds: how far a publication is, and why one failed. */
export default guarded(async (request) => {
  const { env, store } = coreServices();
  const secret = env.DEPLOY_WEBHOOK_SECRET;
  if (!secret) return routeUnknown();
  if (request.method !== 'POST') return methodRefused('POST');
  const body = await readText(request);
  if (!isSignedByNetlify(body, request.headers.get('x-webhook-signature') ?? '', secret))
    return json(400, { result: 'refused' });
  const report = readDeploy(body);
  if (report) await store.transaction((records) => noteDeploy(records, report));
  return json(200, { result: report ? 'noted' : 'ignored' });
});

export const config = { path: ['/api/publication/deploy'] };
