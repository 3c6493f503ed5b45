import type { z } from 'zod';
import { company } from '../../collections/company.ts';
import { formatInstant } from '../../i18n/format.ts';
import { t as translate } from '../../i18n/translate.ts';
import { toTheCompany, toTheVisitor } from '../../mail/form-mails.ts';
import { keepAndMail } from '../../mail/keep-and-mail.ts';
import { lettersAbout } from '../../mail/letters.ts';
import { quoted } from '../../mail/quoted.ts';
import type { Services } from '../../ports/services.ts';
import { type withdraw, withdrawal } from './withdrawal.ts';

export const withdrawalLetters = lettersAbout(withdrawal, (one) => {
  const [t, fr] = [translate(one.lang), translate('fr')];
  const when = (lang: typeof one.lang) => formatInstant(new Date(one.receivedAt), lang, company.hours.timeZone);
  return [
    toTheVisitor(one.email, one.lang, {
      subject: t('mails.withdrawal.subject', { company: company.tradeName }),
      heading: t('mails.withdrawal.heading'),
      paragraphs: [t('mails.withdrawal.received'), t('mails.withdrawal.next')],
      facts: [
        [t('mails.withdrawal.when'), when(one.lang)],
        // What was declared has to be in its acknowledgement (code de la consommation, L221-21).
        [t('forms.fields.orderNumber'), quoted(one.orderNumber)],
        [t('forms.fields.name'), quoted(one.name)],
      ],
    }),
    toTheCompany(company.email, one.email, {
      subject: fr('mails.company.withdrawal'),
      heading: fr('mails.company.withdrawal'),
      id: one.id,
      facts: [
        [fr('mails.withdrawal.when'), when('fr')],
        [fr('forms.fields.orderNumber'), one.orderNumber],
        [fr('forms.fields.name'), one.name],
        [fr('forms.fields.email'), one.email],
      ],
    }),
  ];
});

/** Every declaration is taken, whatever its order number: a person checks it, the day and hour are kept. */
export async function receiveWithdrawal(
  services: Services,
  { submissionKey, website, startedAt, ...fields }: z.output<typeof withdraw.input>,
): Promise<{ id: string }> {
  const receivedAt = services.clock().toISOString();
  const { id } = await keepAndMail(services, withdrawalLetters, { submissionKey, website, startedAt }, { ...fields, receivedAt });
  return { id };
}
