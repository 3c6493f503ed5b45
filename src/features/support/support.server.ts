import type { z } from 'zod';
import { company } from '../../collections/company.ts';
import { dictionaries, t as translate } from '../../i18n/translate.ts';
import { adoptFile } from '../../lib/adopt.ts';
import { toTheCompany, toTheVisitor } from '../../mail/form-mails.ts';
import { keepAndMail } from '../../mail/keep-and-mail.ts';
import { lettersAbout } from '../../mail/letters.ts';
import type { Services } from '../../ports/services.ts';
import { type askSupport, supportRequest } from './support.ts';

export const supportLetters = lettersAbout(supportRequest, (one) => {
  const [t, fr] = [translate(one.lang), translate('fr')];
  return [
    toTheVisitor(one.email, one.lang, {
      subject: t('mails.support.subject', { company: company.tradeName }),
      heading: t('mails.thanks'),
      paragraphs: [t('mails.support.received'), t('mails.urgent', { phone: company.phone })],
      facts: [
        [t('forms.fields.issueType'), dictionaries[one.lang].forms.options.issueType[one.issueType]],
        [t('mails.reference'), one.id],
      ],
    }),
    toTheCompany(company.supportEmail, one.email, {
      subject: dictionaries.fr.forms.options.issueType[one.issueType],
      heading: fr('mails.company.support'),
      id: one.id,
      facts: [
        [fr('forms.fields.subject'), one.subject],
        [fr('forms.fields.name'), one.name],
        [fr('forms.fields.email'), one.email],
        [fr('forms.fields.message'), one.message],
        [fr('forms.fields.attachment'), one.attachment?.name],
      ],
    }),
  ];
});

export async function receiveSupport(
  services: Services,
  { submissionKey, website, startedAt, consent: _agreed, attachment, ...fields }: z.output<typeof askSupport.input>,
): Promise<{ id: string }> {
  const file = attachment ? await adoptFile(services.files, 'attachment', 'attachment', attachment) : undefined;
  const { id } = await keepAndMail(services, supportLetters, { submissionKey, website, startedAt }, { ...fields, ...(file && { attachment: file }) });
  return { id };
}
