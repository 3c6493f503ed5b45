import { formMails } from '../src/forms/form-mails.server.ts';
import { forms } from '../src/forms/registry.ts';
import type { MailTemplates } from '../src/mail/mail-template.ts';

/** The templates of all forms: acknowledgements, and notifications to the company. */
export const mailTemplates: readonly MailTemplates[] = forms.flatMap(formMails);
