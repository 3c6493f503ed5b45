/** Roles: everything; the site's content; what visitors sent. Their permissions: src/admin/accounts/permissions.ts. */
export const roles = ['owner', 'editor', 'support'] as const;
export type Role = (typeof roles)[number];
