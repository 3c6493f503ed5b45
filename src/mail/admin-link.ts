import type { Services } from '../ports/services.ts';

/** Kinds of records that are looked at on another screen of the admin area than what visitors sent by a form. */
const SCREENS: Record<string, string> = { order: 'orders', comment: 'blog' };

/** Where an administrator reads a record, and opens its files: signed in, whoever the mail was handed on to. */
export const adminLink = ({ siteUrl }: Pick<Services, 'siteUrl'>, type: string, id: string): string =>
  `${siteUrl}/admin/${SCREENS[type] ?? 'inbox'}?${new URLSearchParams({ type, id })}`;
