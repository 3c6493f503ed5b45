import type { z } from 'zod';
import { company } from '../../collections/company.ts';
import { dictionaries, t as translate } from '../../i18n/translate.ts';
import { toTheCompany, toTheVisitor } from '../../mail/form-mails.ts';
import { keepAndMail } from '../../mail/keep-and-mail.ts';
import { lettersAbout } from '../../mail/letters.ts';
import type { Services } from '../../ports/services.ts';
import { report, type sendReport } from './reports.ts';

export const reportLetters = lettersAbout(report, (one) => {
  const [t, fr] = [translate(one.lang), translate('fr')];
  const reasonIn = (lang: typeof one.lang) => dictionaries[lang].reports.reasons[one.reason];
  const toTheTeam = toTheCompany(company.email, one.email ?? company.email, {
    subject: `${fr('reports.mail.company')} – ${reasonIn('fr')}`,
    heading: fr('reports.mail.company'),
    id: one.id,
    facts: [
      [fr('reports.fields.subject'), one.subject],
      [fr('reports.fields.reason'), reasonIn('fr')],
      [fr('reports.fields.explanation'), one.explanation],
      [fr('forms.fields.name'), one.name],
      [fr('forms.fields.email'), one.email],
    ],
  });
  if (!one.email) return [toTheTeam];
  const acknowledgement = toTheVisitor(one.email, one.lang, {
    subject: t('reports.mail.subject', { company: company.tradeName }),
    heading: t('reports.mail.heading'),
    paragraphs: [t('reports.mail.received'), t('reports.mail.next')],
    facts: [
      [t('reports.fields.reason'), reasonIn(one.lang)],
      [t('mails.reference'), one.id],
    ],
  });
  return [acknowledgement, toTheTeam];
});

/** Kept until a person has decided; the words reported stay where they are meanwhile. */
export async function receiveReport(
  services: Services,
  { submissionKey, website, startedAt, ...fields }: z.output<typeof sendReport.input>,
): Promise<{ id: string }> {
  const { id } = await keepAndMail(services, reportLetters, { submissionKey, website, startedAt }, { ...fields, state: 'received' });
  return { id };
}
