import type { z } from 'zod';
import { isPast } from '../../collections/calendar.ts';
import { findJob } from '../../collections/catalogue.ts';
import { company } from '../../collections/company.ts';
import type { Locale } from '../../i18n/locales.ts';
import { dictionaries, t as translate } from '../../i18n/translate.ts';
import { adoptFile } from '../../lib/adopt.ts';
import { AppError } from '../../lib/errors.ts';
import { toTheCompany, toTheVisitor } from '../../mail/form-mails.ts';
import { keepAndMail } from '../../mail/keep-and-mail.ts';
import { lettersAbout } from '../../mail/letters.ts';
import type { Services } from '../../ports/services.ts';
import { application, type apply } from './careers.ts';

export const applicationLetters = lettersAbout(application, (one) => {
  const [t, fr] = [translate(one.lang), translate('fr')];
  const { options } = dictionaries.fr.forms;
  return [
    toTheVisitor(one.email, one.lang, {
      subject: t('mails.application.subject', { company: company.tradeName }),
      heading: t('mails.thanks'),
      paragraphs: [t('mails.application.received'), t('mails.application.kept')],
      facts: [
        [t('forms.fields.positionType'), dictionaries[one.lang].forms.options.positionType[one.positionType]],
        [t('mails.reference'), one.id],
      ],
    }),
    toTheCompany(company.jobsEmail, one.email, {
      subject: options.positionType[one.positionType],
      heading: fr('mails.company.application'),
      id: one.id,
      facts: [
        [fr('site.jobs.offer'), one.job],
        [fr('forms.fields.desiredPosition'), one.desiredPosition],
        [fr('forms.fields.name'), one.name],
        [fr('forms.fields.email'), one.email],
        [fr('forms.fields.phone'), one.phone],
        [fr('forms.fields.experience'), options.experience[one.experience]],
        [fr('forms.fields.linkedin'), one.linkedin],
        [fr('forms.fields.portfolio'), one.portfolio],
        [fr('forms.fields.cv'), one.cv.name],
        [fr('forms.fields.coverLetter'), one.coverLetter],
        [fr('forms.fields.message'), one.message],
      ],
    }),
  ];
});

/** An offer that is gone, or whose deadline was yesterday: whatever the page still showed when it was opened. */
async function isClosed({ store, clock }: Services, id: string, lang: Locale): Promise<boolean> {
  const offer = await findJob(store, id, lang);
  return !offer || isPast(offer.deadline, clock());
}

/** The CV is inspected and taken before the record that names it is written; repeated, both answer the same. */
export async function receiveApplication(
  services: Services,
  { submissionKey, website, startedAt, consent: _agreed, cv, ...fields }: z.output<typeof apply.input>,
): Promise<{ id: string }> {
  const { job } = fields;
  if (job && (await isClosed(services, job, fields.lang))) throw new AppError('job/closed');
  const file = await adoptFile(services.files, 'cv', 'cv', cv);
  const { id } = await keepAndMail(services, applicationLetters, { submissionKey, website, startedAt }, { ...fields, cv: file, state: 'new' });
  return { id };
}
