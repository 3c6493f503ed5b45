import { formMails } from '../src/forms/form-mails.server.ts';
import { forms } from '../src/forms/registry.ts';
import type { MailTemplates } from '../src/mail/letters.ts';

/** Whatever forms write to people: acknowledgements, and the company's own copies. */
export const correspondence: readonly MailTemplates[] = forms.flatMap(formMails);
