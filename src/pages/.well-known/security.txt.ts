import type { APIRoute } from 'astro';
import { currentTime } from '../../collections/calendar.ts';
import { company } from '../../collections/company.ts';
import { locales } from '../../i18n/locales.ts';

/** RFC 9116 asks for less than a year; a site is built more often than that. */
const GOOD_FOR_MS = 330 * 24 * 3_600_000;

/** Whom to tell of a weakness (RFC 9116). */
const fields = () => [
  `Contact: mailto:${company.email}`,
  `Expires: ${new Date(currentTime().getTime() + GOOD_FOR_MS).toISOString()}`,
  `Preferred-Languages: ${locales.join(', ')}`,
  `Canonical: ${company.siteUrl}/.well-known/security.txt`,
  `Policy: ${company.siteUrl}/.well-known/security-policy.txt`,
  '',
];

export const GET: APIRoute = () => new Response(fields().join('\n'));
