import { company } from '../../src/collections/company.ts';
import { t as translate } from '../../src/i18n/translate.ts';
import { renderMail } from '../../src/mail/render.ts';
import type { Mailer } from '../../src/ports/mailer.ts';
import type { Env } from '../env.ts';
import type { Alert, AlertChannel } from './alerts.ts';

const WEBHOOK_PATIENCE_MS = 10_000;
/** The language of all e-mails to the company. */
const LANG = 'fr';
const t = translate(LANG);
/** The log's time format. */
const moment = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: [label: string, value: string][];
}

function wordsOf({ concern, state, since, at, facts }: Alert): Words {
  const what = t(`alerts.${concern}.what`);
  const heading = t(`alerts.${state}`, { what });
  const values = JSON.stringify(facts);
  return {
    subject: `${company.tradeName} : ${heading}`,
    heading,
    paragraphs: state === 'over' ? [t('alerts.nothingToDo')] : [t(`alerts.${concern}.remedy`), t('alerts.see')],
    facts: [
      [t('alerts.since'), moment(since)],
      ...(state === 'over' ? ([[t('alerts.until'), moment(at)]] as Words['facts']) : []),
      ...(values ? ([[t('alerts.values'), values]] as Words['facts']) : []),
    ],
  };
}

/** Sends directly to the mail server, not through the outbox: the store may be what has failed. */
const byMail = (mailer: Mailer, to: string): AlertChannel => ({
  name: 'mail',
  async send(alert) {
    const { subject, ...words } = wordsOf(alert);
    const email = { to, subject, ...renderMail({ lang: LANG, ...words, footer: [t('alerts.footer')] }) };
    const id = `alert-${alert.concern}-${alert.state}-${alert.at.replace(/\W/g, '')}`;
    const delivery = await mailer.send(email, id, async () => undefined);
    // "uncertain" counts as delivered: an alert that may have arrived is not sent twice.
    if (delivery.state === 'refused') throw new Error(delivery.reason);
  },
});

/** JSON for a chat or pager: `text` for people, the rest for programs. */
const byWebhook = (url: string, site: string | undefined): AlertChannel => ({
  name: 'webhook',
  async send(alert) {
    const { heading, paragraphs } = wordsOf(alert);
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
