/** The third parties a build allows in pages, from the variables the server reads too (netlify/env.ts). */
export interface ThirdParties {
  /** Stripe's card fields, with real keys. */
  cards: boolean;
  /** Firebase's sign-in for administrators. */
  firebase: boolean;
}
export const thirdParties = (variables: NodeJS.ProcessEnv = process.env): ThirdParties => ({
  cards: Boolean(variables.STRIPE_SECRET_KEY),
  firebase: Boolean(variables.FIREBASE_API_KEY),
});
