/** In place of the product's (vitest.config.ts): a hash of milliseconds, in the same way. */
export const PASSWORD_LOG_COST = 10;
