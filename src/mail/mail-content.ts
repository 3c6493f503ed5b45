import { z } from 'zod';

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
