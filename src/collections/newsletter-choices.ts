/** What subscribers choose to read about (specification §3), and what an issue speaks of. */
export const interests = ['all', 'web', 'mobile', 'devops', 'ai', 'cybersecurity'] as const;
/** What a subscriber is to the company, as the team notes it. */
export const groups = ['clients', 'prospects', 'partners'] as const;
/** Whom an issue goes to: all subscribers, or one of the groups. */
export const issueGroups = ['all', ...groups] as const;
