import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import type { MailDraft } from './outbox.ts';
import { renderMailText } from './render-text.ts';

/** An e-mail that would leave, as its readers in one language would get it: none of them is named. */
export const mailPreview = z.object({
  lang: z.enum(locales),
  /** Who they are, where they are told different things. */
  place: z.enum(['registered', 'waiting', 'promoted', 'cancelled']).optional(),
  people: z.int(),
  subject: z.string(),
  text: z.string(),
});
export type MailPreview = z.output<typeof mailPreview>;

/** The text of a draft, without the tokens of its links: they are keys to one person's place. */
export function previewText({ words }: Pick<MailDraft, 'words'>): string {
  const links = words.links?.map(({ label, url }) => ({ label, url: url.split('?', 1)[0] ?? url }));
  return renderMailText({ ...words, ...(links && { links }) }, Number.POSITIVE_INFINITY);
}
