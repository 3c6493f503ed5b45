import type { z } from 'zod';
import { isLikelySpam } from '../../lib/spam-signals.ts';
import { queueEmail } from '../../mail/outbox.ts';
import { mayWriteTo } from '../../mail/recipient-limit.ts';
import type { Services } from '../../ports/services.ts';
import type { requestLink as requestEndpoint } from './link-request.ts';
import { linkTo, newsletterHeaders, subscriptionId } from './links.server.ts';
import { confirmationEmail, linksEmail } from './newsletter.emails.ts';
import { subscription } from './newsletter.ts';

/** Somebody may ask again and again for an address that is not theirs. */
const LINK_LIMIT = { kind: 'newsletter-link', perHour: 2 };

/**
 * Mails a reader the links to their choices and to leave; a subscription that waits for its confirmation gets that link
 * again. The answer is the same for everybody: nobody learns from the page who is subscribed.
 */
export async function requestLink(
  services: Services,
  { email, website, startedAt }: z.output<typeof requestEndpoint.input>,
): Promise<{ state: 'sent' }> {
  const { store, clock, secret } = services;
  if (isLikelySpam({ website, startedAt }, clock())) return { state: 'sent' };
  await store.transaction(async (records) => {
    const one = await records.get(subscription, subscriptionId(email, secret));
    if (!one || one.suspect || one.state === 'unsubscribed') return;
    if (!(await mayWriteTo(records, services, one.email, LINK_LIMIT))) return;
    if (one.state === 'pending') {
      await queueEmail(records, confirmationEmail(one, linkTo(services, 'confirm', one)), 'newsletter-confirm', clock);
      return;
    }
    const mail = linksEmail(one, {
      preferences: linkTo(services, 'preferences', one),
      leave: linkTo(services, 'unsubscribe', one),
    });
    const headers = { ...mail.headers, ...newsletterHeaders(services, one) };
    await queueEmail(records, { ...mail, headers }, 'newsletter-link', clock);
  });
  return { state: 'sent' };
}
