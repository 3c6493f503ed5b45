import { company } from '../../collections/company.ts';
import type { Locale } from '../../i18n/locales.ts';
import { t as translate } from '../../i18n/translate.ts';
import { visitorMail } from '../../mail/form-mails.ts';
import type { MailDraft } from '../../mail/outbox.ts';

/** Keys of `auth.mails.changes`. */
export const credentialChanges = [
  'password',
  'reset',
  'secondFactorOn',
  'secondFactorReplaced',
  'secondFactorOff',
  'recoveryCode',
  'passkeyAdded',
  'passkeyRemoved',
  'role',
  'disabled',
  'enabled',
  'newBrowser',
] as const;
export type CredentialChange = (typeof credentialChanges)[number];

export function resetEmail(to: string, lang: Locale, url: string): MailDraft {
  const t = translate(lang);
  return visitorMail(to, lang, {
    subject: t('auth.mails.reset', { company: company.tradeName }),
    heading: t('auth.mails.resetHeading'),
    paragraphs: [t('auth.mails.resetText'), t('auth.mails.resetNotYou')],
    action: { label: t('auth.mails.resetAction'), url },
  });
}

export function invitationEmail(to: string, lang: Locale, url: string): MailDraft {
  const t = translate(lang);
  return visitorMail(to, lang, {
    subject: t('auth.mails.invite', { company: company.tradeName }),
    heading: t('auth.mails.inviteHeading'),
    paragraphs: [t('auth.mails.inviteText', { company: company.tradeName })],
    action: { label: t('auth.mails.resetAction'), url },
  });
}

/** A time in the company's time zone. */
const momentIn = (lang: Locale, at: Date) =>
  new Intl.DateTimeFormat(lang === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Paris',
  }).format(at);

/** Says what changed, when, in which browser, and what to do if it was somebody else. */
export function credentialChangeEmail(
  to: string,
  lang: Locale,
  change: CredentialChange,
  { at, browser }: { at: Date; browser: string },
): MailDraft {
  const t = translate(lang);
  const { email, phone, tradeName } = company;
  return visitorMail(to, lang, {
    subject: t('auth.mails.changeSubject', { what: t(`auth.mails.changes.${change}`), company: tradeName }),
    heading: t(`auth.mails.changes.${change}`),
    paragraphs: [t('auth.mails.notYou', { email, phone })],
    facts: [
      [t('auth.mails.when'), momentIn(lang, at)],
      [t('auth.mails.browser'), browser || t('auth.mails.unknownBrowser')],
    ],
  });
}
