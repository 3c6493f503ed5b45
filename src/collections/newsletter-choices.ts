/** Interests subscribers can choose (docs/contract.md §3), and topics of an issue. */
export const interests = ['all', 'web', 'mobile', 'devops', 'ai', 'cybersecurity'] as const;
/** A subscriber's relation to the company, set by the team. */
export const groups = ['clients', 'prospects', 'partners'] as const;
/** Recipients of an issue: all subscribers, or one group. */
export const issueGroups = ['all', ...groups] as const;
