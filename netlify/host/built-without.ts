import type { ThirdParties } from '../../src/lib/third-parties.ts';

/** What the pages' security policy must name before a browser asks it. */
const HOSTS = { cards: 'js.stripe.com', firebase: 'identitytoolkit.googleapis.com' } as const;
const VARIABLES = { cards: 'STRIPE_SECRET_KEY', firebase: 'FIREBASE_API_KEY' } as const;

/** A sentence for each third party this server is set up for and the site in `dist` was built without: browsers would refuse it. */
export const builtWithout = (wanted: ThirdParties, headers: string): string[] =>
  (Object.keys(HOSTS) as (keyof ThirdParties)[])
    .filter((name) => wanted[name] && !headers.includes(`https://${HOSTS[name]}`))
    .map((name) => `${VARIABLES[name]} is set now and was not when the site was built: its pages refuse ${HOSTS[name]}. Run "npm run build" with it.`);
