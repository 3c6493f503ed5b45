import type { z } from 'zod';
import { company } from '../../collections/company.ts';
import { isSitePicture } from '../../collections/site-pictures.ts';
import { t as translate } from '../../i18n/translate.ts';
import { adoptFile } from '../../lib/adopt.ts';
import { AppError } from '../../lib/errors.ts';
import { toTheCompany, toTheVisitor } from '../../mail/form-mails.ts';
import { keepAndMail } from '../../mail/keep-and-mail.ts';
import { lettersAbout } from '../../mail/letters.ts';
import type { Services } from '../../ports/services.ts';
import { type sendReview, submittedReview } from './testimonials.ts';

export const reviewLetters = lettersAbout(submittedReview, (one) => {
  const [t, fr] = [translate(one.lang), translate('fr')];
  return [
    toTheVisitor(one.email, one.lang, {
      subject: t('mails.review.subject', { company: company.tradeName }),
      heading: t('mails.thanks'),
      paragraphs: [t('mails.review.received'), t('mails.review.next')],
      facts: [[t('mails.reference'), one.id]],
    }),
    toTheCompany(company.email, one.email, {
      subject: `${fr('mails.company.review')} – ${one.rating}/5`,
      heading: fr('mails.company.review'),
      id: one.id,
      facts: [
        [fr('forms.fields.name'), one.name],
        [fr('forms.fields.company'), one.company],
        [fr('forms.fields.service'), one.service],
        [fr('forms.fields.rating'), `${one.rating}/5`],
        [fr('forms.fields.testimonial'), one.text],
      ],
    }),
  ];
});

/** Kept as submitted: nothing of it is shown before a person has read it. */
export async function receiveReview(
  services: Services,
  { submissionKey, website, startedAt, consent: _agreed, photo, ...fields }: z.output<typeof sendReview.input>,
): Promise<{ id: string }> {
  // A picture of the site is named in its pages: no review takes it for its own, to be erased with it.
  if (photo && (await isSitePicture(services.store, photo))) throw new AppError('input/invalid', { fields: { photo: 'required' } });
  const file = photo ? await adoptFile(services.files, 'photo', 'photo', photo) : undefined;
  const { id } = await keepAndMail(
    services,
    reviewLetters,
    { submissionKey, website, startedAt },
    { ...fields, ...(file && { photo: file }), state: 'submitted' },
  );
  return { id };
}
