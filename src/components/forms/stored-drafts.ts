/** Prefix of drafts in the browser's storage; the form's id follows, and what the form is about. */
export const DRAFT = 'draft:';

/**
 * Whether something may have been typed into a form and not sent: in few bytes, since every page asks. @throws where
 * storage is blocked.
 */
export const mayHaveDrafts = (): boolean => /"draft:/.test(JSON.stringify([localStorage, sessionStorage]));
