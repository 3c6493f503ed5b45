import { company } from '../../collections/company.ts';
import type { Locale } from '../../i18n/locales.ts';
import { t as translate } from '../../i18n/translate.ts';
import { toTheVisitor } from '../../mail/form-mails.ts';
import type { Letter } from '../../mail/outbox.ts';

export function resetEmail(to: string, lang: Locale, url: string): Letter {
  const t = translate(lang);
  return toTheVisitor(to, lang, {
    subject: t('auth.mails.reset', { company: company.tradeName }),
    heading: t('auth.mails.resetHeading'),
    paragraphs: [t('auth.mails.resetText'), t('auth.mails.resetNotYou')],
    action: { label: t('auth.mails.resetAction'), url },
  });
}

export function passwordChangedEmail(to: string, lang: Locale): Letter {
  const t = translate(lang);
  return toTheVisitor(to, lang, {
    subject: t('auth.mails.changed', { company: company.tradeName }),
    heading: t('auth.mails.changedHeading'),
    paragraphs: [t('auth.mails.changedText', { email: company.email, phone: company.phone })],
  });
}
