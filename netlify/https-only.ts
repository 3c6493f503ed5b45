import { isPublic } from './production-requirements.ts';

/** The same duration as for pages in public/_headers. */
const HTTPS_ONLY = 'max-age=31536000; includeSubDomains';

/** HSTS (RFC 6797), in production when the site's own address is https. */
export const httpsOnlyHeader = (variables: NodeJS.ProcessEnv = process.env): Record<string, string> =>
  /^https:/i.test(variables.SITE_URL ?? '') && isPublic(variables) ? { 'strict-transport-security': HTTPS_ONLY } : {};
