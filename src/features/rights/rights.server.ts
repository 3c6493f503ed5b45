import type { z } from 'zod';
import { company } from '../../collections/company.ts';
import { dictionaries, t as translate } from '../../i18n/translate.ts';
import { toTheCompany, toTheVisitor } from '../../mail/form-mails.ts';
import { keepAndMail } from '../../mail/keep-and-mail.ts';
import { lettersAbout } from '../../mail/letters.ts';
import type { Services } from '../../ports/services.ts';
import { type exerciseRight, rightsRequest } from './rights.ts';

export const rightsLetters = lettersAbout(rightsRequest, (one) => {
  const [t, fr] = [translate(one.lang), translate('fr')];
  const rightIn = (lang: typeof one.lang) => dictionaries[lang].forms.options.rights[one.right];
  return [
    toTheVisitor(one.email, one.lang, {
      subject: t('mails.rights.subject', { company: company.tradeName }),
      heading: t('mails.thanks'),
      paragraphs: [t('mails.rights.received')],
      facts: [
        [t('forms.fields.requestType'), rightIn(one.lang)],
        [t('mails.reference'), one.id],
      ],
    }),
    toTheCompany(company.privacyEmail, one.email, {
      subject: rightIn('fr'),
      heading: fr('mails.company.rights'),
      id: one.id,
      facts: [
        [fr('forms.fields.name'), one.name],
        [fr('forms.fields.email'), one.email],
        [fr('forms.fields.message'), one.message],
      ],
    }),
  ];
});

export async function receiveRights(
  services: Services,
  { submissionKey, website, startedAt, ...fields }: z.output<typeof exerciseRight.input>,
): Promise<{ id: string }> {
  const { id } = await keepAndMail(services, rightsLetters, { submissionKey, website, startedAt }, fields);
  return { id };
}
