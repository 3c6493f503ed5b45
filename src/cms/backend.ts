import { z } from 'zod';
import { company } from '../collections/company.ts';

/**
 * Where the editor saves, by the environment of the build: nothing is set on a laptop, where `npm run cms` writes the
 * files themselves.
 */
const schema = z.discriminatedUnion('CMS_BACKEND', [
  z.object({ CMS_BACKEND: z.literal('local') }),
  z.object({
    CMS_BACKEND: z.enum(['github', 'gitlab']),
    CMS_REPOSITORY: z.string().regex(/^[\w.-]+(\/[\w.-]+)+$/, 'owner/name'),
    CMS_BRANCH: z.string().default('main'),
    /** An OAuth server elsewhere; absent: this site's own with CMS_APP_SECRET, otherwise Netlify's. */
    CMS_AUTH_URL: z.url({ protocol: /^https$/ }).optional(),
    /** The application at the host of the repository; at GitLab without a secret, its users sign in by PKCE. */
    CMS_APP_ID: z.string().optional(),
    /** Its secret, which the server alone reads: this site then signs editors in (netlify/functions/cms-sign-in.ts). */
    CMS_APP_SECRET: z.string().min(8, 'at least 8 characters').optional(),
    /** A host of one's own, GitLab or GitHub Enterprise. */
    CMS_HOST: z.url({ protocol: /^https?$/ }).optional(),
    /** At GitHub: people without write access propose changes from a copy of their own. */
    CMS_OPEN_AUTHORING: z.stringbool().default(false),
  }),
]);
export type CmsEnvironment = z.output<typeof schema>;
type Hosted = Extract<CmsEnvironment, { CMS_REPOSITORY: string }>;

const VARIABLES = [
  'CMS_BACKEND',
  'CMS_REPOSITORY',
  'CMS_BRANCH',
  'CMS_AUTH_URL',
  'CMS_APP_ID',
  'CMS_APP_SECRET',
  'CMS_HOST',
  'CMS_OPEN_AUTHORING',
] as const;

const invalid = (what: string): Error => new Error(`The editor at /cms cannot be built: ${what}`);

/** The editor's environment; undefined where the site is built without an editor. @throws naming what is wrong. */
export function cmsEnvironment(env: NodeJS.ProcessEnv = process.env): CmsEnvironment | undefined {
  if (!env.CMS_BACKEND) return undefined;
  const own = Object.fromEntries(VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const result = schema.safeParse(own);
  if (!result.success) throw invalid(z.prettifyError(result.error));
  const { data } = result;
  if (data.CMS_BACKEND === 'gitlab' && !data.CMS_APP_ID) throw invalid('CMS_BACKEND=gitlab needs CMS_APP_ID');
  if (data.CMS_BACKEND !== 'local' && data.CMS_APP_SECRET && !data.CMS_APP_ID)
    throw invalid('CMS_APP_SECRET needs CMS_APP_ID');
  return data;
}

/** Where `npm run cms` answers the editor, on its own site. */
export const LOCAL_API = '/cms/api/v1';
/** Where a site that signs editors in itself begins to. */
export const SIGN_IN_PATH = '/api/cms/sign-in';

const HOSTS = { github: 'https://github.com', gitlab: 'https://gitlab.com' } as const;
const hostOf = ({ CMS_BACKEND, CMS_HOST }: Hosted): string => CMS_HOST?.replace(/\/$/, '') ?? HOSTS[CMS_BACKEND];

/** The application editors sign in with, where this site keeps its secret. */
export interface OauthClient {
  provider: 'github' | 'gitlab';
  host: string;
  id: string;
  secret: string;
  scope: string;
}
export function oauthClient(environment: CmsEnvironment | undefined): OauthClient | undefined {
  if (!environment || environment.CMS_BACKEND === 'local') return undefined;
  const { CMS_BACKEND: provider, CMS_APP_ID: id, CMS_APP_SECRET: secret, CMS_OPEN_AUTHORING } = environment;
  if (!id || !secret) return undefined;
  const scope = provider === 'gitlab' ? 'api' : CMS_OPEN_AUTHORING ? 'public_repo' : 'repo';
  return { provider, host: hostOf(environment), id, secret, scope };
}

/** The editor's way to the files, as Decap's configuration says it: https://decapcms.org/docs/backends-overview */
export function backendOf(environment: CmsEnvironment): { name: string } & Record<string, unknown> {
  if (environment.CMS_BACKEND === 'local') return { name: 'proxy', proxy_url: LOCAL_API };
  const { CMS_BACKEND: name, CMS_REPOSITORY: repo, CMS_BRANCH: branch, CMS_APP_ID, CMS_HOST, ...more } = environment;
  const here = oauthClient(environment) && {
    base_url: new URL(company.siteUrl).origin,
    auth_endpoint: SIGN_IN_PATH.slice(1),
  };
  const signIn = more.CMS_AUTH_URL ? { base_url: more.CMS_AUTH_URL } : here;
  if (name === 'gitlab') {
    const apiRoot = CMS_HOST && { api_root: `${hostOf(environment)}/api/v4` };
    const pkce = { auth_type: 'pkce', app_id: CMS_APP_ID, ...(CMS_HOST && { base_url: hostOf(environment) }) };
    return { name, repo, branch, ...(signIn ?? pkce), ...apiRoot };
  }
  return {
    ...{ name, repo, branch, ...signIn },
    ...(CMS_HOST && { api_root: `${hostOf(environment)}/api/v3` }),
    ...(more.CMS_OPEN_AUTHORING && { open_authoring: true }),
  };
}

/** The addresses the editor calls, for its security policy. */
export function backendHosts(environment: CmsEnvironment): string[] {
  if (environment.CMS_BACKEND === 'local') return [];
  if (environment.CMS_HOST) return [hostOf(environment)];
  return environment.CMS_BACKEND === 'github'
    ? ['https://api.github.com', 'https://www.githubstatus.com']
    : ['https://gitlab.com'];
}
