import { company } from '../../collections/company.ts';
import { t as translate } from '../../i18n/translate.ts';
import { toTheVisitor } from '../../mail/form-mails.ts';
import type { Letter } from '../../mail/outbox.ts';
import type { Stored } from '../../ports/store.ts';
import type { subscription } from './newsletter.ts';

/** Asks the owner of the address whether it was really them. */
export function confirmationEmail({ email, lang }: Stored<typeof subscription>, link: string): Letter {
  const t = translate(lang);
  return toTheVisitor(email, lang, {
    subject: t('mails.newsletter.subject', { company: company.tradeName }),
    heading: t('mails.newsletter.heading'),
    paragraphs: [t('mails.newsletter.ask', { company: company.tradeName }), t('mails.newsletter.ignore')],
    action: { label: t('mails.newsletter.confirm'), url: link },
  });
}

/** Says that it is done, and where to change or leave. */
export function welcomeEmail({ email, lang }: Stored<typeof subscription>, { preferences, leave }: { preferences: string; leave: string }): Letter {
  const t = translate(lang);
  return toTheVisitor(email, lang, {
    subject: t('mails.newsletter.welcomeSubject', { company: company.tradeName }),
    heading: t('mails.newsletter.welcome'),
    paragraphs: [t('mails.newsletter.done')],
    action: { label: t('newsletter.mail.preferences'), url: preferences },
    links: [{ label: t('mails.newsletter.leave'), url: leave }],
  });
}
