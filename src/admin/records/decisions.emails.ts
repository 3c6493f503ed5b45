import { company } from '../../collections/company.ts';
import type { comment } from '../../collections/kinds/comment.ts';
import type { report, reportDecision } from '../../features/reports/reports.ts';
import type { submittedReview } from '../../features/testimonials/testimonials.ts';
import type { Locale } from '../../i18n/locales.ts';
import { pathTo } from '../../i18n/routes.ts';
import { t as translate } from '../../i18n/translate.ts';
import { visitorMail } from '../../mail/form-mails.ts';
import type { MailDraft } from '../../mail/outbox.ts';
import { quoteText } from '../../mail/quote-text.ts';
import type { Services } from '../../ports/services.ts';
import type { Stored } from '../../ports/store.ts';

const answered = (email: MailDraft): MailDraft => ({ ...email, replyTo: company.email });

/** The e-mail to an author whose words were published, or were refused and why. */
function decisionWords(
  kind: 'review' | 'comment',
  { lang, text }: { lang: Locale; text: string },
  refusedFor: string | undefined,
): Parameters<typeof visitorMail>[2] {
  const t = translate(lang);
  const words: [string, string] = [t('admin-decisions.mail.words'), quoteText(text, lang)];
  return {
    subject: t(`admin-decisions.mail.${kind}${refusedFor ? 'Refused' : 'Published'}`, { company: company.tradeName }),
    heading: t('mails.thanks'),
    paragraphs: refusedFor
      ? [t(`admin-decisions.mail.${kind}RefusedText`), t('admin-decisions.mail.objection')]
      : [t(`admin-decisions.mail.${kind}PublishedText`)],
    facts: refusedFor ? [[t('admin-decisions.mail.why'), refusedFor], words] : [words],
  };
}

/** To the author of a review: published, or refused and why (the consumer code demands the reason). */
export const reviewEmail = (review: Stored<typeof submittedReview>, refusedFor?: string): MailDraft =>
  answered(visitorMail(review.email, review.lang, decisionWords('review', review, refusedFor)));

/** To the author of a comment: published, or refused and why. */
export function commentEmail(
  { siteUrl }: Services,
  { lang, text, blog }: Stored<typeof comment>,
  email: string,
  refusedFor?: string,
): MailDraft {
  const action = {
    label: translate(lang)('admin-decisions.mail.see'),
    url: `${siteUrl}${pathTo('blog', lang)}/${blog}`,
  };
  return answered(visitorMail(email, lang, { ...decisionWords('comment', { lang, text }, refusedFor), action }));
}

/** Words taken off the site after a report: what of them, and where they stood. */
interface RemovedWords {
  email: string;
  lang: Locale;
  text: string;
  /** Where they were read. */
  where: string;
  /** What the report accused them of. */
  ground: Stored<typeof report>['reason'];
  reason: string;
}
/**
 * To the author of words that were removed after a report: the statement of reasons (regulation (EU) 2022/2065, article
 * 17): what is decided and how far it reaches, on which facts and ground, by whom, and how to object.
 */
export function removalEmail({ email, lang, text, where, ground, reason }: RemovedWords): MailDraft {
  const t = translate(lang);
  return answered(
    visitorMail(email, lang, {
      subject: t('admin-decisions.mail.wordsRemoved', { company: company.tradeName }),
      heading: t('admin-decisions.mail.reportHeading'),
      paragraphs: [
        t('admin-decisions.mail.wordsRemovedText'),
        t('admin-decisions.mail.wordsRemovedBy'),
        t('admin-decisions.mail.objection'),
      ],
      facts: [
        [t('admin-decisions.mail.ground'), t(`reports.reasons.${ground}`)],
        [t('admin-decisions.mail.why'), reason],
        [t('admin-decisions.mail.where'), where],
        [t('admin-decisions.mail.words'), quoteText(text, lang)],
      ],
    }),
  );
}

/**
 * To whoever reported words: a reasoned decision, and who looks at it again (regulation (EU) 2022/2065, article 16).
 */
export function reportEmail(
  { lang, subject }: Stored<typeof report>,
  email: string,
  outcome: (typeof reportDecision)['shape']['outcome']['options'][number],
  reason: string,
): MailDraft {
  const t = translate(lang);
  const said = {
    kept: 'admin-decisions.mail.reportKept',
    removed: 'admin-decisions.mail.reportRemoved',
    corrected: 'admin-decisions.mail.reportCorrected',
  } as const;
  return answered(
    visitorMail(email, lang, {
      subject: t('admin-decisions.mail.reportDecided', { company: company.tradeName }),
      heading: t('admin-decisions.mail.reportHeading'),
      paragraphs: [t(said[outcome]), t('admin-decisions.mail.again')],
      facts: [
        [t('admin-decisions.mail.why'), reason],
        [t('reports.fields.subject'), quoteText(subject, lang)],
      ],
    }),
  );
}
