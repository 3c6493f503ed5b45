import { pathTo } from '../../i18n/routes.ts';
import { AppError } from '../../lib/errors.ts';
import { readToken, signToken } from '../../lib/signed-token.ts';
import type { Services } from '../../ports/services.ts';
import type { Stored } from '../../ports/store.ts';
import type { registration } from './events.ts';

const PURPOSE = 'event-cancel';

/** Leads to the page that asks; it works until the event begins. */
export function cancelLink(
  { siteUrl, secret }: Services,
  { id, event, lang, registeredAt, startsAt }: Stored<typeof registration>,
): string {
  const token = signToken(
    { purpose: PURPOSE, subject: `${id} ${registeredAt}`, expiresAt: new Date(startsAt) },
    secret,
  );
  return `${siteUrl}${pathTo('event-cancel', lang, { id: event })}?token=${token}`;
}

/** Which place a link gives back. @throws event/link-incomplete, event/link-expired. */
export function placeOf({ secret, clock }: Services, token: string): { id: string; registeredAt: string } {
  if (!token) throw new AppError('event/link-incomplete');
  const [id = '', registeredAt = ''] = readToken(token, PURPOSE, secret, clock())?.split(' ') ?? [];
  if (!id) throw new AppError('event/link-expired');
  return { id, registeredAt };
}
