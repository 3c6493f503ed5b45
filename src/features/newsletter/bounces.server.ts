import { newsletterIssue } from '../../collections/kinds/newsletter-issue.ts';
import type { OutboxMail } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Records } from '../../ports/store.ts';
import { forgetSubscriber } from './newsletter.server.ts';
import { subscription } from './newsletter.ts';
import { purposeOf } from './sending.server.ts';

/** The address does not exist, nor its domain, or takes no mail any more (RFC 3463: 5.1.1, 5.1.2, 5.1.10, 5.2.1). */
const GONE = /^5\.(1\.(1|2|3|10)|2\.1)$/;

/**
 * A letter came back: its issue counts it among those that failed, also once it is finished, and whoever's address is
 * gone leaves the list, as nobody reads it. Other mails are left as they are.
 */
export async function noteReturnedLetter(
  records: Records,
  services: Pick<Services, 'clock'>,
  { id, purpose }: OutboxMail,
  status: string,
): Promise<void> {
  const issue = await records.get(newsletterIssue, purpose.replace(/^newsletter:/, ''));
  if (!issue || purpose !== purposeOf(issue.id)) return;
  if (issue.tally) {
    const { sent, failed } = issue.tally;
    const tally = { ...issue.tally, sent: Math.max(0, sent - 1), failed: failed + 1 };
    await records.update(newsletterIssue, issue.id, { tally });
  }
  const subscriber = id.slice(issue.id.length + 1);
  if (!GONE.test(status) || (await records.get(subscription, subscriber))?.state !== 'confirmed') return;
  await forgetSubscriber(records, services, subscriber);
}
