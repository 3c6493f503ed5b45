import { company } from '../../src/collections/company.ts';
import { t as translate } from '../../src/i18n/translate.ts';
import { automaticHeaders } from '../../src/mail/form-mails.ts';
import { renderMail } from '../../src/mail/render.ts';
import type { Email } from '../../src/ports/mailer.ts';
import type { Alert } from './alerts.ts';

/** As other mails to the company. */
const LANG = 'fr';
const t = translate(LANG);
/** As in the log, for whoever reads both. */
const moment = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  facts: [label: string, value: string][];
}

/** What is wrong, or is over, in a person's words. */
export function alertWords({ concern, state, since, at, facts }: Alert): Words {
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

/** To whoever keeps the server running. */
export function alertEmailOf(alert: Alert, to: string): Email {
  const { subject, ...words } = alertWords(alert);
  const content = { lang: LANG, brand: company.tradeName, ...words, footer: [t('alerts.footer')] };
  return { to, subject, headers: automaticHeaders('auto-generated'), ...renderMail(content) };
}
