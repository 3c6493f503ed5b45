import { company } from '../../collections/company.ts';
import type { comment } from '../../collections/kinds/comment.ts';
import { companyFacts, type FieldNames } from '../../forms/form-mails.server.ts';
import { t as translate } from '../../i18n/translate.ts';
import { adminLink } from '../../mail/admin-link.ts';
import { companyMail } from '../../mail/form-mails.ts';
import type { MailDraft } from '../../mail/outbox.ts';
import type { Services } from '../../ports/services.ts';
import type { Stored } from '../../ports/store.ts';
import { commentForm } from './comments.ts';

/** "Notify on new comments": really sent (docs/decisions), to the address of the settings or to the company. */
export function newCommentEmail(
  services: Services,
  one: Stored<typeof comment>,
  names: FieldNames,
  to: string,
): MailDraft {
  const heading = translate('fr')(one.approved ? 'mails.company.comment' : 'mails.company.commentToRead');
  const link = adminLink(services, commentForm.record.name, one.id);
  return companyMail(to || company.email, one.email ?? company.email, {
    subject: heading,
    heading,
    id: one.id,
    record: link,
    facts: companyFacts(commentForm, one, commentForm.companyFacts, { names, link }),
  });
}
