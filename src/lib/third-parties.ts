/** The third parties a build allows in pages, from the variables the server reads too (netlify/env.ts). */
export interface ThirdParties {
  /** Stripe's card fields, with real keys. */
  cards: boolean;
  /** Firebase's sign-in for administrators. */
  firebase: boolean;
  /** The origin of the bucket that browsers send files to; absent where they are sent to this site. */
  files?: string;
}
const originOf = (place = ''): string => {
  // A bucket of Firebase: browsers reach it at Google's storage.
  if (place.startsWith('gs:')) return 'https://storage.googleapis.com';
  return /^https?:/.test(place) ? (URL.parse(place)?.origin ?? '') : '';
};

export function thirdParties(variables: NodeJS.ProcessEnv = process.env): ThirdParties {
  const files = originOf(variables.FILES_TO);
  return {
    cards: Boolean(variables.STRIPE_SECRET_KEY),
    firebase: Boolean(variables.FIREBASE_API_KEY),
    ...(files && { files }),
  };
}
