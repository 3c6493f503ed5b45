import { z } from 'zod';
import { renderMailHtml } from './render-html.ts';
import { renderMailText } from './render-text.ts';

const link = z.strictObject({ label: z.string(), url: z.string() });
export type MailLink = z.output<typeof link>;

const fact = z.union([
  z.tuple([z.string(), z.string()]),
  /** With the address its value leads to. */
  z.tuple([z.string(), z.string(), z.string()]),
]);
export type MailFact = z.output<typeof fact>;

/** What an e-mail says; how it looks is decided by `renderMail`. Every value is plain text. */
export const mailContent = z.strictObject({
  lang: z.string(),
  /** The name beside the mark. */
  brand: z.string().optional(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** A text of the company's own, after the paragraphs: the only part that is not plain text. */
  body: z.strictObject({ html: z.string(), text: z.string() }).optional(),
  /** Label and value, such as a reference or a date. */
  facts: z.array(fact).optional(),
  action: link.optional(),
  /** Lesser ways on, below the action. */
  links: z.array(link).optional(),
  /** Who writes: a team, and how to reach it. */
  signature: z.strictObject({ team: z.string(), links: z.array(link) }).optional(),
  /** The legal line, and why one gets this. */
  footer: z.array(z.string()),
});
export type MailContent = z.output<typeof mailContent>;

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
