import { company } from '../../collections/company.ts';
import { dictionaries, t as translate } from '../../i18n/translate.ts';
import { layOut } from '../../mail/layout.ts';
import type { Email } from '../../ports/mailer.ts';
import type { Stored } from '../../ports/store.ts';
import type { contactRequest } from './contact.ts';

type Contact = Stored<typeof contactRequest>;

/** To the visitor: what was received, and when an answer comes. */
export function acknowledgement(contact: Contact): Email {
  const { lang } = contact;
  const t = translate(lang);
  const subject = t('mails.contact.subject', { company: company.tradeName });
  const body = layOut({
    lang,
    heading: t('mails.contact.heading', { name: contact.firstName }),
    paragraphs: [t('mails.contact.received'), t('mails.contact.next', { phone: company.phone })],
    facts: [
      [t('forms.fields.subject'), dictionaries[lang].forms.options.subject[contact.subject]],
      [t('forms.fields.message'), contact.message],
    ],
    footer: [t('mails.footer', { company: company.legalName, address: `${company.street}, ${company.postcode} ${company.city}` })],
  });
  return { to: contact.email, subject, ...body };
}

/** To the company, in French: the message, to be answered directly. */
export function toTheCompany(contact: Contact): Email {
  const t = translate('fr');
  const name = `${contact.firstName} ${contact.lastName}`;
  const subjectName = dictionaries.fr.forms.options.subject[contact.subject];
  const facts: [string, string | undefined][] = [
    [t('forms.fields.name'), name],
    [t('forms.fields.email'), contact.email],
    [t('forms.fields.phone'), contact.phone],
    [t('forms.fields.company'), contact.company],
    [t('forms.fields.subject'), subjectName],
    [t('forms.fields.message'), contact.message],
  ];
  const body = layOut({
    lang: 'fr',
    heading: t('mails.company.contact'),
    paragraphs: [],
    facts: facts.filter((fact): fact is [string, string] => Boolean(fact[1])),
    footer: [contact.id],
  });
  return { to: company.email, replyTo: contact.email, subject: `${subjectName} – ${name}`, ...body };
}
