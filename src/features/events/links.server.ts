import { createHash } from 'node:crypto';
import { DAY_MS, YEAR_DAYS } from '../../collections/calendar.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/routes.ts';
import { AppError } from '../../lib/errors.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import type { Services } from '../../ports/services.ts';
import type { Stored } from '../../ports/store.ts';
import type { registration } from './events.ts';

const PURPOSE = 'event-cancel';

/** Leads to the page that asks; it works until the event begins, or for a year where nobody knows when that is. */
export function cancelLink(
  { siteUrl, secret, clock }: Services,
  { id, event, registeredAt, startsAt }: Stored<typeof registration>,
  pageLang: Locale,
  isDated = true,
): string {
  const expiresAt = isDated ? new Date(startsAt) : new Date(clock().getTime() + YEAR_DAYS * DAY_MS);
  const token = signToken({ purpose: PURPOSE, subject: `${id} ${registeredAt}`, expiresAt }, secret);
  return `${siteUrl}${pathTo('event-cancel', pageLang, { id: event })}?token=${token}`;
}

/** The reminder of one place as it is told now: another date, or a place taken anew, is reminded by another mail. */
export const reminderMailId = ({ id, registeredAt, calendarSequence }: Stored<typeof registration>): string =>
  createHash('sha256').update(`reminder ${id} ${registeredAt} ${calendarSequence}`).digest('base64url').slice(0, 32);

/** Which place a link gives back. @throws event/link-incomplete, event/link-expired. */
export function cancelTokenOf({ secret, clock }: Services, token: string): { id: string; registeredAt: string } {
  if (!token) throw new AppError('event/link-incomplete');
  const [id = '', registeredAt = ''] = readToken(token, PURPOSE, secret, clock())?.split(' ') ?? [];
  if (!id) throw new AppError('event/link-expired');
  return { id, registeredAt };
}
