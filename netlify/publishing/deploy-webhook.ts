import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { constantTimeEqual } from '../../src/lib/constant-time.ts';
import type { DeployReport } from './publication-queue.ts';

/** The last lines of a message, shown to the administrator. */
const MOST_CHARACTERS = 2000;

const claims = z.object({ iss: z.literal('netlify'), sha256: z.string() });
const jose = z.object({ alg: z.literal('HS256') });

function parsePart<S extends z.ZodType>(schema: S, part: string): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))).data;
  } catch {
    // No JSON: not a signature of Netlify.
    return undefined;
  }
}

/** Whether a body was signed by Netlify: a JWS of its digest (`X-Webhook-Signature`). */
export function isSignedByNetlify(body: string, signature: string, secret: string): boolean {
  const [head = '', payload = '', mac = '', ...more] = signature.split('.');
  const expected = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url');
  if (more.length || !constantTimeEqual(mac, expected) || !parsePart(jose, head)) return false;
  const digest = createHash('sha256').update(body).digest('hex');
  return constantTimeEqual(parsePart(claims, payload)?.sha256 ?? '', digest);
}

const moment = z.iso.datetime({ offset: true }).transform((at) => new Date(at).toISOString());
/** What is read of a deploy: https://docs.netlify.com/deploy/deploy-notifications/#http-post-request */
const deploy = z.object({
  id: z.string().min(1).max(100),
  state: z.string(),
  context: z.string(),
  created_at: moment,
  updated_at: moment.nullish(),
  error_message: z.string().nullish(),
});
const STATES = new Map<string, DeployReport['state']>([
  ...(['enqueued', 'building', 'uploading', 'processing'] as const).map((state) => [state, 'building'] as const),
  ['ready', 'published'],
  ['error', 'failed'],
]);

/** What a notification says of the public site; undefined for a preview, or a state of no interest. */
export function readDeploy(body: string): DeployReport | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  const { data } = deploy.safeParse(parsed);
  const state = data && STATES.get(data.state);
  if (!data || !state || data.context !== 'production') return undefined;
  return {
    ...{ deploy: data.id, state, startedAt: data.created_at },
    ...(state !== 'building' && data.updated_at && { endedAt: data.updated_at }),
    ...(state === 'failed' && {
      problem: (data.error_message ?? '').slice(-MOST_CHARACTERS) || 'Netlify gave no reason.',
    }),
  };
}
