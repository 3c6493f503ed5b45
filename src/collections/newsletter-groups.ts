/** What a subscriber is to the company, as the team notes it (specification §3). */
export const groups = ['clients', 'prospects', 'partners'] as const;
/** Whom an issue goes to: all subscribers, or one of the groups. */
export const issueGroups = ['all', ...groups] as const;
