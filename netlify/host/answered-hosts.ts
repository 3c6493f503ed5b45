import type { Env } from '../env.ts';
import { hostnameOf } from '../network/host-names.ts';
import { isPublic } from '../production-requirements.ts';

/** The hosts a server answers for: those of the site, and in a demonstration this machine's own names. */
export const hostsOf = (
  { SITE_URL, ALLOWED_HOSTS }: Env,
  variables: NodeJS.ProcessEnv = process.env,
): { names: string[]; loopback: boolean } => ({
  names: [...(SITE_URL ? [hostnameOf(new URL(SITE_URL).host) ?? ''] : []), ...ALLOWED_HOSTS],
  loopback: !isPublic(variables),
});
