import { company } from '../../collections/company.ts';
import { dictionaries, t as translate } from '../../i18n/translate.ts';
import { visitorMail } from '../../mail/form-mails.ts';
import type { MailDraft } from '../../mail/outbox.ts';
import type { Stored } from '../../ports/store.ts';
import type { subscription } from './newsletter.ts';

/** Asks the owner of the address whether it was really them. */
export function confirmationEmail({ email, lang }: Stored<typeof subscription>, link: string): MailDraft {
  const t = translate(lang);
  return visitorMail(email, lang, {
    subject: t('mails.newsletter.subject', { company: company.tradeName }),
    heading: t('mails.newsletter.heading'),
    paragraphs: [t('mails.newsletter.ask', { company: company.tradeName }), t('mails.newsletter.ignore')],
    action: { label: t('mails.newsletter.confirm'), url: link },
  });
}

/** What was chosen, in words: which letters come, and how often. */
function choicesOf({ interests, frequency, lang }: Stored<typeof subscription>): string {
  const t = translate(lang);
  const names = dictionaries[lang].forms.options.interests;
  const chosen = interests.includes('all') ? [] : interests.map((interest) => names[interest]);
  const topics = chosen.length
    ? t('newsletter.mail.about', { topics: new Intl.ListFormat(lang).format(chosen) })
    : t('newsletter.mail.aboutAll');
  return `${t(`newsletter.mail.${frequency}`)} ${topics}`;
}

/** To somebody who asks for what they already have. */
export function alreadyEmail(one: Stored<typeof subscription>, preferences: string): MailDraft {
  const t = translate(one.lang);
  return visitorMail(one.email, one.lang, {
    subject: t('newsletter.mail.alreadySubject', { company: company.tradeName }),
    heading: t('newsletter.mail.alreadyHeading'),
    paragraphs: [
      t('newsletter.mail.already', { company: company.tradeName }),
      choicesOf(one),
      t('newsletter.mail.notYou'),
    ],
    action: { label: t('newsletter.mail.preferences'), url: preferences },
  });
}

/** To a reader who lost their links: what they chose, and where to change or leave. */
export function linksEmail(
  one: Stored<typeof subscription>,
  { preferences, leave }: { preferences: string; leave: string },
): MailDraft {
  const { email, lang } = one;
  const t = translate(lang);
  return visitorMail(
    email,
    lang,
    {
      subject: t('newsletter.mail.linkSubject', { company: company.tradeName }),
      heading: t('newsletter.mail.linkHeading'),
      paragraphs: [choicesOf(one), t('newsletter.mail.notYou')],
      action: { label: t('newsletter.mail.preferences'), url: preferences },
      links: [{ label: t('mails.newsletter.leave'), url: leave }],
    },
    'auto-replied',
  );
}

/** Says that it is done, what comes, and where to change or leave. */
export function welcomeEmail(
  one: Stored<typeof subscription>,
  { preferences, leave }: { preferences: string; leave: string },
): MailDraft {
  const { email, lang } = one;
  const t = translate(lang);
  return visitorMail(email, lang, {
    subject: t('mails.newsletter.welcomeSubject', { company: company.tradeName }),
    heading: t('mails.newsletter.welcome'),
    paragraphs: [choicesOf(one), t('mails.newsletter.done')],
    action: { label: t('newsletter.mail.preferences'), url: preferences },
    links: [{ label: t('mails.newsletter.leave'), url: leave }],
  });
}
