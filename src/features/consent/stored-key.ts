/** The stored choice and its validity: all a page needs before the banner is used. */
export const STORAGE_KEY = 'cookiePreferences';
/** Incremented when the policy changes, so that everyone is asked again. */
export const POLICY_VERSION = 1;
