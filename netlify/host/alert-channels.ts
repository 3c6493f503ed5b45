import type { Mailer } from '../../src/ports/mailer.ts';
import type { Env } from '../env.ts';
import { alertEmailOf, alertWords } from './alert-email.ts';
import type { AlertChannel } from './alerts.ts';

const WEBHOOK_PATIENCE_MS = 10_000;
/** Sends directly to the mail server, not through the outbox: the store may be what has failed. */
const byMail = (mailer: Mailer, to: string): AlertChannel => ({
  name: 'mail',
  async send(alert) {
    const id = `alert-${alert.concern}-${alert.state}-${alert.at.replace(/\W/g, '')}`;
    const delivery = await mailer.send(alertEmailOf(alert, to), id, async () => undefined);
    // "uncertain" counts as delivered: an alert that may have arrived is not sent twice.
    if (delivery.state === 'refused') throw new Error(delivery.reason);
  },
});

/** JSON for a chat or pager: `text` for people, the rest for programs. */
const byWebhook = (url: string, site: string | undefined): AlertChannel => ({
  name: 'webhook',
  async send(alert) {
    const { heading, paragraphs } = alertWords(alert);
    const body = {
      text: [heading, ...paragraphs].join('\n'),
      alert: alert.concern,
      ...alert,
      concern: undefined,
      ...(site && { site }),
    };
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(WEBHOOK_PATIENCE_MS),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
  },
});

/** The channels the environment configures; every alert is logged in any case. */
export function alertChannels(
  { ALERT_EMAIL, ALERT_WEBHOOK_URL, SITE_URL }: Pick<Env, 'ALERT_EMAIL' | 'ALERT_WEBHOOK_URL' | 'SITE_URL'>,
  openMailer: () => Mailer,
): AlertChannel[] {
  return [
    ...(ALERT_EMAIL ? [byMail(openMailer(), ALERT_EMAIL)] : []),
    ...(ALERT_WEBHOOK_URL ? [byWebhook(ALERT_WEBHOOK_URL, SITE_URL)] : []),
  ];
}
