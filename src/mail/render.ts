import type { MailContent } from './mail-content.ts';
import { renderMailHtml } from './render-html.ts';
import { renderMailText } from './render-text.ts';

const leadsTo = (pattern: RegExp) => (url: string) => pattern.test(url);
const isWayOn = leadsTo(/^(https?:\/\/|mailto:)[^\s]+$/i);
const isContact = leadsTo(/^(https?:\/\/|mailto:|tel:)[^\s]+$/i);

/**
 * One e-mail in both forms, without tables, pictures or remote parts: it reads the same with everything blocked.
 * @throws when an action leads anywhere but to http(s) or mailto, or a contact to none of these nor to tel.
 */
export function renderMail(content: MailContent): { html: string; text: string } {
  const { action, links = [], facts = [], signature } = content;
  for (const { url } of [...(action ? [action] : []), ...links])
    if (!isWayOn(url))
      throw new Error(`An action of an e-mail leads to http(s) or mailto, not to ${JSON.stringify(url)}`);
  for (const url of [...facts.map(([, , to]) => to), ...(signature?.links ?? []).map((one) => one.url)])
    if (url !== undefined && !isContact(url))
      throw new Error(`A contact in an e-mail leads to http(s), mailto or tel, not to ${JSON.stringify(url)}`);
  return { html: renderMailHtml(content), text: renderMailText(content) };
}
