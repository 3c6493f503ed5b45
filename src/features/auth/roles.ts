/**
 * What an account may do: everything; what the site shows; what visitors sent. The table of it is
 * src/admin/accounts/permissions.ts.
 */
export const roles = ['owner', 'editor', 'support'] as const;
export type Role = (typeof roles)[number];
