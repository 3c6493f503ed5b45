import { company } from '../../collections/company.ts';
import { dictionaries, t as translate } from '../../i18n/translate.ts';
import { toTheCompany, toTheVisitor } from '../../mail/form-mails.ts';
import { lettersAbout } from '../../mail/letters.ts';
import { contactRequest } from './contact.ts';

/** An acknowledgement for the visitor, the message for the company. */
export const contactLetters = lettersAbout(contactRequest, (contact) => {
  const { lang } = contact;
  const [t, fr] = [translate(lang), translate('fr')];
  const subjectIn = (language: typeof lang) => dictionaries[language].forms.options.subject[contact.subject];
  const name = `${contact.firstName} ${contact.lastName}`;
  return [
    toTheVisitor(contact.email, lang, {
      subject: t('mails.contact.subject', { company: company.tradeName }),
      heading: t('mails.thanks'),
      paragraphs: [t('mails.contact.received'), t('mails.urgent', { phone: company.phone })],
      facts: [
        [t('forms.fields.subject'), subjectIn(lang)],
        [t('mails.reference'), contact.id],
      ],
    }),
    toTheCompany(company.email, contact.email, {
      subject: subjectIn('fr'),
      heading: fr('mails.company.contact'),
      id: contact.id,
      facts: [
        [fr('forms.fields.name'), name],
        [fr('forms.fields.email'), contact.email],
        [fr('forms.fields.phone'), contact.phone],
        [fr('forms.fields.company'), contact.company],
        [fr('forms.fields.message'), contact.message],
      ],
    }),
  ];
});
