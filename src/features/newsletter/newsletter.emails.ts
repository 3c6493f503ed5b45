import { company } from '../../collections/company.ts';
import { t as translate } from '../../i18n/translate.ts';
import { layOut } from '../../mail/layout.ts';
import type { Email } from '../../ports/mailer.ts';
import type { Stored } from '../../ports/store.ts';
import type { subscription } from './newsletter.ts';

/** Asks the owner of the address whether it was really them. */
export function confirmationEmail(one: Stored<typeof subscription>, link: string): Email {
  const t = translate(one.lang);
  const body = layOut({
    lang: one.lang,
    heading: t('mails.newsletter.heading'),
    paragraphs: [t('mails.newsletter.ask', { company: company.tradeName }), t('mails.newsletter.ignore')],
    action: { label: t('mails.newsletter.confirm'), url: link },
    footer: [t('mails.footer', { company: company.legalName, address: `${company.street}, ${company.postcode} ${company.city}` })],
  });
  return { to: one.email, subject: t('mails.newsletter.subject', { company: company.tradeName }), ...body };
}

/** Says that it is done, and how to leave: in one click, as RFC 8058 has it. */
export function welcomeEmail(one: Stored<typeof subscription>, leaveLink: string): Email {
  const t = translate(one.lang);
  const body = layOut({
    lang: one.lang,
    heading: t('mails.newsletter.welcome'),
    paragraphs: [t('mails.newsletter.done')],
    action: { label: t('mails.newsletter.leave'), url: leaveLink },
    footer: [t('mails.footer', { company: company.legalName, address: `${company.street}, ${company.postcode} ${company.city}` })],
  });
  return { to: one.email, subject: t('mails.newsletter.welcomeSubject', { company: company.tradeName }), ...body };
}
