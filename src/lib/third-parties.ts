/**
 * Which third parties a build is told of, by the variables the server reads too (netlify/env.ts): nobody else is let
 * into a page.
 */
export interface ThirdParties {
  /** Stripe's fields, where cards are really taken. */
  cards: boolean;
  /** Firebase, where administrators sign in. */
  firebase: boolean;
}
export const thirdParties = (variables: NodeJS.ProcessEnv = process.env): ThirdParties => ({
  cards: Boolean(variables.STRIPE_SECRET_KEY),
  firebase: Boolean(variables.FIREBASE_API_KEY),
});
