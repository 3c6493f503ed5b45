import { z } from 'zod';

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
    /** The OAuth server of GitHub; absent: Netlify's. */
    CMS_AUTH_URL: z.url({ protocol: /^https$/ }).optional(),
    /** The application of GitLab whose users sign in by PKCE, without a server. */
    CMS_APP_ID: z.string().optional(),
  }),
]);
export type CmsEnvironment = z.output<typeof schema>;

const VARIABLES = ['CMS_BACKEND', 'CMS_REPOSITORY', 'CMS_BRANCH', 'CMS_AUTH_URL', 'CMS_APP_ID'] as const;

/** The editor's environment; undefined where the site is built without an editor. @throws naming what is wrong. */
export function cmsEnvironment(env: NodeJS.ProcessEnv = process.env): CmsEnvironment | undefined {
  if (!env.CMS_BACKEND) return undefined;
  const own = Object.fromEntries(VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const result = schema.safeParse(own);
  if (!result.success) throw new Error(`The editor at /cms cannot be built: ${z.prettifyError(result.error)}`);
  const { data } = result;
  if (data.CMS_BACKEND === 'gitlab' && !data.CMS_APP_ID)
    throw new Error('The editor at /cms cannot be built: CMS_BACKEND=gitlab needs CMS_APP_ID');
  return data;
}

/** Where `npm run cms` answers the editor, on its own site. */
export const LOCAL_API = '/cms/api/v1';

/** The editor's way to the files, as Decap's configuration says it: https://decapcms.org/docs/backends-overview */
export function backendOf(environment: CmsEnvironment): object {
  if (environment.CMS_BACKEND === 'local') return { name: 'proxy', proxy_url: LOCAL_API };
  const { CMS_BACKEND: name, CMS_REPOSITORY: repo, CMS_BRANCH: branch, CMS_AUTH_URL, CMS_APP_ID } = environment;
  if (name === 'gitlab') return { name, repo, branch, auth_type: 'pkce', app_id: CMS_APP_ID };
  return { name, repo, branch, ...(CMS_AUTH_URL && { base_url: CMS_AUTH_URL }) };
}

/** The addresses the editor calls, for its security policy. */
export const backendHosts = ({ CMS_BACKEND }: CmsEnvironment): string[] =>
  ({
    local: [],
    github: ['https://api.github.com', 'https://www.githubstatus.com'],
    gitlab: ['https://gitlab.com'],
  })[CMS_BACKEND];
