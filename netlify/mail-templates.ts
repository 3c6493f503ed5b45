import { formMails } from '../src/forms/form-mails.server.ts';
import { forms } from '../src/forms/registry.ts';
import type { MailTemplates } from '../src/mail/mail-template.ts';

/** Whatever forms write to people: acknowledgements, and the company's own copies. */
export const mailTemplates: readonly MailTemplates[] = forms.flatMap(formMails);
